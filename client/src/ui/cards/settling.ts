import type { Attachment } from "svelte/attachments";
import { isStill } from "../../lib/looks.svelte";

/** As long as a card takes on the layer above. */
const ON_ITS_WAY = 200;
const APPEARING = 60;

/** A card drawn in its place comes into sight when the one on the layer has arrived there. */
export const settling: Attachment<HTMLElement> = (element) => {
  if (isStill() || !element.animate) return;
  element.animate([{ opacity: 0 }, { opacity: 1 }], {
    delay: ON_ITS_WAY,
    duration: APPEARING,
    fill: "backwards",
  });
};
