// Stars, the team's level and who read whose mind: TW-11 and TW-16 to TW-18.

/** TW-11: who chose the Captain's card; the Captain too, if anybody else did. */
function starred(places, captain) {
  const same = [];
  places.forEach((place, seat) => {
    if (place === places[captain]) same.push(seat);
  });
  return same.length > 1 ? same : [];
}

/** TW-17: 5n to 11n stars are levels 1 to 7. */
function successLevel(seats, team) {
  const level = Math.min(Math.floor(team / seats) - 4, 7);
  return level >= 1 ? level : null;
}

/** TW-18: how often the guesser chose what the Captain chose. */
function matches(G, captain, guesser) {
  if (captain === guesser) return 0;
  return G.chain.filter(
    (round) => round.captain === captain && round.places[guesser] === round.places[captain],
  ).length;
}

/** TW-18: the round with the most different choices; the earliest of those that tie. */
function furthestApart(G) {
  const spread = G.chain.map((round) => new Set(round.places).size);
  const different = Math.max(...spread);
  return { round: spread.indexOf(different) + 1, different };
}

/** TW-16: the team wins together, with a level, or not at all. */
function result(G) {
  const seats = G.stars.map((_, seat) => seat);
  const team = G.stars.reduce((sum, stars) => sum + stars, 0);
  const level = successLevel(seats.length, team);
  return {
    winners: level ? seats : [],
    ranks: seats.map(() => 1),
    scores: [...G.stars],
    team,
    level,
    details: {
      best: seats.length * G.chain.length,
      matched: seats.map((captain) => seats.map((guesser) => matches(G, captain, guesser))),
      rounds_as_captain: seats.map(
        (seat) => G.chain.filter((round) => round.captain === seat).length,
      ),
      furthest: furthestApart(G),
    },
  };
}

module.exports = { result, starred };
