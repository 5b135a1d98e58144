import { keep, kept } from "./device";

/** What can be heard. */
export type Cue = "turn" | "race" | "announce" | "lost";

export const SOUNDS = ["off", "races", "all"] as const;
export type Sounds = (typeof SOUNDS)[number];

export const VOLUMES = ["low", "middle", "high"] as const;
export type Volume = (typeof VOLUMES)[number];

const GAINS: Record<Volume, number> = { low: 0.08, middle: 0.2, high: 0.45 };

/** Who waits for a race waits with the hand in the air: these come even where a table is otherwise silent. */
const IN_A_RACE: readonly Cue[] = ["race", "announce"];

/** A tone: hertz, and seconds from the beginning of its cue. */
interface Tone {
  pitch: number;
  at: number;
  lasts: number;
  shape: OscillatorType;
}

const soft = (pitch: number, at: number, lasts: number): Tone => ({ pitch, at, lasts, shape: "sine" });
const bright = (pitch: number, at: number, lasts: number): Tone => ({ pitch, at, lasts, shape: "triangle" });

const CUES: Record<Cue, readonly Tone[]> = {
  turn: [soft(523, 0, 0.16), soft(784, 0.11, 0.3)],
  race: [bright(880, 0, 0.09), bright(880, 0.1, 0.09), bright(1319, 0.2, 0.3)],
  announce: [bright(659, 0, 0.12), bright(988, 0.1, 0.22)],
  lost: [soft(330, 0, 0.2), soft(247, 0.15, 0.4)],
};

/** Seconds in which one cue keeps a lesser one silent. */
const ALONE = 0.4;
const ATTACK = 0.008;

class Sound {
  sounds = $state<Sounds>(SOUNDS.find((each) => each === kept("sounds")) ?? "races");
  volume = $state<Volume>(VOLUMES.find((each) => each === kept("volume")) ?? "low");
  #context: AudioContext | null = null;
  #last = -ALONE;

  /** Browsers let a page be heard only once somebody has touched it: called at each gesture. */
  wake = (): void => {
    if (this.sounds === "off" || !("AudioContext" in globalThis)) return;
    this.#context ??= new AudioContext();
    if (this.#context.state !== "running") void this.#context.resume().catch(() => undefined);
  };

  /** At once or not at all: a cue that comes late would mislead. */
  cue(cue: Cue): void {
    if (this.sounds === "off" || (this.sounds === "races" && !IN_A_RACE.includes(cue))) return;
    this.#play(cue);
  }

  choose(sounds: Sounds): void {
    this.sounds = sounds;
    keep("sounds", sounds);
    this.#sample();
  }

  chooseVolume(volume: Volume): void {
    this.volume = volume;
    keep("volume", volume);
    this.#sample();
  }

  /** Whoever chooses hears what was chosen. */
  #sample(): void {
    this.wake();
    if (this.sounds !== "off") this.#play("race");
  }

  #play(cue: Cue): void {
    const context = this.#context;
    const isDrowned = cue === "turn" && (context?.currentTime ?? 0) - this.#last < ALONE;
    if (context?.state !== "running" || isDrowned) return;
    this.#last = context.currentTime;
    for (const each of CUES[cue]) sounded(context, each, GAINS[this.volume]);
  }
}

/** A tone that swells at once and dies away, so that nothing clicks. */
function sounded(context: AudioContext, { pitch, at, lasts, shape }: Tone, gain: number): void {
  const [begin, end] = [context.currentTime + at, context.currentTime + at + lasts];
  const level = new GainNode(context, { gain: 0 });
  level.gain.setValueAtTime(0, begin);
  level.gain.linearRampToValueAtTime(gain, begin + ATTACK);
  level.gain.exponentialRampToValueAtTime(0.0001, end);
  const source = new OscillatorNode(context, { type: shape, frequency: pitch });
  source.connect(level).connect(context.destination);
  source.start(begin);
  source.stop(end);
}

export const sound = new Sound();
