/** What this device remembers. Private windows and full disks refuse: then we just forget. */

const PREFIX = "ludoteka.";

export function recall<T>(key: string, isValid: (value: unknown) => value is T): T | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(PREFIX + key) ?? "null");
    return isValid(value) ? value : null;
  } catch {
    return null;
  }
}

/** False where it could not be: mostly nothing is lost but comfort, for what was set lives until the page is closed. */
export function remember(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // As above.
  }
}

export const isString = (value: unknown): value is string => typeof value === "string";
export const isBoolean = (value: unknown): value is boolean => typeof value === "boolean";
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
export function isOneOf<const T extends readonly string[]>(...allowed: T) {
  return (value: unknown): value is T[number] => isString(value) && allowed.includes(value);
}
