// One of several boardgame.io servers with 13 Words, on PostgreSQL and Redis:
// `node shared_server.js PORT DATABASE REDIS < cards.json`.

const { readFileSync } = require('node:fs');
const { PostgresStore } = require('bgio-postgres');
const { Server, SocketIO } = require('boardgame.io/server');
const { RedisPubSub } = require('./redis_pub_sub');
const { thirteenWords } = require('./thirteen_words');

const CONNECTIONS = 20; // to PostgreSQL; with Sequelize's usual five a busy server waits for them

async function main([port, database, redis]) {
  const cards = JSON.parse(readFileSync(0, 'utf8'));
  const db = new PostgresStore(database, { logging: false, pool: { max: CONNECTIONS } });
  const transport = new SocketIO({ pubSub: await RedisPubSub.at(redis) });
  const origins = [`http://127.0.0.1:${port}`];
  const server = Server({ games: [thirteenWords(cards)], db, transport, origins });
  server.run({ port: Number(port), callback: () => console.log('listening') });
}

main(process.argv.slice(2));
