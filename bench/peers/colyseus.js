// Hit! on Colyseus: the public state is a schema whose changes are sent after every move; the pile is a field of the room.
// Run with: node colyseus.js PORT

import { Room, Server } from "@colyseus/core";
import { schema, t } from "@colyseus/schema";
import { WebSocketTransport } from "@colyseus/ws-transport";
import { PACK, SAFE_CARDS, SEATS } from "./hit.js";

const Place = schema({ line: t.array("uint8"), loot: t.array("uint8"), lostTurns: t.uint8() }, "Place");

// The load generator reads the first four.
const Table = schema(
  {
    moves: t.uint32(),
    active: t.uint8(),
    drawn: t.uint8(),
    offer: t.uint8(),
    round: t.uint8(),
    pile: t.array("uint8"),
    discard: t.array("uint8"),
    places: t.array(Place),
  },
  "Table",
);

const none = () => Array(10).fill(0);

function shuffled(cards) {
  const pile = [...cards];
  for (let last = pile.length - 1; last > 0; last -= 1) {
    const other = Math.floor(Math.random() * (last + 1));
    [pile[last], pile[other]] = [pile[other], pile[last]];
  }
  return pile;
}

class HitRoom extends Room {
  maxClients = SEATS;
  patchRate = null;
  state = new Table();
  pile = [];
  seats = new Map();
  messages = {
    draw: (client) => this.play(client, () => this.state.offer === 0 && this.draw()),
    stop: (client) => this.play(client, () => this.state.offer === 0 && this.state.drawn > 0 && this.endTurn()),
    steal: (client) => this.play(client, () => this.state.offer !== 0 && this.steal()),
    leave: (client) => this.play(client, () => this.state.offer !== 0 && this.answered()),
  };

  onCreate() {
    const { state } = this;
    state.moves = state.active = state.drawn = state.offer = state.round = 0;
    state.discard.push(...none());
    state.pile.push(...none());
    for (let seat = 0; seat < SEATS; seat += 1) {
      const place = new Place();
      place.loot.push(...none());
      place.lostTurns = 0;
      state.places.push(place);
    }
    this.deal();
  }

  onJoin(client) {
    this.seats.set(client.sessionId, this.seats.size);
    if (this.seats.size === SEATS) this.broadcastPatch();
  }

  play(client, move) {
    if (this.seats.get(client.sessionId) !== this.state.active || move() === false) return;
    this.state.moves += 1;
    this.broadcastPatch();
  }

  draw() {
    const { state } = this;
    const own = state.places[state.active];
    const card = this.pile.shift();
    state.pile[card - 1] -= 1;
    state.drawn += 1;
    if (own.line.length >= SAFE_CARDS && own.line.includes(card)) {
      for (const lost of own.line) state.discard[lost - 1] += 1;
      state.discard[card - 1] += 1;
      own.line.clear();
      own.lostTurns += 1;
      if (this.pile.length === 0) this.deal();
      this.endTurn();
      return;
    }
    own.line.push(card);
    if (state.places.some((each) => each !== own && each.line.includes(card))) state.offer = card;
    else this.endIfEmpty();
  }

  steal() {
    const { state } = this;
    const own = state.places[state.active];
    for (const each of state.places) {
      if (each === own || !each.line.includes(state.offer)) continue;
      const left = each.line.filter((card) => card !== state.offer);
      for (let taken = each.line.length - left.length; taken > 0; taken -= 1) own.line.push(state.offer);
      each.line.clear();
      each.line.push(...left);
    }
    this.answered();
  }

  answered() {
    this.state.offer = 0;
    this.endIfEmpty();
  }

  endIfEmpty() {
    if (this.pile.length > 0) return;
    this.deal();
    this.endTurn();
  }

  endTurn() {
    const { state } = this;
    state.active = (state.active + 1) % SEATS;
    state.drawn = 0;
    this.bank(state.places[state.active]);
  }

  bank(place) {
    for (const card of place.line) place.loot[card - 1] += 1;
    place.line.clear();
  }

  deal() {
    const { state } = this;
    state.round += 1;
    for (const place of state.places) this.bank(place);
    this.pile = shuffled(PACK);
    for (let value = 0; value < 10; value += 1) {
      state.discard[value] = 0;
      state.pile[value] = value < 5 ? 11 : 7;
    }
  }
}

const server = new Server({ transport: new WebSocketTransport(), greet: false });
server.define("hit", HitRoom);
await server.listen(Number(process.argv[2]), "127.0.0.1");
console.log("ready");
