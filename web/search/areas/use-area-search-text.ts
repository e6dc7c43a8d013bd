import { useCallback, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";

/** Milliseconds from the last keystroke to the change of the address. Safari allows only 100 changes in 30 seconds. */
const addressDelayMs = 400;

/** Returns the query parameters with another search text. */
function withText(before: URLSearchParams, text: string): URLSearchParams {
  const params = new URLSearchParams(before);
  if (text === "") params.delete("q");
  else params.set("q", text);
  return params;
}

/**
 * Returns the search text of the areas page. Each keystroke filters the list. The address follows `addressDelayMs`
 * later, so that the page can be reloaded, shared and opened in the other language. Text typed before hydration is
 * read too.
 * @param initialText the search text that the server rendered
 */
export function useAreaSearchText(initialText: string) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(initialText);
  const readField = useCallback(() => setText(field.current?.value.trim() ?? ""), []);
  useEffect(readField, [readField]);

  const [params, setParams] = useSearchParams();
  const addressText = params.get("q") ?? "";
  useEffect(() => {
    if (addressText === text) return undefined;
    const step = { replace: true, preventScrollReset: true };
    const naming = setTimeout(() => setParams((before) => withText(before, text), step), addressDelayMs);
    return () => clearTimeout(naming);
  }, [addressText, text, setParams]);
  return { field, text, readField, filters: [...params].filter(([name]) => name !== "q") };
}
