import { announcer } from "../../lib/announcer.svelte";
import { say } from "../../lib/i18n.svelte";
import { sentence } from "../../lib/notice";
import type { Ears } from "../../lib/table.svelte";

/** What a listener is told of a table: each notice once, each refusal, and on coming back whose turn it is. */
export const ears: Ears = {
  onHeard: (heard) => heard.forEach(({ notice, reading }) => announcer.say(sentence(notice, reading))),
  onRefused: (code) => announcer.say(say(`error-${code}`)),
  onShownAnew: ({ isMyTurn }) => announcer.say(isMyTurn ? say("turn-yours") : ""),
};
