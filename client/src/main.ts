import "./app.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { preferredLanguage, speak } from "./lib/i18n.svelte";
import { wear } from "./lib/theme.svelte";

const SETTLED = 10_000;

const target = document.getElementById("app") ?? document.body;

/** After an update of the server a page that is still open asks for scripts that are gone: it begins anew. */
window.addEventListener("vite:preloadError", () => {
  if (performance.now() > SETTLED) location.reload();
});

wear();
void speak(preferredLanguage()).then(() => mount(App, { target }));
