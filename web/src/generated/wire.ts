/* Generated from the server's structs by `make types`. Do not edit. */

export type Event = ThirteenWordsEvent;
export type ThirteenWordsEvent =
  | ThirteenWordsAnnounced
  | ThirteenWordsChosen
  | ThirteenWordsChoiceIs
  | ThirteenWordsRevealed
  | ThirteenWordsStarred
  | ThirteenWordsIsReady
  | ThirteenWordsTimeIsUp
  | ThirteenWordsTurned
  | ThirteenWordsEnded;
export type View = ThirteenWordsView;
export type Move = ThirteenWordsMove;
export type ThirteenWordsMove = ThirteenWordsChoose | ThirteenWordsReady | ThirteenWordsTimeUp;
export type PageMessage =
  | Hello
  | Play
  | Luck
  | Setup
  | AddBot
  | Remove
  | Start
  | Substitute
  | Stop
  | Rename
  | Leave
  | Chat
  | React
  | Fresh
  | Ping;
export type Reaction = "clap" | "heart" | "laugh" | "sad" | "think" | "wow";
export type ServerMessage =
  Welcome | RoomChanged | TableChanged | Spoke | Reacted | Accepted | RefusedMove | Rejected | Bye;

export interface Wire {
  Accepted: Accepted;
  AddBot: AddBot;
  AskInfo: AskInfo;
  Bye: Bye;
  Chat: Chat;
  ClauseText: ClauseText;
  Event: Event;
  Fresh: Fresh;
  GameInfo: GameInfo;
  GameRecord: GameRecord;
  GameTexts: GameTexts;
  Hello: Hello;
  Leave: Leave;
  Luck: Luck;
  Member: Member;
  Moment: Moment;
  Move: Move;
  NewMember: NewMember;
  NewRoom: NewRoom;
  OptionInfo: OptionInfo;
  PageMessage: PageMessage;
  Ping: Ping;
  Play: Play;
  Poll: Poll;
  Polled: Polled;
  Problem: Problem;
  Proof: Proof;
  QrAsk: QrAsk;
  QrCode: QrCode;
  React: React;
  Reacted: Reacted;
  Reaction: Reaction;
  RefusalInfo: RefusalInfo;
  RefusedMove: RefusedMove;
  Rejected: Rejected;
  Remove: Remove;
  Rename: Rename;
  RoomChanged: RoomChanged;
  RoomGlance: RoomGlance;
  RoomInfo: RoomInfo;
  SayOver: SayOver;
  Seated: Seated;
  ServerMessage: ServerMessage;
  Setup: Setup;
  Shuffle: Shuffle;
  Spoke: Spoke;
  Start: Start;
  Stop: Stop;
  Substitute: Substitute;
  TableChanged: TableChanged;
  TableInfo: TableInfo;
  TalkLine: TalkLine;
  ThirteenWordsAnnounced: ThirteenWordsAnnounced;
  ThirteenWordsChoiceIs: ThirteenWordsChoiceIs;
  ThirteenWordsChoose: ThirteenWordsChoose;
  ThirteenWordsChosen: ThirteenWordsChosen;
  ThirteenWordsDetails: ThirteenWordsDetails;
  ThirteenWordsEnded: ThirteenWordsEnded;
  ThirteenWordsEvent: ThirteenWordsEvent;
  ThirteenWordsFurthest: ThirteenWordsFurthest;
  ThirteenWordsIsReady: ThirteenWordsIsReady;
  ThirteenWordsLink: ThirteenWordsLink;
  ThirteenWordsMove: ThirteenWordsMove;
  ThirteenWordsOptions: ThirteenWordsOptions;
  ThirteenWordsReady: ThirteenWordsReady;
  ThirteenWordsResult: ThirteenWordsResult;
  ThirteenWordsRevealed: ThirteenWordsRevealed;
  ThirteenWordsStarred: ThirteenWordsStarred;
  ThirteenWordsTimeIsUp: ThirteenWordsTimeIsUp;
  ThirteenWordsTimeUp: ThirteenWordsTimeUp;
  ThirteenWordsTurned: ThirteenWordsTurned;
  ThirteenWordsView: ThirteenWordsView;
  View: View;
  Welcome: Welcome;
}
/**
 * Done, and kept. `ply` counts the moves that this member knows of (a secret one of somebody
 * else's must not show in it).
 */
export interface Accepted {
  type: "accepted";
  id: string;
  ply: number | null;
}
/**
 * Host: a bot takes a seat of the next table.
 */
export interface AddBot {
  type: "add_bot";
  bot: string;
  id: string;
}
/**
 * A decision that a seat, or the clock, owes.
 */
export interface AskInfo {
  seat: number | "clock";
  kind: string;
  open: boolean;
}
/**
 * The server closes this connection: removed, or it restarts.
 */
export interface Bye {
  type: "bye";
  code: string;
}
export interface Chat {
  type: "chat";
  text: string;
  id: string;
}
export interface ClauseText {
  id: string;
  text: string;
  title: string;
  ours: boolean;
}
/**
 * TW-6: a round begins.
 */
export interface ThirteenWordsAnnounced {
  type: "announced";
  round: number;
  captain: number;
  word: string;
}
/**
 * TW-9: that a seat has chosen.
 */
export interface ThirteenWordsChosen {
  type: "chosen";
  seat: number;
}
/**
 * TW-9: what it chose, for the seat alone.
 */
export interface ThirteenWordsChoiceIs {
  type: "choice_is";
  place: number;
  word: string;
}
/**
 * TW-11: all wheels are turned up, in this order of seats.
 */
export interface ThirteenWordsRevealed {
  type: "revealed";
  captain: number;
  order: number[];
  places: number[];
  words: string[];
}
/**
 * TW-11: who won a star.
 */
export interface ThirteenWordsStarred {
  type: "starred";
  seats: number[];
}
export interface ThirteenWordsIsReady {
  type: "is_ready";
  seat: number;
}
/**
 * TW-12: the talk was ended by the clock.
 */
export interface ThirteenWordsTimeIsUp {
  type: "time_is_up";
}
/**
 * TW-13: the Captain's card leaves its place and covers the centre with its other side.
 */
export interface ThirteenWordsTurned {
  type: "turned";
  place: number;
  word: string;
  centre: string;
}
/**
 * TW-15 to TW-17.
 */
export interface ThirteenWordsEnded {
  type: "ended";
  team: number;
  level: number | null;
}
/**
 * Tell me everything again.
 */
export interface Fresh {
  type: "fresh";
  id: string;
}
/**
 * GET /api/games: one entry a game. Titles and option names are in its texts.
 */
export interface GameInfo {
  name: string;
  rules: number;
  seats_from: number;
  seats_to: number;
  options: OptionInfo[];
  bots: string[];
}
/**
 * One option of a game, for the room's form.
 */
export interface OptionInfo {
  name: string;
  kind: "choice" | "list" | "number" | "switch";
  choices: string[];
  low: number;
  high: number;
  own: boolean;
  default: string | number | boolean | string[] | null;
}
/**
 * One game. `seed` or `stack` says where the deal came from.
 */
export interface GameRecord {
  game: string;
  rules?: number;
  options?: {
    [k: string]: unknown;
  };
  seats: number;
  seed?: string | null;
  stack?: {
    [k: string]: unknown;
  } | null;
  shuffle?: Shuffle | null;
  moves: [number | string, unknown][];
  digest?: string | null;
}
/**
 * How a seed was made. `secret` and `luck` are hexadecimal; a bot's luck is empty.
 */
export interface Shuffle {
  commitment: string;
  secret: string;
  luck: string[];
}
/**
 * GET /api/games/GAME/texts/LANGUAGE: its clauses and messages (dotted keys; a plural is a
 * table of categories).
 */
export interface GameTexts {
  language: string;
  clauses: ClauseText[];
  messages: {
    [k: string]:
      | string
      | {
          [k: string]: string;
        };
  };
}
/**
 * The first frame. Without a token one only watches; so does the TV, with or without one.
 */
export interface Hello {
  type: "hello";
  token?: string | null;
  tv?: boolean;
}
/**
 * Leave the room for good.
 */
export interface Leave {
  type: "leave";
  id: string;
}
/**
 * This member's part of the next shuffle, for the commitment that the room shows.
 */
export interface Luck {
  type: "luck";
  commitment: string;
  luck: string;
  id: string;
}
/**
 * Somebody in the room.
 */
export interface Member {
  id: string;
  name: string;
  emblem: number;
  host: boolean;
  bot: string | null;
  here: boolean;
  seat: number | null;
  substituted: boolean;
}
/**
 * GET /api/tables/TABLE/view?ply=N[&seat=S]: a finished game as it stood after N moves.
 */
export interface Moment {
  table: string;
  game: string;
  seats: string[];
  ply: number;
  plies: number;
  view: View;
  asks: AskInfo[];
  events: Event[];
  move_by: number | "clock" | null;
}
export interface ThirteenWordsView {
  game: "thirteen_words";
  phase: "choosing" | "explaining" | "over";
  round: number;
  rounds: number;
  captain: number;
  centre: string;
  ring: (string | null)[];
  chosen: boolean[];
  mine: number | null;
  places: number[] | null;
  ready: boolean[];
  scores: number[];
  team: number;
  best: number;
  chain: ThirteenWordsLink[];
  reveal: "captain_first" | "captain_last";
  result: ThirteenWordsResult | null;
}
/**
 * One finished round: what everybody linked to the centre word.
 */
export interface ThirteenWordsLink {
  round: number;
  captain: number;
  centre: string;
  words: string[];
  starred: number[];
}
/**
 * How a game ended. `team` and `level` exist where the game has them.
 */
export interface ThirteenWordsResult {
  winners: number[];
  ranks: number[];
  scores: number[];
  team?: number;
  level?: number | null;
  details: ThirteenWordsDetails | null;
}
/**
 * TW-18: who read whose mind.
 */
export interface ThirteenWordsDetails {
  best: number;
  matched: number[][];
  rounds_as_captain: number[];
  furthest: ThirteenWordsFurthest;
}
/**
 * TW-18: the round in which the team was furthest apart.
 */
export interface ThirteenWordsFurthest {
  round: number;
  different: number;
}
/**
 * TW-7: point the wheel at a place.
 */
export interface ThirteenWordsChoose {
  type: "choose";
  place: number;
}
/**
 * TW-12: nothing more to explain.
 */
export interface ThirteenWordsReady {
  type: "ready";
}
/**
 * TW-12: the clock ends the talk.
 */
export interface ThirteenWordsTimeUp {
  type: "time_up";
}
/**
 * POST /api/rooms/CODE/members
 */
export interface NewMember {
  name: string;
}
/**
 * POST /api/rooms
 */
export interface NewRoom {
  name: string;
  game?: string;
  options?: {
    [k: string]: unknown;
  };
}
/**
 * A move at the room's current table. It answers an ask, not a state: it is never stale.
 */
export interface Play {
  type: "play";
  table: string;
  move: Move;
  id: string;
}
/**
 * Host: which game the room plays next, with which options.
 */
export interface Setup {
  type: "setup";
  game: string;
  options?: {
    [k: string]: unknown;
  };
  id: string;
}
/**
 * Host: a bot, or somebody unwanted, leaves the room.
 */
export interface Remove {
  type: "remove";
  member: string;
  id: string;
}
/**
 * Host: deal. Also how one plays again.
 */
export interface Start {
  type: "start";
  id: string;
}
/**
 * Host: a bot plays for an absent member until they are back (on=False ends it).
 */
export interface Substitute {
  type: "substitute";
  member: string;
  on?: boolean;
  id: string;
}
/**
 * Host: give the running game up and go back to the room.
 */
export interface Stop {
  type: "stop";
  id: string;
}
export interface Rename {
  type: "rename";
  name: string;
  id: string;
}
export interface React {
  type: "react";
  reaction: "clap" | "heart" | "laugh" | "sad" | "think" | "wow";
  id: string;
}
/**
 * Is the line alive? Answered with `accepted`.
 */
export interface Ping {
  type: "ping";
  id: string;
}
/**
 * POST /api/rooms/CODE/poll: for networks that break sockets. Without `line` a new connection
 * opens (a `welcome` comes at once); with it, what is numbered above `after`, or nothing after
 * 25 s.
 */
export interface Poll {
  token?: string | null;
  tv?: boolean;
  line?: string | null;
  after?: number;
}
export interface Polled {
  line: string;
  messages: (Welcome | RoomChanged | TableChanged | Spoke | Reacted | Accepted | RefusedMove | Rejected | Bye)[];
}
/**
 * Everything, after `hello` or `fresh`.
 */
export interface Welcome {
  type: "welcome";
  v: number;
  me: string | null;
  room: RoomInfo;
  table: TableInfo | null;
  talk: TalkLine[];
}
/**
 * The room as everybody in it sees it.
 */
export interface RoomInfo {
  code: string;
  link: string;
  game: string;
  options: {
    [k: string]: unknown;
  };
  members: Member[];
  commitment: string;
  with_luck: string[];
  table: string | null;
  can_start: boolean;
  problem: string | null;
  games_played: number;
}
/**
 * The current table as this audience sees it.
 */
export interface TableInfo {
  id: string;
  game: string;
  seats: string[];
  seat: number | null;
  view: View;
  asks: AskInfo[];
  moves: Move[];
  deadline: number | null;
  chat_open: boolean;
  commitment: string;
  proof: Proof | null;
}
/**
 * After a game: everything needed to deal it again.
 */
export interface Proof {
  commitment: string;
  secret: string;
  luck: string[];
  seed: string;
  draws: [number, number][];
}
/**
 * Something said: by a person in `text`, by a bot in every language.
 */
export interface TalkLine {
  member: string;
  text: string | null;
  texts: {
    [k: string]: string;
  } | null;
}
export interface RoomChanged {
  type: "room";
  v: number;
  room: RoomInfo;
}
/**
 * What happened at the table, as far as this audience is told, and how it looks now.
 */
export interface TableChanged {
  type: "table";
  v: number;
  table: TableInfo;
  events: Event[];
}
export interface Spoke {
  type: "talk";
  v: number;
  line: TalkLine;
}
export interface Reacted {
  type: "reacted";
  v: number;
  member: string;
  reaction: "clap" | "heart" | "laugh" | "sad" | "think" | "wow";
}
/**
 * The game's rules say no; nothing has changed.
 */
export interface RefusedMove {
  type: "refused";
  id: string;
  refusal: RefusalInfo;
}
export interface RefusalInfo {
  rule: string;
  code: string;
  values: {
    [k: string]: string | number;
  };
  why: string;
  legal: Move[];
}
/**
 * Not possible for another reason: not the host, no such table, talk is closed, too fast …
 */
export interface Rejected {
  type: "rejected";
  id: string;
  code: string;
  why: string;
}
/**
 * What every HTTP error says: a code for the page's message files, and an English sentence.
 */
export interface Problem {
  code: string;
  why: string;
}
/**
 * POST /api/qr: a link as a picture. In the body, for a personal link holds a secret.
 */
export interface QrAsk {
  text: string;
}
/**
 * Strokes one unit wide in a square of `size`, its quiet border included.
 */
export interface QrCode {
  path: string;
  size: number;
}
/**
 * GET /api/rooms/CODE: what somebody with the code may know before they come in.
 */
export interface RoomGlance {
  code: string;
  game: string;
  people: string[];
  running: boolean;
  seats_left: number;
}
/**
 * POST /api/rooms/CODE/say: one page message over a polled connection. The answer to its id
 * comes back in the response.
 */
export interface SayOver {
  line: string;
  message:
    | Hello
    | Play
    | Luck
    | Setup
    | AddBot
    | Remove
    | Start
    | Substitute
    | Stop
    | Rename
    | Leave
    | Chat
    | React
    | Fresh
    | Ping;
}
/**
 * The answer to both: who I am. The token is told once; the server keeps only its hash.
 *
 * A personal link is `/r/CODE#TOKEN`: the part behind # is never sent to any server.
 */
export interface Seated {
  code: string;
  member: string;
  token: string;
}
/**
 * What a table may choose before the deal.
 */
export interface ThirteenWordsOptions {
  pack?: ("en" | "pl") | string[];
  reveal?: "captain_first" | "captain_last";
  talk_seconds?: number;
}
