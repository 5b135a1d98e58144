/** What a host chooses about the people around a game: who comes, who watches, who leaves, how races go. */
import { isTurnBased } from "./duration";
import { say } from "./i18n.svelte";
import type { Config, GameDescription } from "./protocol";

export const LEAVERS: Config["leavers"][] = ["bot", "timeout"];
export const WATCHING: Config["watching"][] = ["everybody", "late", "nobody"];

export type Around = Pick<Config, "leavers" | "races" | "watching"> &
  Partial<Pick<Config, "is_open" | "chat" | "clock">>;

/** In words, one each: what is not as usual. */
export function aroundDifferences(game: GameDescription, chosen: Around): string[] {
  const { is_open, watching, chat, leavers } = chosen;
  return [
    is_open && say("form-open"),
    watching !== WATCHING[0] && say(`watching-${watching}.short`),
    chat && say("form-chat"),
    hasOtherRaces(game, chosen) &&
      say("option-differs", { option: say("races"), value: say(`races-${chosen.races}`) }),
    leavers !== LEAVERS[0] && say(`leavers-${leavers}.short`),
  ].filter((text) => typeof text === "string");
}

/** Over days races are always decided by chance: nobody has chosen that. */
const hasOtherRaces = ({ races: usual }: GameDescription, { clock, races }: Around) =>
  usual.length > 0 && !isTurnBased(clock ?? null) && races !== usual[0];

/** Strangers come to phrases, never to free words. */
export const withOpen = <Form extends Pick<Config, "is_open" | "chat">>(
  form: Form,
  is_open: boolean,
): Form => ({
  ...form,
  is_open,
  chat: form.chat && !is_open,
});
