import { useEffect, useState } from "react";

/** How long a button says "copied", in milliseconds. */
const saidForMs = 2_000;

/** Copies a text. The outcome is null before, and again two seconds after a successful copy. */
export function useCopy(text: string) {
  const [outcome, setOutcome] = useState<"copied" | "failed" | null>(null);
  useEffect(() => {
    if (outcome !== "copied") return undefined;
    const timer = setTimeout(() => setOutcome(null), saidForMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome("copied");
    } catch {
      // The browser refuses, or has no clipboard API.
      setOutcome("failed");
    }
  };
  return { outcome, copy };
}
