import { useEffect, useState } from "react";
import type { PlaceEntry } from "./place-entries.ts";

const typingDelayMs = 200;

/**
 * The places that answer a search by any of their spellings, asked for while the visitor types.
 * @param asked what the server searched for, and what it found
 */
export function useFoundPlaces(
  text: string,
  asked: { readonly text: string; readonly places: readonly PlaceEntry[] },
): readonly PlaceEntry[] {
  const [found, setFound] = useState(asked);
  useEffect(() => {
    if (text === found.text || text === "") return undefined;
    const asking = new AbortController();
    const ask = async () => {
      try {
        const answer = await fetch(`/api/places?q=${encodeURIComponent(text)}`, { signal: asking.signal });
        if (!answer.ok) return;
        const { places } = (await answer.json()) as { readonly places: readonly PlaceEntry[] };
        setFound({ text, places });
      } catch {
        // Given up, or the server was not reached: the featured areas are still found, and the form can be sent.
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
