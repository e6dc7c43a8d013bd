/**
 * Whether the page may play sound. "waiting": browsers allow sound only after a user gesture on the page.
 * "refused": the browser has no Web Audio, which synthesises the sound.
 */
export type ChimeAudioState = "ready" | "waiting" | "refused";

/** The frequency of each of the two notes in hertz, and the length of a note in seconds. */
const notes = [660, 880] as const;
const noteSeconds = 0.14;
/** The gain, from 0 to 1: loud enough to hear, too soft to startle. */
const volume = 0.12;

let context: AudioContext | null = null;

/** The page's audio context; null if the browser has no Web Audio. */
function openContext(): AudioContext | null {
  try {
    context ??= new AudioContext();
    return context;
  } catch {
    return null;
  }
}

/** Whether the page may play sound now; the first call opens the audio context. */
export function getChimeAudioState(): ChimeAudioState {
  const opened = openContext();
  if (opened === null) return "refused";
  return opened.state === "running" ? "ready" : "waiting";
}

/**
 * Requests permission for sound, which the browser may never grant without a user gesture. Subscribers to the
 * chime state are called once it is granted.
 */
export function unlockChimeAudio(): void {
  openContext()
    ?.resume()
    .catch(() => {});
}

/**
 * Calls `changed` whenever the browser allows or suspends the page's sound.
 * @returns a function that unsubscribes
 */
export function subscribeToChimeAudioState(changed: () => void): () => void {
  const opened = openContext();
  opened?.addEventListener("statechange", changed);
  return () => opened?.removeEventListener("statechange", changed);
}

/** Plays the sound if the browser allows it now; otherwise does nothing. */
export function playNewLeadChime(): void {
  if (getChimeAudioState() !== "ready" || context === null) return;
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
