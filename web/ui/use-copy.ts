import { useEffect, useState } from "react";

/** Milliseconds for which a button says "copied". */
const saidForMs = 2_000;

/** Copies a text. The outcome is null until a copy, and again `saidForMs` after a successful one. */
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
      // The browser refused, or has no clipboard API.
      setOutcome("failed");
    }
  };
  return { outcome, copy };
}
