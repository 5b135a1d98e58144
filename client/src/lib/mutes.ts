import { keep, kept } from "./device";

/** Somebody who is not heard at a table, on this device. */
export interface Muted {
  table: string;
  author: string;
  /** As it was then; null if they had none. */
  name: string | null;
}

const KEPT = 200;

/** Where the browser keeps nothing, they last as long as this page. */
let remembered: readonly Muted[] = [];

export const mutedAt = (table: string): readonly Muted[] => mutes().filter((each) => each.table === table);

/** Gives all that are muted at that table then. */
export function mute(muted: Muted): readonly Muted[] {
  remember([...without(muted), muted]);
  return mutedAt(muted.table);
}

export function unmute(table: string, author: string): readonly Muted[] {
  remember(without({ table, author }));
  return mutedAt(table);
}

const without = ({ table, author }: Pick<Muted, "table" | "author">) =>
  mutes().filter((each) => each.table !== table || each.author !== author);

function remember(mutes: readonly Muted[]): void {
  remembered = mutes.slice(-KEPT);
  keep("muted", JSON.stringify(remembered));
}

/** Another tab may have kept some. */
function mutes(): readonly Muted[] {
  try {
    const found: unknown = JSON.parse(kept("muted") ?? "null");
    return Array.isArray(found) ? (found as Muted[]) : remembered;
  } catch {
    return remembered;
  }
}
