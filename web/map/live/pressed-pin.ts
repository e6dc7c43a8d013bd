/** The event that the live map sends to its section when a pin was pressed. */
const pressed = "pin-pressed";

/** Tells the page which pin was pressed: the unit code of its home, or null for a pin that stands for a place. */
export function tellPressed(map: HTMLElement, code: string | null): void {
  map.dispatchEvent(new CustomEvent(pressed, { detail: code }));
}

/** Calls `listener` with the unit code of each pin that is pressed. The function that it returns ends that. */
export function onPressed(map: HTMLElement, listener: (code: string | null) => void): () => void {
  const listen = (event: Event) => listener((event as CustomEvent<string | null>).detail);
  map.addEventListener(pressed, listen);
  return () => map.removeEventListener(pressed, listen);
}
