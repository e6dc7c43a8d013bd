import { type RefObject, useEffect, useRef, useState } from "react";
import { useReader } from "../../language/page-locale.ts";
import { urls } from "../../shell/urls.ts";
import { type SuggestionsResponse, noSuggestions } from "./suggestion-rows.ts";

const typingDelayMs = 150;
const minLength = 2;

/** The suggestions before the first request and after the list was closed. */
const none: SuggestionsResponse | null = null;

/**
 * Fetches suggestions while the visitor types in a search field. A failed request gives no suggestions and no
 * error message, because the search itself still works.
 * @param within filters that are part of the page's path, as parameters
 */
export function useSuggestions(input: RefObject<HTMLInputElement | null>, within?: URLSearchParams) {
  const { locale, digits } = useReader();
  const [found, setFound] = useState(none);
  const running = useRef<AbortController>(undefined);
  /** Aborts the pending request, so that its response is not shown. */
  const stop = () => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);

  const close = () => {
    stop();
    setFound(none);
  };
  /** Fetches suggestions after `typingDelayMs` (debounce); clears the list for fewer than `minLength` characters. */
  const ask = async () => {
    stop();
    const field = input.current;
    if (!field || field.value.trim().length < minLength) return setFound(none);
    const own = new AbortController();
    running.current = own;
    await new Promise((resolve) => setTimeout(resolve, typingDelayMs));
    if (own.signal.aborted) return;
    const asked = new URLSearchParams({ lang: locale, digits });
    // Sends the form's other fields too, because submitting the sentence includes them.
    for (const [name, value] of [...(within ?? []), ...(field.form ? new FormData(field.form) : [])])
      if (typeof value === "string" && value !== "") asked.append(name, value);
    asked.set(field.name, field.value.trim());
    const answer = await fetchAnswer(urls.root("api/suggestions", String(asked)), own.signal);
    if (!own.signal.aborted) setFound(answer);
  };
  return { found, ask, stop, close };
}

async function fetchAnswer(address: string, signal: AbortSignal): Promise<SuggestionsResponse> {
  try {
    const response = await fetch(address, { signal });
    return response.ok
      ? { ...noSuggestions, ...((await response.json()) as Partial<SuggestionsResponse>) }
      : noSuggestions;
  } catch {
    // The browser is offline, or the request was aborted because the visitor typed more.
    return noSuggestions;
  }
}
