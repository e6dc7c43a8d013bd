import type { Showcase } from "../../domain/showcase/published-showcase.ts";

/** Where the published showcase comes from. */
export interface ShowcaseSource {
  /**
   * The one that holds now. It never changes itself, so whoever answers a request asks once and keeps to what was given.
   * @throws while none has been read yet
   */
  current(): Showcase;
  /**
   * Calls the listener with each showcase that takes the place of another one.
   * @returns what ends that
   */
  onChange(listener: (showcase: Showcase) => void): () => void;
}

/** A showcase that is never published anew. */
export function fixedShowcase(
  showcase: Showcase,
): ShowcaseSource & { readonly refresh: () => Promise<void> } {
  return { current: () => showcase, onChange: () => () => {}, refresh: async () => {} };
}
