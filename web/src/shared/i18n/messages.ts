/**
 * Turning a message and its values into a sentence. No state here: i18n.svelte.ts holds the language.
 *
 * A message may choose between wordings by a value, in the notation of ICU's MessageFormat:
 *
 *     {who, select, you {You take} other {{name} takes}} {coins, plural, one {# coin} other {# coins}}
 *
 * `select` takes the branch whose key is the value, and otherwise `other`. `plural` takes the branch of the number's
 * plural category, in which # is the number. Branches may have places and choices of their own. Python reads the same
 * notation (`ludoteka.kernel.presentation.i18n`).
 */
import { numbers } from "./numbers";

export type Locale = "en" | "pl";
export type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };
export type Message = string | Plural;
export type Messages = Readonly<Record<string, Message>>;
export type Values = Readonly<Record<string, string | number>>;

const formatNumber = numbers();
const rules = new Map<Locale, Intl.PluralRules>();

function pluralRules(locale: Locale): Intl.PluralRules {
  const rule = rules.get(locale) ?? new Intl.PluralRules(locale);
  rules.set(locale, rule);
  return rule;
}

function plural(locale: Locale, n: string | number | undefined): Intl.LDMLPluralRule {
  return pluralRules(locale).select(Number(n));
}

/** The form for `values.count`; a message without forms is its own form. */
function pluralForm(message: Message, locale: Locale, values: Values): string {
  if (typeof message === "string") return message;
  return message[plural(locale, values.count)] ?? message.other;
}

const CHOICE = /\{(\w+), (select|plural),/;
const BRANCH = /\s*(\w+) \{/y;

/** The message without choices: each is replaced by the branch that its value takes. */
function resolveChoices(message: string, locale: Locale, values: Values): string {
  const choice = CHOICE.exec(message);
  if (!choice) return message;
  const [whole, name = "", kind] = choice;
  const { branches, end } = parseBranches(message, choice.index + whole.length);
  const value = values[name] ?? "";
  const branch =
    kind === "select"
      ? (branches.get(String(value)) ?? branches.get("other"))
      : branches.get(plural(locale, value))?.replaceAll("#", `{${name}}`);
  return resolveChoices(message.slice(0, choice.index) + (branch ?? "") + message.slice(end), locale, values);
}

/** The branches of a choice by their keys, and where the choice ends. */
function parseBranches(message: string, start: number): { branches: ReadonlyMap<string, string>; end: number } {
  const branches = new Map<string, string>();
  BRANCH.lastIndex = start;
  let at = start;
  for (let found = BRANCH.exec(message); found; found = BRANCH.exec(message)) {
    const opened = BRANCH.lastIndex;
    BRANCH.lastIndex = at = findClosingBrace(message, opened);
    branches.set(found[1] ?? "", message.slice(opened, at - 1));
  }
  return { branches, end: message.indexOf("}", at) + 1 };
}

/** Where the braces end that were opened just before `at`. */
function findClosingBrace(message: string, at: number): number {
  let end = at;
  for (let depth = 1; depth && end < message.length; end++)
    depth += message[end] === "{" ? 1 : message[end] === "}" ? -1 : 0;
  return end;
}

export function format(message: Message, locale: Locale, values: Values = {}): string {
  return resolveChoices(pluralForm(message, locale, values), locale, values).replace(
    /\{(\w+)\}/g,
    (whole, name: string) => {
      const value = values[name];
      if (value === undefined) return whole;
      return typeof value === "number" ? formatNumber(value, locale) : value;
    },
  );
}
