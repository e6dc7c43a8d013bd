import { useCallback, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";

/** Safari takes a hundred new addresses in half a minute and no more. */
const addressDelayMs = 400;

/** The address with another text, and the filters that it has. */
function withText(before: URLSearchParams, text: string): URLSearchParams {
  const params = new URLSearchParams(before);
  if (text === "") params.delete("q");
  else params.set("q", text);
  return params;
}

/**
 * What is searched for on the index of areas, which narrows with each key. The address follows a little later, so that
 * it can be reloaded, shared and read in the other language. What was typed before React answers counts from then on.
 * @param asked what the server searched for
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
