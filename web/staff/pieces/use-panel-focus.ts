import { type RefObject, useEffect, useRef } from "react";

/**
 * Moves the focus to the heading of a panel that opens, and back to the opener when it closes. A panel that is open
 * when the page loads does not take the focus.
 */
export function usePanelFocus(panelKey: string | null): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useRef<{ readonly element: HTMLElement; readonly address: string | null } | null>(null);
  const last = useRef(panelKey);
  useEffect(() => {
    if (last.current === panelKey) return;
    last.current = panelKey;
    if (panelKey === null) {
      returnTo(opener.current);
      opener.current = null;
      return;
    }
    const { activeElement } = document;
    if (opener.current === null && activeElement instanceof HTMLElement && activeElement !== document.body)
      opener.current = { element: activeElement, address: activeElement.getAttribute("href") };
    heading.current?.focus();
  }, [panelKey]);
  return heading;
}

/**
 * Focuses the link or button that opened the panel. If it was rendered anew, focuses a link with the same address;
 * if there is none, `<main>`.
 */
function returnTo(opener: { readonly element: HTMLElement; readonly address: string | null } | null): void {
  if (opener === null) return;
  const { element, address } = opener;
  const matchingLink = address && document.querySelector<HTMLElement>(`a[href="${CSS.escape(address)}"]`);
  const target = element.isConnected ? element : matchingLink || document.querySelector<HTMLElement>("main");
  target?.focus();
}
