/** Who this device is in its circles: a key that it made for itself, and what it knows of them. */
import { isString } from "../shared/device/storage";
import { randomHex, toHex } from "../fairness/hex";
import { keep, keptList } from "./session_memory";
import { sha256 } from "../fairness/sha256";

export interface KnownCircle {
  readonly id: string;
  readonly name: string;
}

const KEY = "key";
const CIRCLES = "circles";
const COUNTED = "counted";
const BYTES = 24;
const SHAPE = /^[A-Za-z0-9_-]{32,64}$/;

export const isKey = (value: unknown): value is string => isString(value) && SHAPE.test(value);

export function deviceKey(): string | null {
  return keptList(KEY, isKey)[0] ?? null;
}

/** Said with a request. */
export const asMe = (key = deviceKey()): Record<string, string> => (key ? { authorization: `Bearer ${key}` } : {});

export const newKey = (): string => randomHex(BYTES);

export function holdKey(key: string): void {
  keep(KEY, [key]);
}

/** This device is nobody any more. */
export function forgetKey(): void {
  keep(KEY, []);
  keep(CIRCLES, []);
  keep(COUNTED, []);
}

/** What the house keeps of a key. */
export const digestOf = (key: string): string => toHex(sha256(new TextEncoder().encode(key)));

/** As the house last told them. */
export function knownCircles(): KnownCircle[] {
  return keptList(CIRCLES, isCircle);
}

/** News of them. What is opened here counts for the first one, until somebody chooses otherwise. */
export function knowCircles(circles: readonly KnownCircle[]): void {
  const first = knownCircles().length === 0 && circles[0];
  if (first && countsFor() === null) countFor(first.id);
  keep(
    CIRCLES,
    circles.map(({ id, name }) => ({ id, name })),
  );
}

/** The circle that what is opened on this device belongs to. */
export function countsFor(): string | null {
  return keptList(COUNTED, isString)[0] ?? null;
}

export function countFor(circle: string | null): void {
  keep(COUNTED, circle === null ? [] : [circle]);
}

function isCircle(value: unknown): value is KnownCircle {
  const { id, name } = (value ?? {}) as Partial<Record<keyof KnownCircle, unknown>>;
  return isString(id) && isString(name);
}
