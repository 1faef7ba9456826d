// Captain Flip for boardgame.io: the same rules, moves and end as ludoteka.games.captain_flip, on
// boards whose bonuses are coins or the Map (A is one).
//
// Written to be quick there: whose turn it is and what is asked live in G, because boardgame.io's
// own turns and stages cost an event each; nothing can be undone, so no history is kept; and a tile
// is one number (its face times 16, plus its back), which is quicker to keep unchanged than a pair.

const { ActivePlayers, INVALID_MOVE } = require('boardgame.io/core');

const [CARTOGRAPHER, NAVIGATOR, PARROT, COOK, SWABBY, GUNNER, CARPENTER, MONKEY, LOOKOUT] = Array(9).keys();
const faceOf = (tile) => tile >> 4;
const turnedOver = (tile) => ((tile & 15) << 4) | (tile >> 4);
const COPIES = 2;
const TOO_MANY_GUNNERS = 3;

/** CF-4: spaces in the order of columns, from the bottom up, and who touches whom (CF-26). */
function boardOf({ columns, goal }) {
  const spaces = [];
  columns.forEach(({ rows: [low, high] }, column) => {
    for (let row = low; row <= high; row++) spaces.push({ column, row });
  });
  const near = (test) => spaces.map((a) => [...spaces.keys()].filter((at) => test(a, spaces[at])));
  return {
    goal,
    spaces,
    columns: columns.map((each, column) => ({
      ...each,
      spaces: [...spaces.keys()].filter((at) => spaces[at].column === column),
    })),
    row: near((a, b) => a.row === b.row),
    column: near((a, b) => a.column === b.column),
    beside: near((a, b) => Math.abs(a.row - b.row) + Math.abs(a.column - b.column) === 1),
  };
}

/** CF-2: every pair of characters, twice. */
function wholeBag() {
  const bag = [];
  for (let a = 0; a < 9; a++)
    for (let b = a + 1; b < 9; b++) for (let copy = 0; copy < COPIES; copy++) bag.push(a * 16 + b);
  return bag;
}

/** CF-5, CF-7. A stack's tiles are drawn as they lie, and there are no others. */
function setUp(board, seats, random, stack) {
  const first = stack ? stack.first : random.Die(seats) - 1;
  const G = {
    phase: 'settling', turn: first, first, round: 1, ending: false, map: null, hand: null, monkey: null,
    stacked: stack !== undefined, bag: stack ? [...stack.tiles].reverse() : wholeBag(), waiting: [],
    tiles: Array.from({ length: seats }, () => Array(board.spaces.length).fill(null)),
    completed: Array(seats).fill(0), coins: Array(seats).fill(0),
  };
  draw(G, board, random);
  return G;
}

const lowestEmpty = (G, column) => column.spaces.find((at) => G.tiles[G.turn][at] === null);

function openColumns(G, board) {
  const open = [];
  board.columns.forEach((column, at) => {
    if (G.tiles[G.turn][column.spaces[column.spaces.length - 1]] === null) open.push(at);
  });
  return open;
}

/** CF-25: the tiles beside the Monkey. */
function turnable(G, board) {
  return board.beside[G.monkey].filter((at) => G.tiles[G.turn][at] !== null);
}

/** CF-10: a tile comes to hand, either side up. CF-35: or nothing does. */
function draw(G, board, random) {
  if (G.bag.length === 0 || openColumns(G, board).length === 0) return;
  G.phase = 'flipping';
  if (G.stacked) {
    G.hand = G.bag.pop();
    return;
  }
  const throwOf = random.Die(2 * G.bag.length) - 1;
  const tile = G.bag[throwOf >> 1];
  G.bag[throwOf >> 1] = G.bag[G.bag.length - 1];
  G.bag.pop();
  G.hand = throwOf & 1 ? turnedOver(tile) : tile;
}

/** CF-20 to CF-25. */
function act(G, board, random, character, space) {
  const mine = G.tiles[G.turn];
  if (character === CARTOGRAPHER) G.map = G.turn;
  else if (character === NAVIGATOR) G.coins[G.turn] += 2 * count(mine, CARTOGRAPHER);
  else if (character === PARROT) draw(G, board, random);
  else if (character === COOK) G.coins[G.turn] += board.row[space].filter((at) => mine[at] !== null).length;
  else if (character === GUNNER) G.coins[G.turn] += 5;
  else if (character === MONKEY) monkey(G, board, space);
}

function monkey(G, board, space) {
  G.coins[G.turn] += 1;
  G.monkey = space;
  if (turnable(G, board).length > 0) G.phase = 'turning';
}

const count = (tiles, character) => tiles.filter((tile) => tile !== null && faceOf(tile) === character).length;

/** CF-14, CF-30: the bonuses that wait; then turns end and begin, until somebody is asked. */
function settle(G, board, random) {
  while (G.phase === 'settling') {
    if (G.waiting.length > 0) {
      const { bonus, coins } = board.columns[G.waiting.pop()];
      if (bonus === 'map') G.map = G.turn;
      else G.coins[G.turn] += coins;
    } else endTurn(G, board, random);
  }
}

/** CF-15, CF-10; CF-40: the round in which enough columns were completed is the last. */
function endTurn(G, board, random) {
  if (G.map === G.turn) G.coins[G.turn] += 1;
  G.turn = (G.turn + 1) % G.tiles.length;
  if (G.turn === G.first) {
    if (G.ending || G.bag.length === 0) {
      G.phase = 'over';
      return;
    }
    G.round += 1;
  }
  draw(G, board, random);
}

/** CF-41 to CF-48. */
function result(G, board) {
  const scores = G.tiles.map((tiles, seat) => Math.max(0, G.coins[seat] + crew(tiles, board)));
  const sunk = G.tiles.map((tiles) => count(tiles, GUNNER) >= TOO_MANY_GUNNERS);
  const standing = scores.map((score, seat) => (sunk[seat] ? -1 : 2 * score + (G.map === seat)));
  const best = Math.max(...standing);
  const winners = [...standing.keys()].filter((seat) => best >= 0 && standing[seat] === best);
  return { winners, scores };
}

function crew(tiles, board) {
  const is = (at, character) => tiles[at] !== null && faceOf(tiles[at]) === character;
  const swabbies = board.columns.filter(({ spaces }) => spaces.some((at) => is(at, SWABBY))).length;
  let coins = swabbies ** 2 - count(tiles, PARROT);
  for (let at = 0; at < tiles.length; at++) {
    if (is(at, CARPENTER) && ![...board.row[at], ...board.column[at]].some((near) => is(near, GUNNER))) coins += 3;
    if (is(at, LOOKOUT) && !board.column[at].some((other) => other > at && tiles[other] !== null)) coins += 4;
  }
  return coins;
}

function captainFlip(shape, stack) {
  const board = boardOf(shape);

  /** CF-10, CF-11: keep the side in sight, or turn the tile over. */
  function choose({ G, playerID }, flip) {
    if (G.phase !== 'flipping' || Number(playerID) !== G.turn) return INVALID_MOVE;
    if (flip) G.hand = turnedOver(G.hand);
    G.phase = 'placing';
  }

  /** CF-12: on the lowest empty space of a column; CF-40: it may complete enough of them. */
  function place({ G, playerID, random }, at) {
    if (G.phase !== 'placing' || Number(playerID) !== G.turn) return INVALID_MOVE;
    const column = board.columns[at];
    const space = column && lowestEmpty(G, column);
    if (space === undefined) return INVALID_MOVE;
    const face = faceOf(G.hand);
    G.tiles[G.turn][space] = G.hand;
    G.hand = null;
    G.phase = 'settling';
    if (space === column.spaces[column.spaces.length - 1]) {
      G.completed[G.turn] += 1;
      if (column.bonus) G.waiting.push(at);
      if (G.completed[G.turn] >= board.goal) G.ending = true;
    }
    act(G, board, random, face, space);
    settle(G, board, random);
  }

  /** CF-25, CF-27: flip a tile beside the Monkey; its effect applies. */
  function turn({ G, playerID, random }, space) {
    if (G.phase !== 'turning' || Number(playerID) !== G.turn) return INVALID_MOVE;
    if (!turnable(G, board).includes(space)) return INVALID_MOVE;
    const tile = turnedOver(G.tiles[G.turn][space]);
    G.tiles[G.turn][space] = tile;
    G.phase = 'settling';
    act(G, board, random, faceOf(tile), space);
    settle(G, board, random);
  }

  /** Every legal move, as its name and its argument. */
  function legal(G) {
    if (G.phase === 'flipping') return [['choose', false], ['choose', true]];
    if (G.phase === 'placing') return openColumns(G, board).map((at) => ['place', at]);
    return turnable(G, board).map((at) => ['turn', at]);
  }

  /** CF-7: nobody sees the bag, or the back of a tile. */
  function playerView({ G }) {
    const face = (tile) => (tile === null ? null : faceOf(tile));
    return { ...G, bag: G.bag.length, hand: face(G.hand), tiles: G.tiles.map((tiles) => tiles.map(face)) };
  }

  const game = {
    name: 'captain_flip',
    setup: ({ ctx, random }) => setUp(board, ctx.numPlayers, random, stack),
    turn: { activePlayers: ActivePlayers.ALL },
    moves: { choose, place, turn },
    endIf: ({ G }) => (G.phase === 'over' ? result(G, board) : undefined),
    playerView,
    disableUndo: true,
  };
  return { game, legal };
}

module.exports = { captainFlip };
