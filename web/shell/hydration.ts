import { useMatches } from "react-router";

const hydrations = ["at-once", "on-use", "search"] as const;

/**
 * When React hydrates a page; set by the page's route with `export const handle = { hydrate: "at-once" }`.
 * "at-once": after the first paint. "on-use": when a control is first used. "search", for result pages: after the
 * first paint; until then the browser submits the form.
 */
type HydrationTrigger = (typeof hydrations)[number];

/** Returns the trigger in a route's handle; null if pages of the route are not hydrated. */
export function readHydrationTrigger(handle: unknown): HydrationTrigger | null {
  if (typeof handle !== "object" || handle === null || !("hydrate" in handle)) return null;
  return hydrations.find((each) => each === handle.hydrate) ?? null;
}

/** Returns what triggers the hydration of the current page; null if it is never hydrated. */
export function useHydrationTrigger(): HydrationTrigger | null {
  return (
    useMatches()
      .map(({ handle }) => readHydrationTrigger(handle))
      .find((each) => each !== null) ?? null
  );
}
