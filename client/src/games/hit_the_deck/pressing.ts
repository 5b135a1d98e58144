/**
 * What must lose no time acts when it is pressed, not when it is let go: with any finger or the main button of a
 * mouse. A key and a screen reader click without a pointer.
 */
export const atOnce = (act: () => void) => ({
  onpointerdown: ({ button }: PointerEvent) => {
    if (button === 0) act();
  },
  onclick: ({ detail }: MouseEvent) => {
    if (detail === 0) act();
  },
});
