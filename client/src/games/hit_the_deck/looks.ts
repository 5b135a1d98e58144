import { contrast } from "../../lib/looks.svelte";
import type { Colour } from "./cards";

/** White cards; what is written on a colour can be read at 7:1. */
export interface Look {
  ground: string;
  ink: string;
}

const DARK = "#17120d";
const LIGHT = "#fffefa";

/** By colour, and of the cards that go on any. */
export type Looks = Readonly<Record<Colour | "wild", Look>>;

export const USUAL: Looks = {
  R: { ground: "#a81226", ink: LIGHT },
  B: { ground: "#124f96", ink: LIGHT },
  G: { ground: "#145a34", ink: LIGHT },
  Y: { ground: "#ffd83d", ink: DARK },
  wild: { ground: "#1b2830", ink: LIGHT },
};

export const PURE: Looks = {
  R: { ground: "#b30000", ink: "#ffffff" },
  B: { ground: "#0000c8", ink: "#ffffff" },
  G: { ground: "#005a00", ink: "#ffffff" },
  Y: { ground: "#ffff00", ink: "#000000" },
  wild: { ground: "#000000", ink: "#ffffff" },
};

/** As the reader has chosen on this device. */
export const looks = (): Looks => (contrast.value === "high" ? PURE : USUAL);

export const COLOURS: readonly Colour[] = ["R", "B", "G", "Y"];
