// 13 Words for boardgame.io: the same rules, moves, secrets and end as ludoteka.games.thirteen_words.
//
// Written to be quick there: the phase and the Captain live in G, because boardgame.io's own turns
// and stages cost an event each; nothing can be undone, so no history of states is kept; and all
// seats are active all the time, so that a choice never waits for another.

const { ActivePlayers, INVALID_MOVE } = require('boardgame.io/core');
const { result, starred } = require('./scoring');

const PLACES = 12;

/** TW-3, TW-4: thirteen cards, random sides up, and a random Captain. */
function randomDeal(cards, seats, random) {
  const numbers = cards.map((_, number) => number);
  const dealt = [];
  for (let drawn = 0; drawn <= PLACES; drawn++) {
    const at = random.Die(numbers.length) - 1;
    const [front, back] = cards[numbers[at]];
    numbers[at] = numbers[numbers.length - 1];
    numbers.pop();
    dealt.push(random.Die(2) === 1 ? [front, back] : [back, front]);
  }
  return { cards: dealt, first: random.Die(seats) - 1 };
}

/** TW-3: all dealt cards but the last lie around the board, the last in the centre. */
function layOut({ cards, first }, seats) {
  const ring = cards.slice(0, PLACES);
  return {
    phase: 'choosing',
    captain: first,
    centre: cards[PLACES][0],
    ring: ring.map(([front]) => front),
    backs: ring.map(([, back]) => back),
    choice: Array(seats).fill(null),
    ready: Array(seats).fill(false),
    stars: Array(seats).fill(0),
    chain: [],
  };
}

/** TW-7 to TW-9: a secret choice of an occupied place; the last missing one closes the selection. */
function choose({ G, playerID }, place) {
  if (G.phase !== 'choosing' || G.ring[place - 1] == null) return INVALID_MOVE;
  G.choice[Number(playerID)] = place;
  if (!G.choice.includes(null)) resolve(G);
}

/** TW-11: the wheels are turned up and stars are won; then everybody explains (TW-12). */
function resolve(G) {
  const places = [...G.choice];
  const words = places.map((place) => G.ring[place - 1]);
  const winners = starred(places, G.captain);
  G.chain.push({ captain: G.captain, centre: G.centre, places, words, starred: winners });
  for (const seat of winners) G.stars[seat] += 1;
  G.phase = 'explaining';
}

/** TW-12: the last one who is ready ends the round. */
function ready({ G, playerID }) {
  const seat = Number(playerID);
  if (G.phase !== 'explaining' || G.ready[seat]) return INVALID_MOVE;
  G.ready[seat] = true;
  if (G.ready.every(Boolean)) nextRound(G);
}

/** TW-13 to TW-15: turn the Captain's card into the centre; the next seat becomes Captain. */
function nextRound(G) {
  const at = G.choice[G.captain] - 1;
  const back = G.backs[at];
  G.ring[at] = null;
  G.backs[at] = null;
  G.choice.fill(null);
  G.ready.fill(false);
  if (G.chain.length === PLACES - 1) {
    G.phase = 'over';
    return;
  }
  G.centre = back;
  G.captain = (G.captain + 1) % G.stars.length;
  G.phase = 'choosing';
}

/** TW-5, TW-9: a seat sees no back of a card, and no choice but its own until the reveal. */
function playerView({ G, playerID }) {
  const team = G.stars.reduce((sum, stars) => sum + stars, 0);
  return {
    phase: G.phase,
    round: G.chain.length + (G.phase === 'choosing' ? 1 : 0),
    captain: G.captain,
    centre: G.centre,
    ring: G.ring,
    chosen: G.choice.map((place) => place !== null),
    mine: G.phase === 'choosing' && playerID != null ? G.choice[Number(playerID)] : null,
    places: G.phase === 'explaining' ? G.choice : null,
    ready: G.ready,
    scores: G.stars,
    team,
    chain: G.chain,
  };
}

/** The game. Its tables are dealt from `cards`, or as `setupData` (a stack) says. */
function thirteenWords(cards, stack) {
  return {
    name: 'thirteen_words',
    setup: ({ ctx, random }, setupData) => {
      const set = stack ?? setupData;
      return layOut(set ?? randomDeal(cards, ctx.numPlayers, random), ctx.numPlayers);
    },
    turn: { activePlayers: ActivePlayers.ALL },
    moves: {
      choose: { move: choose, redact: true, ignoreStaleStateID: true },
      ready: { move: ready, ignoreStaleStateID: true },
    },
    endIf: ({ G }) => (G.phase === 'over' ? result(G) : undefined),
    playerView,
    disableUndo: true,
  };
}

module.exports = { thirteenWords };
