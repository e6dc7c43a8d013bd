import { createContext, startTransition, use, useEffect, useState } from "react";
import type { EarlyClicks } from "../inline/early-clicks.ts";
import { hydratedMark } from "../inline/marks.ts";

const AwakeContext = createContext(false);

/** Marks the page as hydrated; until then early-changes.ts and early-clicks.ts in web/inline/ handle input. */
export function HydrationMarker({ children }: { readonly children: React.ReactNode }) {
  const [isAwake, setIsAwake] = useState(false);
  useEffect(() => {
    document.documentElement.setAttribute(hydratedMark, "");
    // In a timer, because `flushSync`, which the full-screen gallery uses, does nothing inside an effect.
    setTimeout(() => (window as EarlyClicks).repeatPress?.());
    // A page has about fifty of these controls; a transition renders them in slices, so that presses are handled.
    startTransition(() => setIsAwake(true));
  }, []);
  // For tests, which wait until these controls are rendered.
  useEffect(() => {
    if (isAwake) document.documentElement.setAttribute(hydratedMark, "drawn");
  }, [isAwake]);
  return <AwakeContext value={isAwake}>{children}</AwakeContext>;
}

/**
 * Returns false on the server and during hydration, true afterwards; for controls that need scripts and are
 * rendered only then.
 */
export function useHydrated(): boolean {
  return use(AwakeContext);
}
