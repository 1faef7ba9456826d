/** A picture for a game that brings none, from the plain data of its view. Pure. */
import type { UiSchema, Zone } from "../../../generated/wire";
import type { Plain } from "./reading";

/** What every view has, and is shown elsewhere or not at all. */
const KNOWN = ["game", "phase", "result"];

function zoneOf(name: string, value: unknown, by_seat: boolean): Zone[] {
  const zone = { name, field: name, by_seat, owner: "", marked: "", columns: 0 };
  const entry: unknown = by_seat ? (value as unknown[])[0] : value;
  if (typeof entry === "number")
    return [{ ...zone, shape: "counter", show: [{ look: "number", field: "", text: "" }] }];
  if (Array.isArray(entry)) {
    const isGrid = entry.length > 0 && entry.every(Array.isArray);
    return [{ ...zone, shape: isGrid ? "grid" : "row", show: [{ look: "card", field: "", text: name }] }];
  }
  if (typeof entry === "string") return [{ ...zone, shape: "row", show: [{ look: "card", field: "", text: name }] }];
  return []; // nothing to be laid on a table
}

/** Lists are rows, numbers are counters; a list with an entry for each seat lies before the seats. */
export function defaultPicture(view: Plain, seats: number): UiSchema {
  const fields = Object.entries(view).filter(([name]) => !KNOWN.includes(name));
  const zone = fields.flatMap(([name, value]) => zoneOf(name, value, Array.isArray(value) && value.length === seats));
  return { zone, act: [], out: "" };
}
