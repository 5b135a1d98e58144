import type { Attachment } from "svelte/attachments";
import { isStill } from "../../lib/looks.svelte";

const LASTS = 260;
const EASING = "cubic-bezier(0.25, 0.8, 0.3, 1)";

/** Runs once each time that `times` has grown; somebody who wants no motion sees a glow. */
function motion(times: number, frames: Keyframe[]): Attachment<HTMLElement> {
  return (element) => {
    if (!times || !element.animate) return;
    element.animate(isStill() ? [{ filter: "brightness(1.5)" }, { filter: "none" }] : frames, {
      duration: LASTS,
      easing: EASING,
    });
  };
}

/** A pile that is turned over into the place of the other one; `from` says on which side that was. */
export const turnedOver = (times: number, from: 1 | -1) =>
  motion(times, [
    { transform: `perspective(600px) translateX(${from * 110}%) rotateY(${from * 150}deg)` },
    { transform: "perspective(600px)" },
  ]);

/** Cards that were lifted, back on the others. */
export const putBack = (times: number) =>
  motion(times, [
    { opacity: 1, transform: "translate(6%, -45%) rotate(6deg)" },
    { opacity: 1, transform: "translate(6%, -45%) rotate(6deg)", offset: 0.4 },
    { opacity: 1, transform: "none" },
  ]);
