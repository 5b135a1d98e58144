/** How many characters a reader sees: a family emoji is one. The server counts in the same way. */
export function visibleLength(text: string): number {
  if (!("Segmenter" in Intl)) return [...text].length;
  return [...new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(text)].length;
}
