import { useMatches } from "react-router";

const hydrations = ["at-once", "on-use", "search"] as const;

/**
 * When React takes a page over, as its route says with `export const handle = { hydrate: "at-once" }`: after the first
 * paint, or at the first use of a control. A page of results is taken over at once too; its search form is sent by the
 * browser until then.
 */
export type Hydration = (typeof hydrations)[number];

/** What the handle of a route asks for; null for a page that stays as the server sent it. */
export function hydrationOf(handle: unknown): Hydration | null {
  if (typeof handle !== "object" || handle === null || !("hydrate" in handle)) return null;
  return hydrations.find((each) => each === handle.hydrate) ?? null;
}

/** When React takes over the page that is shown; null when it does not. */
export function useHydration(): Hydration | null {
  return (
    useMatches()
      .map(({ handle }) => hydrationOf(handle))
      .find((each) => each !== null) ?? null
  );
}
