import { useLocation } from "react-router";
import {
  type ListingPanelAddress,
  parseListingPanelAddress,
  toPanelQuery,
} from "../../shell/panel-address.ts";

/** Returns `currentHref`, the address of the list with the current panel, and `href`, which gives it with another panel. */
export function useListingPanelLinks() {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  const href = (panel: ListingPanelAddress | null): string => {
    const changed = toPanelQuery(params, panel);
    return pathname + (changed && `?${changed}`);
  };
  return { href, currentHref: href(parseListingPanelAddress(params)) };
}
