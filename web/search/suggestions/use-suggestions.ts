import { type RefObject, useEffect, useRef, useState } from "react";
import { useReader } from "../../language/page-locale.ts";
import { urls } from "../../shell/urls.ts";
import { type Answer, nothingFound } from "./suggestion-rows.ts";

const typingDelayMs = 150;
const minLength = 2;

/** Before anything was asked, and after the list was closed. */
const none: Answer | null = null;

/**
 * What is offered for the text of a search field while somebody types it. What cannot be had is not offered, and nothing
 * is said of it: the search itself works on.
 * @param within filters that the page has by its own address, as parameters
 */
export function useSuggestions(input: RefObject<HTMLInputElement | null>, within?: URLSearchParams) {
  const { locale, digits } = useReader();
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
  const ask = async () => {
    stop();
    const field = input.current;
    if (!field || field.value.trim().length < minLength) return setFound(none);
    const own = new AbortController();
    running.current = own;
    await new Promise((resolve) => setTimeout(resolve, typingDelayMs));
    if (own.signal.aborted) return;
    const asked = new URLSearchParams({ lang: locale, digits });
    // The form's other fields count as well when the sentence is sent.
    for (const [name, value] of [...(within ?? []), ...(field.form ? new FormData(field.form) : [])])
      if (typeof value === "string" && value !== "") asked.append(name, value);
    asked.set(field.name, field.value.trim());
    const answer = await fetchAnswer(urls.root("api/suggestions", String(asked)), own.signal);
    if (!own.signal.aborted) setFound(answer);
  };
  return { found, ask, stop, close };
}

async function fetchAnswer(address: string, signal: AbortSignal): Promise<Answer> {
  try {
    const response = await fetch(address, { signal });
    return response.ok ? { ...nothingFound, ...((await response.json()) as Partial<Answer>) } : nothingFound;
  } catch {
    // Offline, or typed on.
    return nothingFound;
  }
}
