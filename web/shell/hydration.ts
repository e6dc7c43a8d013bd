import { useMatches } from "react-router";

/** Whether a page's route asks to come alive in the browser: `export const handle = { hydrate: true }`. */
export function asksForScripts(handle: unknown): boolean {
  return typeof handle === "object" && handle !== null && "hydrate" in handle && handle.hydrate === true;
}

/** Whether React takes over the page that is shown. */
export function useIsHydratedPage(): boolean {
  return useMatches().some(({ handle }) => asksForScripts(handle));
}
