import type { Rules } from "../../lib/rules";

export const rules: Rules = {
  "error-answer_steal_first": "h7",
  "error-draw_first": "h3",
  "error-no_steal_offered": "h8",
  "hint-again": "h10",
  "hint-first": "h4",
  "hint-risk": "h5",
  "hint-steal": "h7",
  "option-beginner": "h15",
  "option-rounds": "c11",
  "option-steal_ends_turn": "h9",
  lost: "h5",
  timeout: "h14",
  won: "h13",
};
