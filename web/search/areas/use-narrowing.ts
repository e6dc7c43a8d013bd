import { useCallback, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";

/** Debounce in milliseconds. Safari allows a hundred changes of the address in 30 seconds. */
const addressDelayMs = 400;

/** Returns the parameters of the address with another search text. */
function withText(before: URLSearchParams, text: string): URLSearchParams {
  const params = new URLSearchParams(before);
  if (text === "") params.delete("q");
  else params.set("q", text);
  return params;
}

/**
 * The search text of the page of areas, which narrows the list at each key. The address follows after a short delay, so
 * that the page can be reloaded, shared and read in the other language. Text typed before hydration counts too.
 * @param asked the search text that the server rendered
 */
export function useNarrowing(asked: string) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(asked);
  const readField = useCallback(() => setText(field.current?.value.trim() ?? ""), []);
  useEffect(readField, [readField]);

  const [params, setParams] = useSearchParams();
  const named = params.get("q") ?? "";
  useEffect(() => {
    if (named === text) return undefined;
    const step = { replace: true, preventScrollReset: true };
    const naming = setTimeout(() => setParams((before) => withText(before, text), step), addressDelayMs);
    return () => clearTimeout(naming);
  }, [named, text, setParams]);
  return { field, text, readField, filters: [...params].filter(([name]) => name !== "q") };
}
