import { useEffect, useState } from "react";

/** How long a button says that it has copied, in milliseconds. */
const saidForMs = 2_000;

/** Copies a text. The outcome is null before, and again two seconds after the text was copied. */
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
      // The browser forbids it, or is too old to have a clipboard.
      setOutcome("failed");
    }
  };
  return { outcome, copy };
}
