// boardgame.io's interface for news between several servers (GenericPubSub), over Redis' channels.
//
// boardgame.io 0.50 comes with one that stays in its process; an adapter of Socket.IO would carry no
// updates, because each server filters and tells them to its own pages.

const { createClient } = require('redis');

class RedisPubSub {
  static async at(url) {
    const says = createClient({ url });
    const hears = says.duplicate();
    await Promise.all([says.connect(), hears.connect()]);
    return new RedisPubSub(says, hears);
  }

  constructor(says, hears) {
    Object.assign(this, { says, hears });
  }

  publish(channel, payload) {
    return this.says.publish(channel, JSON.stringify(payload));
  }

  subscribe(channel, callback) {
    return this.hears.subscribe(channel, (message) => callback(JSON.parse(message)));
  }

  unsubscribeAll(channel) {
    return this.hears.unsubscribe(channel);
  }
}

module.exports = { RedisPubSub };
