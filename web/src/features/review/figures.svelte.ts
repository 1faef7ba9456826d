/** Chances and coins as people read them, in the page's language. */
import type { Choice, Review } from "../../generated/wire";
import { locale, t } from "../../shared/i18n/i18n.svelte";
import { numbers, percent } from "../../shared/i18n/numbers";

type Unit = Review["unit"];

const coins = numbers({ maximumFractionDigits: 1 });
const signed = numbers({ maximumFractionDigits: 1, signDisplay: "exceptZero" });
const tenths = numbers({ minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** 63 %, or 41.5 coins' worth. */
export function valueText(value: number, unit: Unit): string {
  return unit === "coins" ? coins(value, locale()) : percent(value, locale());
}

/** Chances change in points of a hundred, so that nobody takes that for a share of a share. */
function points(value: number, unit: Unit): number {
  return Number((unit === "coins" ? value : value * 100).toFixed(unit === "coins" ? 1 : 0)) || 0; // no "-0"
}

export function changeText(value: number, unit: Unit): string {
  return signed(points(value, unit), locale()).replace("-", "−");
}

/** How far a sample may be off: a standard error, in the same points. */
export function errorText(error: number, unit: Unit): string {
  const scaled = unit === "coins" ? error : error * 100;
  return tenths(scaled, locale());
}

/** The interval of a difference from what was played. */
export function intervalText({ low, high }: Pick<Choice, "low" | "high">, unit: Unit): string {
  return t("review.between", { low: changeText(low, unit), high: changeText(high, unit) });
}

/** A change with the name of what is counted. */
export function changeSentence(value: number, unit: Unit): string {
  return t(unit === "coins" ? "review.change.coins" : "review.change.points", {
    change: changeText(value, unit),
    count: Math.abs(points(value, unit)),
  });
}
