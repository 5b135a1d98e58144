import "./app.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { codeFor, sayCode } from "./lib/api";
import { entrance } from "./lib/entrance.svelte";
import { preferredLanguage, speak } from "./lib/i18n.svelte";
import { takeCode } from "./lib/invitation";
import { wearLooks } from "./lib/looks.svelte";
import { keepOnDevice } from "./lib/offline";
import { sound } from "./lib/sound.svelte";

const SETTLED = 10_000;

const target = document.getElementById("app") ?? document.body;

/** After an update of the server a page that is still open asks for scripts that are gone: it begins anew. */
window.addEventListener("vite:preloadError", () => {
  if (navigator.onLine && performance.now() > SETTLED) location.reload();
});

for (const gesture of ["pointerdown", "keydown"]) window.addEventListener(gesture, sound.wake);

window.addEventListener("load", () => void keepOnDevice());

wearLooks();
void Promise.all([speak(preferredLanguage()), enter(takeCode())]).then(() => mount(App, { target }));

/** With the code that the link brought, before anything else is asked for. */
async function enter(code: string | null) {
  if (code === null) return;
  try {
    await sayCode(code);
  } catch (problem) {
    entrance.problem = codeFor(problem);
  }
}
