import { preferredLanguage, speak } from "./lib/i18n.svelte";

/** Evaluated before all else: the texts are on their way while the rest of the page begins. */
export const spoken = speak(preferredLanguage());
