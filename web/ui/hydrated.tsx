import { createContext, startTransition, use, useEffect, useState } from "react";
import type { ClickReplayWindow } from "../inline/early-clicks.ts";
import { hydratedAttribute } from "../inline/data-attributes.ts";

const HydrationContext = createContext(false);

/** Marks the page as hydrated. Until then, pending-search.ts and early-clicks.ts in web/inline/ handle input. */
export function HydrationMarker({ children }: { readonly children: React.ReactNode }) {
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => {
    document.documentElement.setAttribute(hydratedAttribute, "");
    // Runs in a timer, because the repeated press may open the full-screen gallery, whose `flushSync` has no
    // effect inside an effect.
    setTimeout(() => (window as ClickReplayWindow).repeatPress?.());
    // Renders the controls that need scripts, about fifty per page. A transition renders them in slices, so that
    // presses are handled meanwhile.
    startTransition(() => setIsHydrated(true));
  }, []);
  // Set once the controls that need scripts are rendered; tests wait for it.
  useEffect(() => {
    if (isHydrated) document.documentElement.setAttribute(hydratedAttribute, "drawn");
  }, [isHydrated]);
  return <HydrationContext value={isHydrated}>{children}</HydrationContext>;
}

/**
 * Returns false on the server and during hydration, and true afterwards. For controls that need scripts and so are
 * rendered only after hydration.
 */
export function useHydrated(): boolean {
  return use(HydrationContext);
}
