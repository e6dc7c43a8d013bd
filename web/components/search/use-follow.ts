import { useNavigate } from "react-router";
import { type SearchLocationState, useFieldsKey } from "./search-location.ts";

/**
 * Follows a plain link to another state of this screen without loading the page again. Pressed with a modifier key,
 * or without scripts, it is a link like any other.
 */
export function useFollow(to: "page" | "filter"): (event: React.MouseEvent<HTMLAnchorElement>) => void {
  const navigate = useNavigate();
  const fields = useFieldsKey();
  // Another page leaves the filters alone, so their fields stay as they are.
  const state: SearchLocationState = to === "page" ? { followed: to, fields } : { followed: to };
  return (event) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!isPlain || event.defaultPrevented) return;
    event.preventDefault();
    const { pathname, search } = new URL(event.currentTarget.href);
    void navigate({ pathname, search }, { preventScrollReset: true, state });
  };
}
