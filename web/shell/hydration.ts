/** Whether a page's route asks to come alive in the browser: `export const handle = { hydrate: true }`. */
export function asksForScripts(handle: unknown): boolean {
  return typeof handle === "object" && handle !== null && "hydrate" in handle && handle.hydrate === true;
}
