/** A chosen value of an option as people read it. */
import type { OptionInfo } from "../../../../generated/wire";
import { t } from "../../i18n";

export function valueText(option: OptionInfo, value: unknown, choice: (name: string) => string): string {
  // Which words share a card is told to whoever brought them: the others get an empty list.
  if (Array.isArray(value))
    return value.length
      ? t("pack.cards", { count: value.length })
      : t(option.name === "hints" ? "pack.own.hints" : "pack.own.words");
  if (typeof value === "boolean") return t(value ? "options.on" : "options.off");
  if (typeof value === "number") return option.name.endsWith("_seconds") ? spanText(value) : value.toLocaleString();
  return typeof value === "string" ? choice(value) : "";
}

/** No seconds: no clock. */
function spanText(seconds: number): string {
  if (seconds === 0) return t("options.unlimited");
  if (seconds < 60) return t("count.seconds", { count: seconds });
  const rest = seconds % 60;
  const minutes = t("count.minutes", { count: Math.floor(seconds / 60) });
  return rest ? `${minutes} ${t("count.seconds", { count: rest })}` : minutes;
}

export type Chosen = Readonly<Record<string, unknown>>;

/** Whether an option means anything at a table of so many, beside what else is chosen. */
export function isApplicable(option: OptionInfo, players: number, chosen: Chosen): boolean {
  const { seats_from, seats_to } = option;
  return players >= seats_from && (seats_to === 0 || players <= seats_to) && hasWhatItNeeds(option, chosen);
}

const hasWhatItNeeds = ({ needs }: OptionInfo, chosen: Chosen): boolean =>
  Object.entries(needs).every(([name, value]) => !(name in chosen) || chosen[name] === value);

/** The choices without those that the other choices leave no room for: these go back to their default. */
export function compatible(options: readonly OptionInfo[], chosen: Chosen): Record<string, unknown> {
  const out = new Set(options.filter((each) => !hasWhatItNeeds(each, chosen)).map(({ name }) => name));
  return Object.fromEntries(Object.entries(chosen).filter(([name]) => !out.has(name)));
}

/** Coarse enough for a thumb: about forty stops, each a round number. */
export function stepFor(low: number, high: number): number {
  const wanted = (high - low) / 40;
  return [1, 2, 5, 10, 15, 30, 50, 100].find((step) => step >= wanted) ?? 100;
}
