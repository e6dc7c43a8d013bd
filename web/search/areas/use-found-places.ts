import { useEffect, useState } from "react";
import type { ApiPlace } from "./place-entries.ts";

const typingDelayMs = 200;

/**
 * Fetches the places that match the search text in any spelling, while the visitor types [AREA-5].
 * @param initial the search text of the page load and the places that the server found for it
 */
export function usePlaceSearch(
  text: string,
  initial: { readonly text: string; readonly places: readonly ApiPlace[] },
): readonly ApiPlace[] {
  const [result, setResult] = useState(initial);
  useEffect(() => {
    if (text === result.text || text === "") return undefined;
    const controller = new AbortController();
    const fetchPlaces = async () => {
      try {
        const answer = await fetch(`/api/places?q=${encodeURIComponent(text)}`, {
          signal: controller.signal,
        });
        if (!answer.ok) return;
        const { places } = (await answer.json()) as { readonly places: readonly ApiPlace[] };
        setResult({ text, places });
      } catch {
        // Keeps the last places if the request was aborted or the browser is offline: the areas are filtered
        // without a request, and the form can be submitted.
      }
    };
    const timer = setTimeout(() => void fetchPlaces(), typingDelayMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text, result.text]);
  return text === "" ? [] : result.places;
}
