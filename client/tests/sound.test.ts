import { beforeEach, expect, test, vi } from "vitest";

/** What a page does with sound, written down instead of heard. */
class FakeContext {
  static all: FakeContext[] = [];
  state = "suspended";
  currentTime = 1;
  destination = {};
  tones: number[] = [];

  constructor() {
    FakeContext.all.push(this);
  }

  async resume() {
    this.state = "running";
  }
}

class FakeGain {
  gain = {
    setValueAtTime: vi.fn(),
    linearRampToValueAtTime: vi.fn(),
    exponentialRampToValueAtTime: vi.fn(),
  };
  connect = (next: unknown) => next;
}

class FakeOscillator {
  start = vi.fn();
  stop = vi.fn();
  connect = (next: unknown) => next;

  constructor(context: FakeContext, { frequency }: { frequency: number }) {
    context.tones.push(frequency);
  }
}

async function fresh() {
  vi.resetModules();
  return (await import("../src/lib/sound.svelte")).sound;
}

const heard = () => FakeContext.all.at(-1)?.tones.length ?? 0;

beforeEach(() => {
  localStorage.clear();
  FakeContext.all = [];
  vi.stubGlobal("AudioContext", FakeContext);
  vi.stubGlobal("GainNode", FakeGain);
  vi.stubGlobal("OscillatorNode", FakeOscillator);
});

test("whoever has chosen nothing hears races, softly, and nothing else", async () => {
  const sound = await fresh();
  sound.wake();
  sound.cue("turn");
  sound.cue("lost");
  expect(heard()).toBe(0);
  sound.cue("race");
  expect(heard()).toBeGreaterThan(0);
  expect([sound.sounds, sound.volume]).toEqual(["races", "low"]);
});

test("before the first gesture nothing is heard, then or later", async () => {
  const sound = await fresh();
  sound.cue("race");
  expect(FakeContext.all).toEqual([]);
  sound.wake();
  expect(heard()).toBe(0);
});

test("a race is not drowned by the turn that begins with it", async () => {
  const sound = await fresh();
  sound.choose("all");
  const before = heard();
  sound.cue("turn");
  expect(heard()).toBe(before);
});

test("what was chosen is kept on this device, and heard at once", async () => {
  const sound = await fresh();
  sound.choose("all");
  sound.chooseVolume("high");
  expect(heard()).toBeGreaterThan(0);
  const later = await fresh();
  expect([later.sounds, later.volume]).toEqual(["all", "high"]);
});

test("off is silent, and asks for no sound from the browser", async () => {
  const sound = await fresh();
  sound.choose("off");
  sound.wake();
  sound.cue("race");
  expect(FakeContext.all).toEqual([]);
});
