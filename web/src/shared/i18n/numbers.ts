/** Numbers as a language writes them. To learn how takes longer than to write a hundred: it is learnt once. */

type Writing = (value: number, language: string) => string;

export function numbers(style?: Intl.NumberFormatOptions): Writing {
  const learnt = new Map<string, Intl.NumberFormat>();
  return (value, language) => {
    const known = learnt.get(language) ?? new Intl.NumberFormat(language, style);
    learnt.set(language, known);
    return known.format(value);
  };
}

/** A share of one. */
export const percent = numbers({ style: "percent", maximumFractionDigits: 0 });
