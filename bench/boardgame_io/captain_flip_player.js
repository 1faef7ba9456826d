// Plays Captain Flip with boardgame.io's local client, as told line by line on standard input: see
// player.js. `random` plays whole games and says what they cost; `replay` plays given moves.

const readline = require('node:readline');
const { Client } = require('boardgame.io/client');
const { captainFlip } = require('./captain_flip');
const { seeded } = require('./seeded');

function localClient(game, seats) {
  return Client({ game, numPlayers: seats, debug: false });
}

function moveAs(client, seat, [name, value]) {
  client.updatePlayerID(String(seat));
  client.moves[name](value);
}

/** One game of random legal moves; how many they were. Reads the store, which is the cheapest. */
function randomGame({ game, legal }, seats, below) {
  const client = localClient(game, seats);
  let moves = 0;
  for (let state = client.store.getState(); state.ctx.gameover === undefined; moves++) {
    const choices = legal(state.G);
    moveAs(client, state.G.turn, choices[below(choices.length)]);
    state = client.store.getState();
  }
  return moves;
}

function random({ board, seats, games, seed }) {
  const { game, legal } = captainFlip(board);
  const below = seeded(seed);
  const before = process.cpuUsage();
  let moves = 0;
  for (let played = 0; played < games; played++) {
    moves += randomGame({ game: { ...game, seed: `${seed} ${played}` }, legal }, seats, below);
  }
  const { user, system } = process.cpuUsage(before);
  return { games, moves, cpu: (user + system) / 1e6 };
}

/** What is in sight after each of the moves, and before the first. */
function replay({ board, seats, stack, moves }) {
  const { game, legal } = captainFlip(board, stack);
  const client = localClient(game, seats);
  const step = () => {
    const { G, ctx } = client.getState();
    return { view: G, legal: ctx.gameover ? [] : legal(client.store.getState().G), result: ctx.gameover ?? null };
  };
  const steps = [step()];
  for (const [seat, move] of moves) {
    moveAs(client, seat, move);
    steps.push(step());
  }
  return steps;
}

const orders = { random, replay };
readline.createInterface({ input: process.stdin }).on('line', (line) => {
  const order = JSON.parse(line);
  console.log(JSON.stringify(orders[order.do](order)));
});
