import { useMatches } from "react-router";

const hydrations = ["at-once", "on-use", "search"] as const;

/**
 * When React hydrates a page, as its route says with `export const handle = { hydrate: "at-once" }`: after the
 * first paint, or when a control is first used. Result pages are hydrated at once too; until then the browser
 * submits their form.
 */
export type Hydration = (typeof hydrations)[number];

/** Returns the hydration named in a route's handle; null for a page that is not hydrated. */
export function hydrationOf(handle: unknown): Hydration | null {
  if (typeof handle !== "object" || handle === null || !("hydrate" in handle)) return null;
  return hydrations.find((each) => each === handle.hydrate) ?? null;
}

/** Returns when the current page is hydrated; null if it is not. */
export function useHydration(): Hydration | null {
  return (
    useMatches()
      .map(({ handle }) => hydrationOf(handle))
      .find((each) => each !== null) ?? null
  );
}
