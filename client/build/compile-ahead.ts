import type { Plugin } from "vite";

const HINT = "//# allFunctionsCalledOnLoad\n";

/** Nearly all of the first script runs at once: a browser that knows the hint compiles it beside, as it comes in. */
export function compilesAhead(): Plugin {
  return {
    name: "pioche-compile-ahead",
    apply: "build",
    generateBundle: {
      order: "post",
      handler: (_, bundle) => {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === "chunk" && chunk.isEntry) chunk.code = HINT + chunk.code;
        }
      },
    },
  };
}
