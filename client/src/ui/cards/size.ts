import { cards } from "../../lib/looks.svelte";

/** Large cards may be so much wider, where there is room. */
const WIDER = 1.35;

/** Whether this device shows large cards: with fewer signs on them, and larger ones. */
export const isLarge = () => cards.value === "large";

/** How wide a card may get, in pixels. */
export const widestCard = (usual: number) => (isLarge() ? Math.round(usual * WIDER) : usual);
