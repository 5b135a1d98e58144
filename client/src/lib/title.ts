import { say } from "./i18n.svelte";
import { myTables } from "./mytables.svelte";

/** Of a page where nobody plays: that it is the reader's turn somewhere comes first. */
export const titled = (title: string): string => (myTables.asked.length ? say("title-home-turn") : title);
