import { useEffect, useRef, useState } from "react";
import { usePageLocale } from "../../language/page-locale.ts";
import { urls } from "../../shell/urls.ts";

const typingDelayMs = 150;
const minLength = 2;

/** A suggestion, as in docs/contracts/suggestions-api.md. */
export interface Suggestion {
  readonly kind: "area" | "place" | "project" | "developer" | "unit";
  readonly label: string;
  readonly detail?: string;
  readonly count?: number;
  readonly href: string;
}

/** Before anything was asked, and after the list was closed. */
const none: readonly Suggestion[] | null = null;

/**
 * What is offered for a text while somebody types it. What cannot be had is not offered, and nothing is said of it: the
 * search itself works on.
 */
export function useSuggestions() {
  const locale = usePageLocale();
  const [found, setFound] = useState(none);
  const running = useRef<AbortController>(undefined);
  /** Gives up the running question: its answer is not shown. */
  const stop = () => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);

  const close = () => {
    stop();
    setFound(none);
  };
  /** Asks when typing rests; under two letters the list is closed. */
  const ask = async (text: string) => {
    stop();
    const asked = text.trim();
    if (asked.length < minLength) return setFound(none);
    const own = new AbortController();
    running.current = own;
    await new Promise((resolve) => setTimeout(resolve, typingDelayMs));
    if (own.signal.aborted) return;
    const address = urls.root("api/suggestions", `lang=${locale}&q=${encodeURIComponent(asked)}`);
    const suggestions = await fetchSuggestions(address, own.signal);
    if (!own.signal.aborted) setFound(suggestions);
  };
  return { found, ask, stop, close };
}

async function fetchSuggestions(address: string, signal: AbortSignal): Promise<readonly Suggestion[]> {
  try {
    const response = await fetch(address, { signal });
    if (!response.ok) return [];
    const { suggestions = [] } = (await response.json()) as { readonly suggestions?: readonly Suggestion[] };
    return suggestions;
  } catch {
    // Offline, or typed on.
    return [];
  }
}
