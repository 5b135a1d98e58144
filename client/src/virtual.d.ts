declare module "virtual:rulebooks" {
  /** By `game/language`: loads the rulebook as HTML. */
  const rulebooks: Record<string, (() => Promise<string>) | undefined>;
  export default rulebooks;
}

declare module "virtual:catalogs" {
  import type { FluentResource } from "@fluent/bundle";

  interface Catalog {
    direction: "ltr" | "rtl";
    /** `everywhere`, and what belongs to one game, or to looking back: loads the texts. */
    parts: Record<string, (() => Promise<FluentResource>) | undefined>;
  }

  /** By the tag of the language, like `fr` or `pt-BR`. */
  const catalogs: Record<string, Catalog | undefined>;
  export default catalogs;
}
