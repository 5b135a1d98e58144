let underWay = 0;

/** Something is being loaded that nobody has asked for yet. */
export const isAhead = () => underWay > 0;

/** Loads what may be asked for soon. If it cannot be had nobody need know: it is asked for again. */
export async function ahead(load: () => Promise<unknown>): Promise<void> {
  underWay += 1;
  await load().catch(() => undefined);
  underWay -= 1;
}
