/** Why this browser may look at nothing here. */
type Bar = "not_invited" | "unknown_host" | "banned";

const BARS: ReadonlySet<string> = new Set<Bar>(["not_invited", "unknown_host", "banned"]);

export const isBar = (code: string): code is Bar => BARS.has(code);

class Entrance {
  /** The server knows this browser: there is something to ask it. */
  isKnown = $state(false);
  bar = $state<Bar | null>(null);
  /** Why the code that came with a link was not taken. */
  problem = $state("");
}

export const entrance = new Entrance();
