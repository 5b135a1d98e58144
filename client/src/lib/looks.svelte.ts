import { keep, kept } from "./device";

type Name = "theme" | "motion" | "cards" | "suits" | "contrast";

/** What the reader's device asks for by itself. */
const wishes = (query: string) => window.matchMedia?.(query);

/** How something looks on this device. Stylesheets find it as `data-<name>` on <html>. */
export class Look<Value extends string> {
  readonly values: readonly Value[];
  value: Value;
  #name: Name;

  /** The first value is the usual one, unless another is said to be. */
  constructor(name: Name, values: readonly [Value, ...Value[]], usual: Value = values[0]) {
    this.#name = name;
    this.values = values;
    this.value = $state(values.find((each) => each === kept(name)) ?? usual);
  }

  choose(value: Value): void {
    this.value = value;
    keep(this.#name, value);
    this.wear();
  }

  wear(): void {
    document.documentElement.dataset[this.#name] = this.worn;
  }

  protected get worn(): string {
    return this.value;
  }
}

/** "auto" is as the device has it, also when that changes. */
class Motion extends Look<"auto" | "reduced" | "full"> {
  #calm = wishes("(prefers-reduced-motion: reduce)");

  constructor() {
    super("motion", ["auto", "reduced", "full"]);
    this.#calm?.addEventListener("change", () => this.wear());
  }

  protected override get worn(): string {
    return this.value === "auto" ? (this.#calm?.matches ? "reduced" : "full") : this.value;
  }
}

/** The browser's own bars have the colour of the page; index.html says which. */
class Theme extends Look<"auto" | "light" | "dark"> {
  override wear(): void {
    super.wear();
    for (const bar of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")) {
      const of = bar.dataset.theme;
      bar.media =
        this.value === "auto" ? `(prefers-color-scheme: ${of})` : this.value === of ? "all" : "not all";
    }
  }
}

export const theme = new Theme("theme", ["auto", "light", "dark"]);
export const motion = new Motion();
export const cards = new Look("cards", ["usual", "large"]);
export const suits = new Look("suits", ["two", "four"]);
export const contrast = new Look(
  "contrast",
  ["usual", "high"],
  wishes("(prefers-contrast: more)")?.matches ? "high" : "usual",
);

/** Before anything is drawn. */
export function wearLooks(): void {
  for (const look of [theme, motion, cards, suits, contrast]) look.wear();
}

/** Whether what moves shall glow instead. */
export const isStill = () => document.documentElement.dataset["motion"] === "reduced";
