/** Any game as the general table sees it: the room's store, its picture, and what one can do. */
import type { Move } from "../../generated/wire";
import { sound } from "../../shared/device/sound.svelte";
import type { RoomStore } from "../../room/room_store.svelte";
import type { Step } from "../../room/room_state";
import type { Game } from "../../table/game";
import { TablePlay } from "../../table/game/play.svelte";
import { eventSentence } from "../../table/game/second_person";
import { Theatre } from "../../table/animation/theatre.svelte";
import {
  choose,
  firstDraft,
  isOffered,
  kindsOf,
  matchingMoves,
  nameIn,
  tapParts,
  type Draft,
  type Kind,
  type Part,
} from "./actions/choosing";
import { pictureOf } from "./zones/picture.svelte";
import { zonesOf, sharedZones, type Face, type ZoneView, type Piece, type Plain } from "./zones/reading";
import { defaultPicture } from "./zones/default_picture";
import { askSentence, moveText } from "./speech";

/** A piece that can be tapped, and what a tap on it does. */
export interface Handle {
  readonly pressed: boolean;
  tap(): void;
}

/** Whatever game lies on the table: plain data. */
const anyGame = (store: RoomStore): Game<Plain, Plain, Move> => ({
  get name() {
    return store.table?.game ?? "";
  },
  viewOf: (table) => (table?.view as unknown as Plain | undefined) ?? null,
  eventOf: (event) => event as unknown as Plain,
  movesOf: (moves) => moves,
});

export class Play {
  readonly table: TablePlay<Game<Plain, Plain, Move>>;
  /** Nothing is staged: a view follows at once, and what has changed in it moves by itself. */
  readonly theatre = new Theatre<"tell", null>(
    { dark: null, timeline: () => ({ beats: [{ at: 0, cue: "tell" }], length: 0 }), staged: () => null },
    { settled: () => this.store.settled(), perform: (step) => this.#tell(step) },
  );
  #drafts = $state.raw<{ readonly of: readonly Move[]; readonly by: Readonly<Record<string, Draft>> }>({
    of: [],
    by: {},
  });

  constructor(readonly store: RoomStore) {
    this.table = new TablePlay(store, anyGame(store));
  }

  readonly game = $derived.by(() => this.store.table?.game ?? "");
  readonly view = $derived.by(() => this.table.view);
  readonly picture = $derived.by(() => {
    const own = pictureOf(this.game);
    return own === null && this.view ? defaultPicture(this.view, this.table.people.length) : (own ?? null);
  });
  readonly middle: readonly ZoneView[] = $derived.by(() =>
    this.picture && this.view ? sharedZones(this.picture, this.view) : [],
  );
  readonly asked: ReadonlySet<number> = $derived.by(
    () => new Set((this.store.table?.asks ?? []).flatMap(({ seat }) => (seat === "clock" ? [] : [seat]))),
  );
  readonly isMyTurn = $derived.by(() => this.table.me !== null && this.asked.has(this.table.me));
  readonly kinds: readonly Kind[] = $derived.by(() => (this.picture ? kindsOf(this.picture, this.table.moves) : []));

  /** What has been told, the latest last. */
  readonly logLines = $derived.by(() =>
    this.store.story.slice(0, this.store.told).flatMap((event) => eventSentence(event, this.table.speaker) ?? []),
  );

  /** Who is asked for what: mine first, then the first of the others. */
  readonly statusText = $derived.by(() => {
    const asks = this.store.table?.asks ?? [];
    const ask = asks.find(({ seat }) => seat === this.store.mySeat) ?? asks[0];
    return ask ? askSentence(ask, this.table.speaker) : null;
  });

  zonesOf(seat: number): readonly ZoneView[] {
    return this.picture && this.view ? zonesOf(this.picture, this.view, seat) : [];
  }

  /** A text of the game, or its key's last word where it has none. */
  textOf(key: string): string {
    return this.table.speaker.tell(key) ?? (key.split(".").at(-1) ?? "").replaceAll("_", " ");
  }

  faceName({ text, value }: Face): string | null {
    if (value === null) return null;
    return (text ? this.table.speaker.tell(`${text}.${String(value)}`) : null) ?? String(value);
  }

  moveText(move: Plain): string {
    return moveText(move, this.table.speaker);
  }

  draft(kind: Kind): Draft {
    const by = this.#drafts.of === this.table.moves ? this.#drafts.by : {};
    return by[kind.act.move] ?? firstDraft(kind);
  }

  choose(kind: Kind, part: Part, value: unknown): void {
    const by = this.#drafts.of === this.table.moves ? this.#drafts.by : {};
    const made = choose(kind, this.draft(kind), part, value);
    sound("tap");
    this.#drafts = { of: this.table.moves, by: { ...by, [kind.act.move]: made } };
  }

  /** What was tapped is let go. */
  clearDrafts(): void {
    this.#drafts = { of: this.table.moves, by: {} };
  }

  /** Null where the piece is not to be touched now. */
  handle(zone: ZoneView, piece: Piece): Handle | null {
    if (zone.seat !== null && zone.seat !== this.store.mySeat) return null;
    for (const kind of this.kinds)
      for (const tap of tapParts(kind))
        if (tap.zone === zone.zone.name && isOffered(kind, this.draft(kind), tap, piece))
          return this.#handle(kind, tap, nameIn(tap, piece));
    return null;
  }

  /** The first tap chooses; where that says it all, a second one plays. */
  #handle(kind: Kind, part: Part, name: unknown): Handle {
    const draft = this.draft(kind);
    const pressed = draft[part.field] === name;
    const [only, ...more] = pressed ? matchingMoves(kind, draft) : [];
    return { pressed, tap: () => (only && !more.length ? this.play(only) : this.choose(kind, part, name)) };
  }

  play(move: Plain): void {
    if (!this.table.moves.length) return;
    sound("lift");
    void this.store.play(move as unknown as Move);
  }

  #tell({ event }: Step): void {
    const sentence = eventSentence(event, this.table.speaker);
    if (sentence === null) return;
    this.table.announcer.say([sentence]);
    sound("reveal");
  }
}
