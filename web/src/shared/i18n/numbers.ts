/** Numbers as a language writes them. To learn how takes longer than to write a hundred: it is learnt once. */

type NumberFormatter = (value: number, language: string) => string;

export function numbers(style?: Intl.NumberFormatOptions): NumberFormatter {
  const formats = new Map<string, Intl.NumberFormat>();
  return (value, language) => {
    const format = formats.get(language) ?? new Intl.NumberFormat(language, style);
    formats.set(language, format);
    return format.format(value);
  };
}

/** A share of one. */
export const percent = numbers({ style: "percent", maximumFractionDigits: 0 });
