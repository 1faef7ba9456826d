/** Sounds made on the spot: wood, paper and small bells. Nothing is loaded, nothing plays before a gesture. */
import { calm } from "./reduced_motion.svelte";
import { score, type Sound, type Strike } from "./sound_recipes";
import { isBoolean, recall, remember } from "./storage";

export type { Sound } from "./sound_recipes";

let on = $state(recall("sound", isBoolean) ?? true);
let context: AudioContext | null = null;

export function soundOn(): boolean {
  return on;
}

export function setSound(next: boolean): void {
  on = next;
  remember("sound", next);
}

/**
 * Browsers allow sound after a gesture only, so the first one makes the context. Every later one may have to wake it:
 * a finger counts when it is lifted, a mouse when it is pressed, and a call or a sleep takes the sound away again.
 */
export function startSound(): void {
  const wake = (): void => {
    context ??= new AudioContext();
    if (context.state !== "running") context.resume().catch(() => undefined);
  };
  for (const gesture of ["pointerdown", "pointerup", "keydown"]) addEventListener(gesture, wake);
}

export function sound(name: Sound): void {
  if (!on || calm() || context?.state !== "running") return;
  for (const note of score[name]) strike(context, note);
}

function strike(audio: AudioContext, note: Strike): void {
  const at = audio.currentTime + note.at;
  const loudness = audio.createGain();
  loudness.gain.setValueAtTime(0, at);
  loudness.gain.linearRampToValueAtTime(note.loud, at + 0.006);
  loudness.gain.exponentialRampToValueAtTime(0.0001, at + note.long);
  const source = note.wave === "noise" ? rustle(audio, note) : tone(audio, note, at);
  source.connect(loudness).connect(audio.destination);
}

function tone(audio: AudioContext, note: Strike, at: number): AudioNode {
  const oscillator = new OscillatorNode(audio, { type: note.wave as OscillatorType, frequency: note.hertz });
  oscillator.frequency.setValueAtTime(note.hertz, at);
  oscillator.frequency.exponentialRampToValueAtTime(note.to ?? note.hertz, at + note.long);
  oscillator.start(at);
  oscillator.stop(at + note.long);
  return oscillator;
}

/** Paper: a breath of noise through a band as wide as a card is stiff. */
function rustle(audio: AudioContext, note: Strike): AudioNode {
  const length = Math.ceil(audio.sampleRate * note.long);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) samples[i] = Math.random() * 2 - 1;
  const source = new AudioBufferSourceNode(audio, { buffer });
  source.start(audio.currentTime + note.at);
  return source.connect(new BiquadFilterNode(audio, { type: "bandpass", frequency: note.hertz, Q: 0.9 }));
}
