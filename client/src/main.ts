import "./app.css";
import { spoken } from "./first";
import { mount } from "svelte";
import App from "./App.svelte";
import { isAhead } from "./lib/ahead";
import { codeFor, games, sayCode } from "./lib/api";
import { entrance } from "./lib/entrance.svelte";
import { takeCode } from "./lib/invitation";
import { wearLooks } from "./lib/looks.svelte";
import { keepOnDevice } from "./lib/offline";
import { router } from "./lib/router.svelte";
import { sound } from "./lib/sound.svelte";

const SETTLED = 10_000;
/** Milliseconds that the page has for itself, before the worker loads all that might be wanted later. */
const AT_EASE = 3_000;

const target = document.getElementById("app") ?? document.body;

/** After an update of the server a page that is still open asks for scripts that are gone: it begins anew. */
window.addEventListener("vite:preloadError", () => {
  if (navigator.onLine && performance.now() > SETTLED && !isAhead()) location.reload();
});

for (const gesture of ["pointerdown", "keydown"]) window.addEventListener(gesture, sound.wake);

wearLooks();
document.fonts.load('1em "Nunito Variable"').catch(() => undefined); // what is laid out before it comes is laid out twice
const entered = enter(takeCode());
void entered.then(expectGames);
void Promise.all([spoken, entered])
  .then(() => mount(App, { target }))
  .finally(() => setTimeout(() => void keepOnDevice(), AT_EASE));

/** With the code that the link brought, before anything else is asked for. */
async function enter(code: string | null) {
  if (code === null) return;
  try {
    await sayCode(code);
  } catch (problem) {
    entrance.problem = codeFor(problem);
  }
}

/** What the first page shows next is on its way while it is drawn; that page says what went wrong. */
function expectGames() {
  if (router.route.page === "home") void games().catch(() => undefined);
}
