import { announcer } from "../../lib/announcer.svelte";
import type { GameFace } from "../../lib/game";
import { say } from "../../lib/i18n.svelte";
import { lineText } from "../../lib/lines";
import { sentence } from "../../lib/notice";
import type { Notice } from "../../lib/protocol";
import { sound } from "../../lib/sound.svelte";
import type { Ears, Heard } from "../../lib/table.svelte";

/**
 * What a listener is told of a table: each notice and line once, each refusal, and on coming back whose turn it is.
 * Cues come before words: a race waits for nobody.
 */
export const earsFor = (face: () => GameFace | null): Ears => ({
  onHeard: (heard) => {
    heard.forEach((each) => soundOf(each, face()));
    for (const { notice, reading } of heard)
      announcer.say(sentence(notice, reading), { isUrgent: cueOf(notice, face()) === "race" });
  },
  onRefused: (code) => announcer.say(say(`error-${code}`)),
  onSaid: (line) => announcer.say(lineText(line)),
  onShownAnew: ({ isMyTurn }) => announcer.say(isMyTurn ? say("turn-yours") : ""),
});

function soundOf({ notice }: Heard, face: GameFace | null): void {
  const cue = cueOf(notice, face);
  if (cue) sound.cue(cue);
}

const cueOf = ({ type }: Notice, face: GameFace | null) => face?.cues?.[type];
