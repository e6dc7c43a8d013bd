import type { Showcase } from "../../domain/showcase/published-showcase.ts";

export interface ShowcaseSource {
  /**
   * The current showcase, which is immutable. Call this once per request and use the result for the whole request.
   * @throws before the first showcase has been read
   */
  current(): Showcase;
  /**
   * Calls the listener with each new showcase.
   * @returns a function that removes the listener
   */
  onChange(listener: (showcase: Showcase) => void): () => void;
  /**
   * Checks for a newer publication now. Never rejects: if the database does not answer, the current showcase
   * stays.
   */
  refresh(): Promise<void>;
}

/** A source whose showcase never changes. */
export function createFixedShowcaseSource(showcase: Showcase): ShowcaseSource {
  return { current: () => showcase, onChange: () => () => {}, refresh: async () => {} };
}
