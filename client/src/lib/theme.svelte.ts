import { keep, kept } from "./device";

export const THEMES = ["auto", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

class Look {
  theme = $state<Theme>(THEMES.find((each) => each === kept("theme")) ?? "auto");
}

const look = new Look();

export const theme = () => look.theme;

export function wear(chosen: Theme = look.theme): void {
  look.theme = chosen;
  if (chosen === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = chosen;
}

export function chooseTheme(chosen: Theme): void {
  keep("theme", chosen);
  wear(chosen);
}
