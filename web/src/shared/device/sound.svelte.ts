/** Sounds made on the spot: wood, paper and small bells. Nothing is loaded, nothing plays before a gesture. */
import { calm } from "./reduced_motion.svelte";
import { soundRecipes, type SoundName, type Note } from "./sound_recipes";
import { isBoolean, recall, remember } from "./storage";

export type { SoundName } from "./sound_recipes";

let isOn = $state(recall("sound", isBoolean) ?? true);
let context: AudioContext | null = null;

export function isSoundOn(): boolean {
  return isOn;
}

export function setSound(next: boolean): void {
  isOn = next;
  remember("sound", next);
}

/**
 * Browsers allow sound after a gesture only, so the first one makes the context. Every later one may have to wake it:
 * a finger counts when it is lifted, a mouse when it is pressed, and a call or a sleep takes the sound away again.
 */
export function startSound(): void {
  const resume = (): void => {
    context ??= new AudioContext();
    if (context.state !== "running") context.resume().catch(() => undefined);
  };
  for (const gesture of ["pointerdown", "pointerup", "keydown"]) addEventListener(gesture, resume);
}

export function sound(name: SoundName): void {
  if (!isOn || calm() || context?.state !== "running") return;
  for (const note of soundRecipes[name]) playNote(context, note);
}

function playNote(audio: AudioContext, note: Note): void {
  const at = audio.currentTime + note.at;
  const gainNode = audio.createGain();
  gainNode.gain.setValueAtTime(0, at);
  gainNode.gain.linearRampToValueAtTime(note.gain, at + 0.006);
  gainNode.gain.exponentialRampToValueAtTime(0.0001, at + note.seconds);
  const source = note.wave === "noise" ? createNoise(audio, note) : createTone(audio, note, at);
  source.connect(gainNode).connect(audio.destination);
}

function createTone(audio: AudioContext, note: Note, at: number): AudioNode {
  const oscillator = new OscillatorNode(audio, { type: note.wave as OscillatorType, frequency: note.hertz });
  oscillator.frequency.setValueAtTime(note.hertz, at);
  oscillator.frequency.exponentialRampToValueAtTime(note.to ?? note.hertz, at + note.seconds);
  oscillator.start(at);
  oscillator.stop(at + note.seconds);
  return oscillator;
}

/** Paper: a breath of noise through a band as wide as a card is stiff. */
function createNoise(audio: AudioContext, note: Note): AudioNode {
  const length = Math.ceil(audio.sampleRate * note.seconds);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) samples[i] = Math.random() * 2 - 1;
  const source = new AudioBufferSourceNode(audio, { buffer });
  source.start(audio.currentTime + note.at);
  return source.connect(new BiquadFilterNode(audio, { type: "bandpass", frequency: note.hertz, Q: 0.9 }));
}
