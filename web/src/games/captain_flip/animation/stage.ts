/** The table between two views: a fold of what was told so far. Pure, and no rules: the next view has the last word. */
import type { CaptainFlipEvent, CaptainFlipTile, CaptainFlipView } from "../../../generated/wire";
import type { Character } from "../types";

export function applyEvent(view: CaptainFlipView, event: CaptainFlipEvent): CaptainFlipView {
  switch (event.type) {
    case "turn_began":
      return { ...view, turn: event.seat, round: event.round, hand: null, monkey: null };
    case "drawn":
      return { ...view, phase: "flipping", bag: event.bag, hand: { face: event.face, flipped: false, back: null } };
    case "kept":
      return { ...view, phase: "placing" };
    case "flipped":
      return { ...view, phase: "placing", hand: { face: event.face, flipped: true, back: null } };
    case "placed":
      return { ...withCrew(view, event.seat, (crew) => [...crew, laid(event)]), hand: null };
    case "turned":
      return withCrew(view, event.seat, (crew) =>
        crew.map((tile) => (isAt(tile, event) ? { ...tile, face: event.face } : tile)),
      );
    default:
      return counted(view, event);
  }
}

/** What changes hands: coins, the Map, complete columns. */
function counted(view: CaptainFlipView, event: CaptainFlipEvent): CaptainFlipView {
  switch (event.type) {
    case "paid":
      return withCoins(view, event.seat, -event.coins);
    case "took":
    case "map_paid":
      return withCoins(view, event.seat, event.coins);
    case "map_taken":
      return { ...view, map: event.seat };
    case "map_returned":
      return { ...view, map: null };
    case "column_completed":
      return { ...view, completed: put(view.completed, event.seat, event.completed) };
    case "last_round":
      return { ...view, last_round: true };
    case "sank":
      return { ...view, sunk: [...view.sunk, event.seat] };
    case "floated":
      return { ...view, sunk: view.sunk.filter((seat) => seat !== event.seat) };
    default:
      return view;
  }
}

const put = <T>(list: readonly T[], at: number, value: T): T[] =>
  list.map((each, index) => (index === at ? value : each));

function withCoins(view: CaptainFlipView, seat: number, more: number): CaptainFlipView {
  const coins = put(view.coins, seat, (view.coins[seat] ?? 0) + more);
  return { ...view, coins, scores: coins };
}

function withCrew(
  view: CaptainFlipView,
  seat: number,
  change: (crew: CaptainFlipTile[]) => CaptainFlipTile[],
): CaptainFlipView {
  return { ...view, crews: put(view.crews, seat, change(view.crews[seat] ?? [])) };
}

function laid({ column, row, face }: { column: number; row: number; face: Character }): CaptainFlipTile {
  return { column, row, face, back: null };
}

/** What each captain did in their last turn, as "seat-column-row": tiles that were placed, or turned over. */
export function changedInLastTurn(story: readonly CaptainFlipEvent[]): ReadonlySet<string> {
  const done = new Map<number, string[]>();
  for (const event of story) {
    if (event.type === "turn_began") done.set(event.seat, []);
    if (event.type === "placed" || event.type === "turned")
      done.set(event.seat, [...(done.get(event.seat) ?? []), `${event.seat}-${event.column}-${event.row}`]);
  }
  return new Set([...done.values()].flat());
}

export interface Spot {
  readonly column: number;
  readonly row: number;
}

export function isAt(tile: Spot, { column, row }: Spot): boolean {
  return tile.column === column && tile.row === row;
}
