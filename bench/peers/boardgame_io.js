// Hit! on boardgame.io: moves change a draft, playerView hides the order of the pile, matches live in memory.
// Run with: node boardgame_io.js PORT

import game from "boardgame.io/dist/cjs/server.js";
import core from "boardgame.io/dist/cjs/core.js";
import { PACK, SAFE_CARDS, SEATS, counts } from "./hit.js";

const place = () => ({ line: [], loot: [], lostTurns: 0 });

function deal(G, random) {
  G.round += 1;
  G.pile = random.Shuffle(PACK);
  G.discard = [];
  for (const each of G.places) each.loot.push(...each.line.splice(0));
}

function draw({ G, ctx, events, random }) {
  if (G.offer !== null) return core.INVALID_MOVE;
  const seat = Number(ctx.currentPlayer);
  const own = G.places[seat];
  const card = G.pile.shift();
  G.drawn += 1;
  if (own.line.length >= SAFE_CARDS && own.line.includes(card)) {
    G.discard.push(...own.line.splice(0), card);
    own.lostTurns += 1;
    if (G.pile.length === 0) deal(G, random);
    events.endTurn();
    return;
  }
  own.line.push(card);
  if (G.places.some((each, other) => other !== seat && each.line.includes(card))) {
    G.offer = card;
  } else if (G.pile.length === 0) {
    deal(G, random);
    events.endTurn();
  }
}

function stop({ G, events }) {
  if (G.offer !== null || G.drawn === 0) return core.INVALID_MOVE;
  events.endTurn();
}

function steal({ G, ctx, events, random }) {
  if (G.offer === null) return core.INVALID_MOVE;
  const seat = Number(ctx.currentPlayer);
  G.places.forEach((each, other) => {
    if (other === seat) return;
    const left = each.line.filter((card) => card !== G.offer);
    for (let taken = each.line.length - left.length; taken > 0; taken -= 1) G.places[seat].line.push(G.offer);
    each.line = left;
  });
  answered(G, events, random);
}

function leave({ G, events, random }) {
  if (G.offer === null) return core.INVALID_MOVE;
  answered(G, events, random);
}

function answered(G, events, random) {
  G.offer = null;
  if (G.pile.length > 0) return;
  deal(G, random);
  events.endTurn();
}

// What needs the order of the pile is decided by the server alone.
const onServer = (move) => ({ move, client: false });

const Hit = {
  name: "hit",
  minPlayers: SEATS,
  maxPlayers: SEATS,
  disableUndo: true,
  setup: ({ random }) => {
    const G = { round: 0, drawn: 0, offer: null, pile: [], discard: [], places: Array.from({ length: SEATS }, place) };
    deal(G, random);
    return G;
  },
  playerView: ({ G }) => ({
    ...G,
    pile: counts(G.pile),
    discard: counts(G.discard),
    places: G.places.map((each) => ({ ...each, loot: counts(each.loot) })),
  }),
  turn: {
    onBegin: ({ G, ctx }) => {
      const own = G.places[Number(ctx.currentPlayer)];
      own.loot.push(...own.line.splice(0));
      G.drawn = 0;
    },
  },
  moves: { draw: onServer(draw), stop: onServer(stop), steal: onServer(steal), leave: onServer(leave) },
};

const server = game.Server({ games: [Hit], origins: [game.Origins.LOCALHOST] });
server.run({ port: Number(process.argv[2]), callback: () => console.log("ready") });
