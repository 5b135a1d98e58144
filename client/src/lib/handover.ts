/** Kept while the page is open: the door of a server for those who were invited may come between. */
let taken: string | null = null;

/** The code that a link brought, out of the address at once: it is not for those who look over a shoulder. */
export function takeHandover(): string | null {
  const code = location.hash.slice(1);
  if (code) {
    taken = code;
    history.replaceState(history.state, "", location.pathname + location.search);
  }
  return taken;
}

/** It was used, or is of no use. */
export function dropHandover(): void {
  taken = null;
}
