import type { LiveTable } from "./table.svelte";

/** Where the reader wants to sit as soon as the table is there: they have pressed for it already. */
let wished: string | null = null;

export function sitOnArrival(table: string): void {
  wished = table;
}

/** Once; and not where they sit, or where somebody was faster. */
export function sitIfWished(id: string, live: LiveTable): void {
  const isWished = wished === id;
  wished = null;
  const { view } = live;
  if (!isWished || !view || view.you.seat !== null || view.phase === "playing") return;
  if (view.places.includes(null)) live.ask({ type: "sit", seat: null });
}
