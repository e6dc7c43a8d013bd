import { createContext, startTransition, use, useEffect, useState } from "react";
import type { ClickReplayWindow } from "../inline/early-clicks.ts";
import { hydratedAttribute } from "../inline/data-attributes.ts";

const HydrationContext = createContext(false);

/** Marks the page as hydrated. Before that, early-changes.ts and early-clicks.ts in web/inline/ handle input. */
export function HydrationMarker({ children }: { readonly children: React.ReactNode }) {
  const [isAwake, setIsAwake] = useState(false);
  useEffect(() => {
    document.documentElement.setAttribute(hydratedAttribute, "");
    // In a timer, because a repeated press can open the full-screen gallery, whose `flushSync` does nothing inside
    // an effect.
    setTimeout(() => (window as ClickReplayWindow).repeatPress?.());
    // Renders the controls that need scripts, about fifty per page. A transition does so in slices, so that presses
    // are handled meanwhile.
    startTransition(() => setIsAwake(true));
  }, []);
  // Tests wait for this value: it says that the controls that need scripts are rendered.
  useEffect(() => {
    if (isAwake) document.documentElement.setAttribute(hydratedAttribute, "drawn");
  }, [isAwake]);
  return <HydrationContext value={isAwake}>{children}</HydrationContext>;
}

/**
 * Returns false on the server and during hydration, true afterwards; for controls that are only rendered then,
 * because they need scripts.
 */
export function useHydrated(): boolean {
  return use(HydrationContext);
}
