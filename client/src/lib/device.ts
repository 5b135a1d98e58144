/** What is kept on this device; a browser that keeps nothing is no obstacle. */

type Kept =
  | "language"
  | "theme"
  | "motion"
  | "cards"
  | "suits"
  | "contrast"
  | "sounds"
  | "volume"
  | "met"
  | "hints"
  | "played"
  | "tables"
  | "alerts"
  | "days"
  | "muted"
  | "receipts";

export function kept(what: Kept): string | null {
  try {
    return localStorage.getItem(`pioche-${what}`);
  } catch {
    return null;
  }
}

export function keep(what: Kept, value: string): void {
  try {
    localStorage.setItem(`pioche-${what}`, value);
  } catch {
    // It lasts as long as this page, then.
  }
}
