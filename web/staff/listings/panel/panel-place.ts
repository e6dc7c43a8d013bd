import { useLocation } from "react-router";
import { type ListingPanel, parseListingPanel, withPanel } from "../../shell/panel-address.ts";

/** Returns `here`, the address of the list with the current panel, and `href`, which gives it with another panel. */
export function usePanelPlace() {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  const href = (panel: ListingPanel | null): string => {
    const changed = withPanel(params, panel);
    return pathname + (changed && `?${changed}`);
  };
  return { href, here: href(parseListingPanel(params)) };
}
