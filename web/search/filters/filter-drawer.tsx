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

/** From this width on the filters stand beside the results and never open as a drawer. */
const wide = "(min-width: 1024px)";
const reachable = "a[href],button:not(:disabled),input:not(:disabled),select,summary";

/** The hash that opens the drawer, by CSS alone until React answers. */
const drawerHash = "#filters";

interface Drawer {
  readonly isOpen: boolean;
  readonly panel: React.RefObject<HTMLDivElement | null>;
  readonly opener: React.RefObject<HTMLAnchorElement | null>;
  /** `open` and `close` answer a press on a link, without following it. */
  readonly open: (event: React.SyntheticEvent) => void;
  readonly close: (event: React.SyntheticEvent) => void;
}

const DrawerContext = createContext<Drawer | null>(null);

interface FilterDrawerProps {
  /** A drawer at every width, not only where there is no room beside the results. */
  readonly isDrawerOnly: boolean;
  readonly children: React.ReactNode;
}

/**
 * A result screen whose filter panel opens as a modal drawer on narrow screens. The panel is one piece of the page that
 * stands beside the results where there is room, so it cannot be a `<dialog>`. Opening it draws only what calls
 * `useFilterDrawer` anew: drawing the cards too took more than the 200 ms in which a press should be answered.
 */
export function FilterDrawer({ isDrawerOnly, children }: FilterDrawerProps) {
  const [isOpen, setIsOpen] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLAnchorElement>(null);
  const wasOpen = useRef(false);

  // The address may have opened the drawer before React answered. A layout effect takes over before the next paint, so
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
    // On the whole page: a field that is drawn anew loses the focus to it.
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
 * The drawer of the result screen around the caller.
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
