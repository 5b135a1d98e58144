declare module "virtual:rulebooks" {
  /** By `game/language`: loads the rulebook as HTML. */
  const rulebooks: Record<string, (() => Promise<string>) | undefined>;
  export default rulebooks;
}
