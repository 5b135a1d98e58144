/** The words of the wire that the client uses; `wire.ts` is generated from the server's code. */
import type * as wire from "./wire";

export type {
  FromClient,
  FromServer,
  GameDescription,
  Handover,
  Hidden,
  MatchSummary,
  Figure,
  Lead,
  Luck,
  Me,
  Moment,
  Moments,
  MyTable,
  NewTable,
  Odds,
  OpenTable,
  OpenTables,
  Option,
  Outcome,
  PlayerView,
  Refusal,
  Report,
  Say as Saying,
  Remembered,
  Retrospect,
  SeatLuck,
  SeatView,
  TableCreated,
  TableLink,
  TableSummary,
  TableView,
  Talk,
  TalkLine,
  Told,
  Update,
} from "./wire";

export type Match = wire.MatchView;
/** How the seats stood after a step. */
export type Standing = wire.Standing;
export type Exchange = wire.ExchangeView;
export type PersonCommand = wire.Command["command"];
/** What everybody may say, each in their own language. */
export type Phrase = NonNullable<wire.TalkLine["phrase"]>;
export type Notice = wire.Told["notice"];
export type Options = wire.TableView["options"];
export type Value = Options[string];

/** How the races of a game that has them are decided. */
export type Races = wire.TableView["races"];

/** What the host chooses. */
export type Config = Omit<wire.Configure, "type">;
