import { useEffect, useState } from "react";
import type { ApiPlace } from "./place-entries.ts";

const typingDelayMs = 200;

/**
 * Fetches the places that match the search text in any spelling, while the visitor types [AREA-5].
 * @param asked the search text of the page load and the places that the server found for it
 */
export function usePlaceSearch(
  text: string,
  asked: { readonly text: string; readonly places: readonly ApiPlace[] },
): readonly ApiPlace[] {
  const [found, setFound] = useState(asked);
  useEffect(() => {
    if (text === found.text || text === "") return undefined;
    const asking = new AbortController();
    const ask = async () => {
      try {
        const answer = await fetch(`/api/places?q=${encodeURIComponent(text)}`, { signal: asking.signal });
        if (!answer.ok) return;
        const { places } = (await answer.json()) as { readonly places: readonly ApiPlace[] };
        setFound({ text, places });
      } catch {
        // Keeps the last places if the request was aborted or the browser is offline: the areas are filtered
        // without a request, and the form can be submitted.
      }
    };
    const timer = setTimeout(() => void ask(), typingDelayMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [text, found.text]);
  return text === "" ? [] : found.places;
}
