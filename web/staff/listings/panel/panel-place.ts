import { useLocation } from "react-router";
import { type PropertyPanel, parsePropertyPanel, withPanel } from "../../shell/panel-address.ts";

/** Where links and forms of the panel lead: the same list, with something else beside it. */
export function usePanelPlace() {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  const href = (panel: PropertyPanel | null): string => {
    const changed = withPanel(params, panel);
    return pathname + (changed && `?${changed}`);
  };
  return { href, here: href(parsePropertyPanel(params)) };
}
