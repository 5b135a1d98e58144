const USUAL = 16;

/** So many pixels as that number of letters' sizes: what grows with the writing is as legible from afar. */
export const rem = (sizes: number) =>
  sizes * (parseFloat(getComputedStyle(document.documentElement).fontSize) || USUAL);
