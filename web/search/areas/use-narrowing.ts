import { useCallback, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";

/** Milliseconds after the last keystroke before the address changes: Safari allows 100 changes in 30 seconds. */
const addressDelayMs = 400;

/** Returns the parameters of the address with another search text. */
function withText(before: URLSearchParams, text: string): URLSearchParams {
  const params = new URLSearchParams(before);
  if (text === "") params.delete("q");
  else params.set("q", text);
  return params;
}

/**
 * The search text of the areas page. Each keystroke narrows the list; the address follows `addressDelayMs` later,
 * so that the page can be reloaded, shared and opened in the other language. Also picks up text typed before
 * hydration.
 * @param asked the search text that the server rendered
 */
export function useAreaSearchText(asked: string) {
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
