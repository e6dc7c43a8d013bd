import { useLocation } from "react-router";
import { type ListingPanel, parseListingPanel, withPanel } from "../../shell/panel-address.ts";

/** Addresses for links and forms of the panel: the same list with another panel. */
export function usePanelPlace() {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  const href = (panel: ListingPanel | null): string => {
    const changed = withPanel(params, panel);
    return pathname + (changed && `?${changed}`);
  };
  return { href, here: href(parseListingPanel(params)) };
}
