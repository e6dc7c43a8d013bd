import { type RefObject, useEffect, useRef, useState } from "react";
import { useReaderFormat } from "../../language/page-locale.ts";
import { urls } from "../../shell/urls.ts";
import { type SuggestionsResponse, noSuggestions } from "./suggestion-rows.ts";

const typingDelayMs = 150;
const minLength = 2;

/** The suggestions before the first request and after the list was closed. */
const none: SuggestionsResponse | null = null;

/**
 * Fetches suggestions while the visitor types in a search field. A failed request gives no suggestions and no
 * error message, because the search itself still works.
 * @param pathFilters filters that are part of the page's path, as parameters
 */
export function useSuggestions(input: RefObject<HTMLInputElement | null>, pathFilters?: URLSearchParams) {
  const { locale, digits } = useReaderFormat();
  const [suggestions, setSuggestions] = useState(none);
  const lastController = useRef<AbortController>(undefined);
  /** Aborts the pending request, so that its response is not shown. */
  const stop = () => lastController.current?.abort();
  useEffect(() => () => lastController.current?.abort(), []);

  const close = () => {
    stop();
    setSuggestions(none);
  };
  /** Fetches suggestions after `typingDelayMs` (debounce); clears the list for fewer than `minLength` characters. */
  const suggest = async () => {
    stop();
    const field = input.current;
    if (!field || field.value.trim().length < minLength) return setSuggestions(none);
    const controller = new AbortController();
    lastController.current = controller;
    await new Promise((resolve) => setTimeout(resolve, typingDelayMs));
    if (controller.signal.aborted) return;
    const params = new URLSearchParams({ lang: locale, digits });
    // Sends the form's other fields too, because submitting the sentence includes them.
    for (const [name, value] of [...(pathFilters ?? []), ...(field.form ? new FormData(field.form) : [])])
      if (typeof value === "string" && value !== "") params.append(name, value);
    params.set(field.name, field.value.trim());
    const answer = await fetchAnswer(urls.root("api/suggestions", String(params)), controller.signal);
    if (!controller.signal.aborted) setSuggestions(answer);
  };
  return { found: suggestions, ask: suggest, stop, close };
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
