/**
 * A short sound, made by WebAudio without a file. A browser lets a page make sounds only after somebody pressed something
 * on it: until then the sound waits.
 */
export type ChimeState = "ready" | "waiting" | "refused";

/** Two notes, hertz, and how long each is heard, seconds. */
const notes = [660, 880] as const;
const noteSeconds = 0.14;
/** How loud the sound is, as a part of full volume: loud enough to be heard, and not to startle. */
const volume = 0.12;

let context: AudioContext | null = null;

/** The page's way to the loudspeaker; null where the browser has none. */
function openContext(): AudioContext | null {
  try {
    context ??= new AudioContext();
    return context;
  } catch {
    return null;
  }
}

/** Whether the page can make its sound now. */
export function chimeState(): ChimeState {
  const opened = openContext();
  if (opened === null) return "refused";
  return opened.state === "running" ? "ready" : "waiting";
}

/** Asks the browser to let the page make its sound; it answers through `onChimeState`, or never without a press. */
export function wakeChime(): void {
  openContext()
    ?.resume()
    .catch(() => {});
}

/** Calls back whenever the browser allows or stops the page's sound. @returns what ends that */
export function onChimeState(changed: () => void): () => void {
  const opened = openContext();
  opened?.addEventListener("statechange", changed);
  return () => opened?.removeEventListener("statechange", changed);
}

/** Plays the sound, when the browser lets the page. */
export function playChime(): void {
  if (chimeState() !== "ready" || context === null) return;
  const from = context.currentTime;
  const loudness = context.createGain();
  loudness.connect(context.destination);
  loudness.gain.setValueAtTime(volume, from);
  loudness.gain.exponentialRampToValueAtTime(0.001, from + notes.length * noteSeconds + 0.2);
  for (const [index, hertz] of notes.entries()) {
    const tone = context.createOscillator();
    tone.frequency.value = hertz;
    tone.connect(loudness);
    tone.start(from + index * noteSeconds);
    tone.stop(from + notes.length * noteSeconds + 0.2);
  }
}
