import { useLocation } from "react-router";
import { type ListingPanel, parseListingPanel, withPanel } from "../../shell/panel-address.ts";

/** Returns `href`, the address of the same list with another panel, and `here`, that with the current one. */
export function usePanelPlace() {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  const href = (panel: ListingPanel | null): string => {
    const changed = withPanel(params, panel);
    return pathname + (changed && `?${changed}`);
  };
  return { href, here: href(parseListingPanel(params)) };
}
