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

/** From this width on, the filters stand beside the results and never open as a drawer. */
const wide = "(min-width: 1024px)";
const reachable = "a[href],button:not(:disabled),input:not(:disabled),select,summary";

/** The hash that opens the drawer. Before hydration, CSS alone reacts to it. */
const drawerHash = "#filters";

interface Drawer {
  readonly isOpen: boolean;
  readonly panel: React.RefObject<HTMLDivElement | null>;
  readonly opener: React.RefObject<HTMLAnchorElement | null>;
  /** `open` and `close` handle a click on a link and prevent its navigation. */
  readonly open: (event: React.SyntheticEvent) => void;
  readonly close: (event: React.SyntheticEvent) => void;
}

const DrawerContext = createContext<Drawer | null>(null);

interface FilterDrawerProps {
  /** True if the filters are a drawer at every width, not only where there is no room beside the results. */
  readonly isDrawerOnly: boolean;
  readonly children: React.ReactNode;
}

/**
 * A result screen whose filter panel opens as a modal drawer on narrow screens. The panel is part of the page and
 * stands beside the results where there is room, so it cannot be a `<dialog>`. Opening it re-renders only the callers
 * of `useFilterDrawer`: re-rendering the cards too took longer than the 200 ms in which a press should be answered.
 */
export function FilterDrawer({ isDrawerOnly, children }: FilterDrawerProps) {
  const [isOpen, setIsOpen] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLAnchorElement>(null);
  const wasOpen = useRef(false);

  // The address may have opened the drawer before hydration. A layout effect takes over before the next paint, so
  // that the drawer does not close for a frame.
  useLayoutEffect(() => {
    if (location.hash !== drawerHash) return;
    history.replaceState(history.state, "", location.pathname + location.search);
    // oxlint-disable-next-line react/set-state-in-effect -- the server never sees the hash, so this cannot be its first state
    setIsOpen(isDrawerOnly || !matchMedia(wide).matches);
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
    const width = matchMedia(wide);
    const close = () => setIsOpen(false);
    // The listener is on the document because a field that is remounted loses the focus to it.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Escape") close();
      if (event.key === "Tab" && panel.current) keepFocusIn(panel.current, event);
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
 * Returns the drawer of the surrounding `FilterDrawer`.
 * @throws outside `FilterDrawer`
 */
export function useFilterDrawer(): Drawer {
  const drawer = use(DrawerContext);
  if (!drawer) throw new Error("No filter drawer around this part of the page");
  return drawer;
}

function keepFocusIn(drawer: HTMLElement, event: KeyboardEvent): void {
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
