/** How each value looks: light grounds carry dark ink, dark grounds light ink, 7:1 at least; grey alone tells them apart. */
export interface Look {
  ground: string;
  ink: string;
}

const DARK = "#17120d";
const LIGHT = "#fffaf0";

const LOOKS: readonly Look[] = [
  { ground: "#f7f0d0", ink: DARK },
  { ground: "#d9eab2", ink: DARK },
  { ground: "#a3e5b9", ink: DARK },
  { ground: "#78d5cf", ink: DARK },
  { ground: "#6dbfe2", ink: DARK },
  { ground: "#869dea", ink: DARK },
  { ground: "#5b4799", ink: LIGHT },
  { ground: "#6b285f", ink: LIGHT },
  { ground: "#571e28", ink: LIGHT },
  { ground: "#291b0f", ink: LIGHT },
];

const BLACK = "#000000";
const WHITE = "#ffffff";

/** For whoever has chosen a high contrast: pure colours, in the same order of lightness. */
const PURE: readonly Look[] = [
  { ground: "#ffffff", ink: BLACK },
  { ground: "#f2f200", ink: BLACK },
  { ground: "#00e8e8", ink: BLACK },
  { ground: "#00da00", ink: BLACK },
  { ground: "#ff9000", ink: BLACK },
  { ground: "#f45cf4", ink: BLACK },
  { ground: "#b30000", ink: WHITE },
  { ground: "#6a009a", ink: WHITE },
  { ground: "#0000a0", ink: WHITE },
  { ground: "#000000", ink: WHITE },
];

type Point = readonly [x: number, y: number];

/** So many pips for so much value, each in a pattern of its own; ten are the tetractys on its tip. */
const PIPS: readonly (readonly Point[])[] = [
  [[0, 0]],
  [
    [-1, 0.5],
    [1, -0.5],
  ],
  [
    [0, -0.7],
    [-1, 0.7],
    [1, 0.7],
  ],
  [
    [-0.8, -0.7],
    [0.8, -0.7],
    [-0.8, 0.7],
    [0.8, 0.7],
  ],
  [
    [-1.2, -0.8],
    [1.2, -0.8],
    [0, 0],
    [-1.2, 0.8],
    [1.2, 0.8],
  ],
  [
    [-1.3, -0.6],
    [0, -0.6],
    [1.3, -0.6],
    [-1.3, 0.6],
    [0, 0.6],
    [1.3, 0.6],
  ],
  [
    [-0.7, -1],
    [0.7, -1],
    [-1.4, 0],
    [0, 0],
    [1.4, 0],
    [-0.7, 1],
    [0.7, 1],
  ],
  [
    [-1.3, -1],
    [0, -1],
    [1.3, -1],
    [-0.7, 0],
    [0.7, 0],
    [-1.3, 1],
    [0, 1],
    [1.3, 1],
  ],
  [
    [-1.3, -1],
    [0, -1],
    [1.3, -1],
    [-1.3, 0],
    [0, 0],
    [1.3, 0],
    [-1.3, 1],
    [0, 1],
    [1.3, 1],
  ],
  [
    [0, 1.35],
    [-0.7, 0.45],
    [0.7, 0.45],
    [-1.4, -0.45],
    [0, -0.45],
    [1.4, -0.45],
    [-2.1, -1.35],
    [-0.7, -1.35],
    [0.7, -1.35],
    [2.1, -1.35],
  ],
];

export function lookOf(value: number, contrast: "usual" | "high"): Look {
  const looks = contrast === "high" ? PURE : LOOKS;
  return looks[value - 1] ?? { ground: "#fffefa", ink: DARK };
}

export function pipsOf(value: number): readonly Point[] {
  return PIPS[value - 1] ?? [];
}
