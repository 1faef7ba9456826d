// boardgame.io's own server with 13 Words, in memory: `node server.js PORT < cards.json`.
//
// koa-compose is held back at 4.1 (package.json): with 4.2 boardgame.io 0.50's lobby answers 404,
// because its socket layer takes the list of handlers before they are in it.

const { readFileSync } = require('node:fs');
const { Server } = require('boardgame.io/server');
const { thirteenWords } = require('./thirteen_words');

const port = Number(process.argv[2]);
const cards = JSON.parse(readFileSync(0, 'utf8'));
const server = Server({ games: [thirteenWords(cards)], origins: [`http://127.0.0.1:${port}`] });
server.run({ port, callback: () => console.log('listening') });
