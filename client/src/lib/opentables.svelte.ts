import { again } from "./again";
import * as api from "./api";
import type { OpenTable } from "./protocol";
import { rowsOf, steadied, type Row } from "./rows";

/** The tables that anybody may join. */
class OpenTables {
  rows = $state.raw<readonly Row<OpenTable>[]>([]);
  /** This server lets tables be found; false as long as it has not said so. */
  isListed = $state(false);

  /** Asks the server every so many milliseconds while somebody looks, until the function that this returns is called. */
  watch(every: number): () => void {
    return again((isUnseen) => this.#refresh(isUnseen), { visible: every, hidden: null });
  }

  async #refresh(isUnseen: boolean): Promise<void> {
    const { is_listed, tables } = await api.openTables();
    this.isListed = is_listed;
    this.rows = isUnseen ? rowsOf(tables) : steadied(this.rows, tables);
  }
}

export const openTables = new OpenTables();
