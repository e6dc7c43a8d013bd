import { useMatches } from "react-router";

const hydrations = ["at-once", "on-use", "search"] as const;

/**
 * When React hydrates a page, as named by its route (`export const handle = { hydrate: "at-once" }`): "at-once"
 * after the first paint, "on-use" when a control is first used. "search" (result pages) hydrates after the first
 * paint too; until then the browser submits the form.
 */
export type HydrationTrigger = (typeof hydrations)[number];

/** Returns the hydration named in a route's handle; null if its pages are not hydrated. */
export function readHydrationTrigger(handle: unknown): HydrationTrigger | null {
  if (typeof handle !== "object" || handle === null || !("hydrate" in handle)) return null;
  return hydrations.find((each) => each === handle.hydrate) ?? null;
}

/** Returns when the page is hydrated; null if never. */
export function useHydrationTrigger(): HydrationTrigger | null {
  return (
    useMatches()
      .map(({ handle }) => readHydrationTrigger(handle))
      .find((each) => each !== null) ?? null
  );
}
