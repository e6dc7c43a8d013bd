const name = "staff-keys";
const listeners = new Set<() => void>();

/** Whether single keys do something here: unless somebody has turned them off in this browser. */
export function areKeysOn(): boolean {
  try {
    return localStorage.getItem(name) !== "off";
  } catch {
    // A browser that keeps nothing.
    return true;
  }
}

export function turnKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(name);
    else localStorage.setItem(name, "off");
  } catch {
    return;
  }
  for (const listener of listeners) listener();
}

/** Calls the listener when the choice was made anew. @returns what ends that */
export function onKeysTurned(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
