/** Who this device is in its circles: a key that it made for itself, and what it knows of them. */
import { isString } from "../shared/device/storage";
import { randomHex, toHex } from "../fairness/hex";
import { keep, loadList } from "./session_memory";
import { sha256 } from "../fairness/sha256";

export interface SavedCircle {
  readonly id: string;
  readonly name: string;
}

const KEY_SLOT = "key";
const CIRCLES_SLOT = "circles";
const DEFAULT_CIRCLE_SLOT = "counted";
const KEY_BYTES = 24;
const KEY_PATTERN = /^[A-Za-z0-9_-]{32,64}$/;

export const isKey = (value: unknown): value is string => isString(value) && KEY_PATTERN.test(value);

export function readDeviceKey(): string | null {
  return loadList(KEY_SLOT, isKey)[0] ?? null;
}

/** Said with a request. */
export const authorizationHeader = (key = readDeviceKey()): Record<string, string> =>
  key ? { authorization: `Bearer ${key}` } : {};

export const createDeviceKey = (): string => randomHex(KEY_BYTES);

export function saveDeviceKey(key: string): void {
  keep(KEY_SLOT, [key]);
}

/** This device is nobody any more. */
export function forgetDeviceKey(): void {
  keep(KEY_SLOT, []);
  keep(CIRCLES_SLOT, []);
  keep(DEFAULT_CIRCLE_SLOT, []);
}

/** What the house keeps of a key. */
export const hashKey = (key: string): string => toHex(sha256(new TextEncoder().encode(key)));

/** As the house last told them. */
export function readCircles(): SavedCircle[] {
  return loadList(CIRCLES_SLOT, isCircle);
}

/** News of them. What is opened here counts for the first one, until somebody chooses otherwise. */
export function saveCircles(circles: readonly SavedCircle[]): void {
  const first = readCircles().length === 0 && circles[0];
  if (first && readDefaultCircle() === null) setDefaultCircle(first.id);
  keep(
    CIRCLES_SLOT,
    circles.map(({ id, name }) => ({ id, name })),
  );
}

/** The circle that what is opened on this device belongs to. */
export function readDefaultCircle(): string | null {
  return loadList(DEFAULT_CIRCLE_SLOT, isString)[0] ?? null;
}

export function setDefaultCircle(circle: string | null): void {
  keep(DEFAULT_CIRCLE_SLOT, circle === null ? [] : [circle]);
}

function isCircle(value: unknown): value is SavedCircle {
  const { id, name } = (value ?? {}) as Partial<Record<keyof SavedCircle, unknown>>;
  return isString(id) && isString(name);
}
