import type { Eyes } from "./past.svelte";

/** A link to a moment. People count from 1. */
export function linkTo(table: string, number: number, { at, eyes }: { at: number; eyes: Eyes }): string {
  const seen = eyes === null ? "" : `?eyes=${eyes}`;
  return `/t/${encodeURIComponent(table)}/m/${number}${seen}#${at + 1}`;
}

/** The same for others: at the address that they know the table by, with what lets them in. */
export function linkForOthers(link: string, address: string): string {
  const [here, known] = [new URL(link, address), new URL(address)];
  for (const [name, value] of known.searchParams) here.searchParams.set(name, value);
  return here.href;
}

/** The moment that a link leads to, from 0. */
export function momentIn(hash: string): number {
  const number = /^#(\d{1,9})$/.exec(hash)?.[1];
  return Math.max(0, Number(number ?? 1) - 1);
}

export function eyesIn(search: string): Eyes {
  const eyes = new URLSearchParams(search).get("eyes");
  return eyes !== null && /^\d$/.test(eyes) ? Number(eyes) : null;
}
