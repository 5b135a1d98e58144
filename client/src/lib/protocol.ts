/** The words of the wire that the client uses; `wire.ts` is generated from the server's code. */
import type * as wire from "./wire";

export type {
  FromClient,
  FromServer,
  GameDescription,
  Me,
  NewTable,
  Option,
  Outcome,
  PlayerView,
  Refusal,
  SeatView,
  TableCreated,
  TableSummary,
  TableView,
  Told,
  Update,
} from "./wire";

export type Match = wire.MatchView;
export type PersonCommand = wire.Command["command"];
export type Notice = wire.Told["notice"];
export type Options = wire.TableView["options"];
export type Value = Options[string];

/** What the host chooses. */
export type Config = Omit<wire.Configure, "type">;
