/** A game from a file of this device. */
import type { ImportedRecord } from "../generated/wire";
import { ApiProblem, post } from "../connection/api";

/** With what a device was shown a file can be much larger than the record in it. */
export const MAX_BYTES = 4_000_000;

/** The record in a text: a record as it was saved, or what was saved for finding a mistake. Pure. */
export function extractRecord(text: string): object | null {
  try {
    const found: unknown = JSON.parse(text);
    if (typeof found !== "object" || found === null) return null;
    const { seen: _, ...record } = ("capsule" in found && "record" in found ? found.record : found) as {
      seen?: unknown;
    };
    return record;
  } catch {
    return null;
  }
}

/** How the house calls the game. Throws ApiProblem. */
export async function bring(file: Blob): Promise<string> {
  const record = extractRecord(await file.text());
  if (!record) throw new ApiProblem(400, "bad_record", "there is no record in this file");
  return (await post<ImportedRecord>("/api/records", record)).table;
}
