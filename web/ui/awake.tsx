import { createContext, startTransition, use, useEffect, useState } from "react";
import type { EarlyPresses } from "../inline/early-presses.ts";
import { awakeMark } from "../inline/marks.ts";

const AwakeContext = createContext(false);

/** React answers the page once the effect has run; until then early-changes.ts and early-presses.ts do (web/inline/). */
export function Awake({ children }: { readonly children: React.ReactNode }) {
  const [isAwake, setIsAwake] = useState(false);
  useEffect(() => {
    document.documentElement.setAttribute(awakeMark, "");
    // In a timer, because `flushSync`, which the full screen of pictures needs, does nothing inside an effect.
    setTimeout(() => (window as EarlyPresses).repeatPress?.());
    // A page has fifty of these controls. React draws them bit by bit, so that presses are answered in between.
    startTransition(() => setIsAwake(true));
  }, []);
  // For tests, which wait until these controls are there.
  useEffect(() => {
    if (isAwake) document.documentElement.setAttribute(awakeMark, "drawn");
  }, [isAwake]);
  return <AwakeContext value={isAwake}>{children}</AwakeContext>;
}

/**
 * False in the server's HTML and while React takes it over, true afterwards: for controls that only scripts can answer,
 * which are not drawn before.
 */
export function useAwake(): boolean {
  return use(AwakeContext);
}
