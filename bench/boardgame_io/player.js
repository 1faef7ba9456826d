// Plays 13 Words with boardgame.io's local client, as told line by line on standard input.
//
// A line is one order in JSON; the answer is one line of JSON. `random` plays whole games and says
// what they cost; `replay` plays given moves and shows what every seat saw.

const readline = require('node:readline');
const { Client } = require('boardgame.io/client');
const { thirteenWords } = require('./thirteen_words');

/** A small seeded generator: a number below n. */
function seeded(seed) {
  let state = seed >>> 0;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

function localClient(game, seats) {
  return Client({ game, numPlayers: seats, debug: false });
}

function moveAs(client, seat, { type, place }) {
  client.updatePlayerID(String(seat));
  if (type === 'choose') client.moves.choose(place);
  else client.moves.ready();
}

function randomMove(G, below) {
  if (G.phase !== 'choosing') return { type: 'ready' };
  const places = [];
  for (let at = 0; at < G.ring.length; at++) if (G.ring[at] !== null) places.push(at + 1);
  return { type: 'choose', place: places[below(places.length)] };
}

function everybodyLooks(client, seats) {
  for (let seat = 0; seat < seats; seat++) {
    client.updatePlayerID(String(seat));
    client.getState();
  }
}

/** One game of random legal moves; how many they were. Reads the store, which is the cheapest. */
function randomGame(game, seats, below, look) {
  const client = localClient(game, seats);
  let moves = 0;
  while (client.store.getState().ctx.gameover === undefined) {
    for (let seat = 0; seat < seats; seat++) {
      moveAs(client, seat, randomMove(client.store.getState().G, below));
      if (look) everybodyLooks(client, seats);
      moves++;
    }
  }
  return moves;
}

function random({ cards, seats, games, seed, look }) {
  const game = { ...thirteenWords(cards), seed };
  const below = seeded(seed);
  const before = process.cpuUsage();
  let moves = 0;
  for (let played = 0; played < games; played++) moves += randomGame(game, seats, below, look);
  const { user, system } = process.cpuUsage(before);
  return { games, moves, cpu: (user + system) / 1e6 };
}

/** What one seat sees, without what boardgame.io adds. */
function viewOf(client, seat) {
  client.updatePlayerID(seat === null ? null : String(seat));
  const { G, ctx } = client.getState();
  return { ...G, result: ctx.gameover ?? null };
}

function everybodysViews(client, seats) {
  return [null, ...Array(seats).keys()].map((seat) => viewOf(client, seat));
}

function replay({ stack, seats, moves }) {
  const client = localClient(thirteenWords([], stack), seats);
  const steps = [{ taken: true, views: everybodysViews(client, seats) }];
  for (const [seat, move] of moves) {
    const before = client.store.getState()._stateID;
    moveAs(client, seat, move);
    const taken = client.store.getState()._stateID !== before;
    steps.push({ taken, views: everybodysViews(client, seats) });
  }
  return steps;
}

const orders = { random, replay };
readline.createInterface({ input: process.stdin }).on('line', (line) => {
  const order = JSON.parse(line);
  console.log(JSON.stringify(orders[order.do](order)));
});
