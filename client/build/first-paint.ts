import type { Plugin } from "vite";

/** Nothing is painted before the page's script has said in which colours; Vite leaves the attribute out. */
export function paintsInColour(): Plugin {
  return {
    name: "pioche-first-paint",
    transformIndexHtml: {
      order: "post",
      handler: (html) => html.replace(`<script type="module"`, `$& blocking="render"`),
    },
  };
}
