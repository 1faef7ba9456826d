/** Turning a message and its values into a sentence. No state here: i18n.svelte.ts holds the language. */
import { numbers } from "./numbers";

export type Locale = "en" | "pl";
export type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };
export type Message = string | Plural;
export type Messages = Readonly<Record<string, Message>>;
export type Values = Readonly<Record<string, string | number>>;

const written = numbers();
const rules = new Map<Locale, Intl.PluralRules>();

function pluralRules(locale: Locale): Intl.PluralRules {
  const known = rules.get(locale) ?? new Intl.PluralRules(locale);
  rules.set(locale, known);
  return known;
}

/** The form for `values.count`; a message without forms is its own form. */
function form(message: Message, locale: Locale, values: Values): string {
  if (typeof message === "string") return message;
  return message[pluralRules(locale).select(Number(values.count))] ?? message.other;
}

export function format(message: Message, locale: Locale, values: Values = {}): string {
  return form(message, locale, values).replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    return typeof value === "number" ? written(value, locale) : value;
  });
}
