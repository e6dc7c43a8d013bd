/** The event that the live map sends to its section when a pin was pressed. */
const pressed = "pin-pressed";

/** Tells the page whose pin was pressed; null: a place without a home of its own. */
export function tellPressed(map: HTMLElement, code: string | null): void {
  map.dispatchEvent(new CustomEvent(pressed, { detail: code }));
}

/** Calls back with the unit code of each pin that is pressed. Returns what ends it. */
export function onPressed(map: HTMLElement, listener: (code: string | null) => void): () => void {
  const listen = (event: Event) => listener((event as CustomEvent<string | null>).detail);
  map.addEventListener(pressed, listen);
  return () => map.removeEventListener(pressed, listen);
}
