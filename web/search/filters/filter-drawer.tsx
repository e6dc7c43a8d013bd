import {
  createContext,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";

/** Media query for screens on which the filters are a column next to the results instead of a drawer. */
const wideMediaQuery = "(min-width: 1024px)";
const reachable = "a[href],button:not(:disabled),input:not(:disabled),select,summary";

/** The hash that opens the drawer. Before hydration, CSS opens it (`:target`). */
const drawerHash = "#filters";

interface Drawer {
  readonly isOpen: boolean;
  readonly panel: React.RefObject<HTMLDivElement | null>;
  readonly opener: React.RefObject<HTMLAnchorElement | null>;
  /** Click handlers for links that open or close the drawer. They prevent the links' navigation. */
  readonly open: (event: React.SyntheticEvent) => void;
  readonly close: (event: React.SyntheticEvent) => void;
}

const DrawerContext = createContext<Drawer | null>(null);

interface FilterDrawerProps {
  /** True if the filters are a drawer at every width, not only on narrow screens. */
  readonly isDrawerOnly: boolean;
  readonly children: React.ReactNode;
}

/**
 * Wraps a result screen whose filter panel is a modal drawer on narrow screens. It is not a `<dialog>`, because on
 * wide screens the same panel is a column of the page. Opening it re-renders only the components that call
 * `useFilterDrawer`: re-rendering the cards too took longer than 200 ms, the limit for reacting to a press.
 */
export function FilterDrawer({ isDrawerOnly, children }: FilterDrawerProps) {
  const [isOpen, setIsOpen] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLAnchorElement>(null);
  const wasOpen = useRef(false);

  // Opens the drawer if the hash has opened it through CSS before hydration. Runs before the next paint, so that
  // the drawer does not close for a frame.
  useLayoutEffect(() => {
    if (location.hash !== drawerHash) return;
    history.replaceState(history.state, "", location.pathname + location.search);
    // oxlint-disable-next-line react/set-state-in-effect -- the server never sees the hash, so this cannot be its first state
    setIsOpen(isDrawerOnly || !matchMedia(wideMediaQuery).matches);
  }, [isDrawerOnly]);

  useEffect(() => {
    if (!isOpen) {
      if (wasOpen.current) opener.current?.focus();
      wasOpen.current = false;
      return undefined;
    }
    wasOpen.current = true;
    document.documentElement.dataset["drawer"] = "open";
    if (!panel.current?.contains(document.activeElement)) panel.current?.focus();
    const width = matchMedia(wideMediaQuery);
    const close = () => setIsOpen(false);
    // Listens on the document, because the focus moves there when the focused field remounts.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Escape") close();
      if (event.key === "Tab" && panel.current) trapFocus(panel.current, event);
    };
    width.addEventListener("change", close);
    document.addEventListener("keydown", onKeyDown);
    return () => {
      width.removeEventListener("change", close);
      document.removeEventListener("keydown", onKeyDown);
      delete document.documentElement.dataset["drawer"];
    };
  }, [isOpen]);

  const open = useCallback((event: React.SyntheticEvent) => {
    event.preventDefault();
    setIsOpen(true);
  }, []);
  const close = useCallback((event: React.SyntheticEvent) => {
    event.preventDefault();
    setIsOpen(false);
  }, []);

  const drawer = useMemo(() => ({ isOpen, panel, opener, open, close }), [isOpen, open, close]);
  return <DrawerContext value={drawer}>{children}</DrawerContext>;
}

/**
 * Returns the state and the handlers of the surrounding `FilterDrawer`.
 * @throws outside `FilterDrawer`
 */
export function useFilterDrawer(): Drawer {
  const drawer = use(DrawerContext);
  if (!drawer) throw new Error("No filter drawer around this part of the page");
  return drawer;
}

function trapFocus(drawer: HTMLElement, event: KeyboardEvent): void {
  const elements = [...drawer.querySelectorAll<HTMLElement>(reachable)].filter(
    (element) => element.getClientRects().length > 0,
  );
  const first = elements[0];
  const last = elements.at(-1);
  const { activeElement } = document;
  const isWithin = drawer.contains(activeElement) && activeElement !== drawer;
  if (isWithin && activeElement !== (event.shiftKey ? first : last)) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
