import { useEffect, useState } from "react";

/** Milliseconds for which the button shows "copied". */
const copiedShownMs = 2_000;

/** Returns a function that copies a text, and its outcome: null before, and `copiedShownMs` after a success. */
export function useCopyToClipboard(text: string) {
  const [outcome, setOutcome] = useState<"copied" | "failed" | null>(null);
  useEffect(() => {
    if (outcome !== "copied") return undefined;
    const timer = setTimeout(() => setOutcome(null), copiedShownMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome("copied");
    } catch {
      // The browser denied access to the clipboard, or has no clipboard API.
      setOutcome("failed");
    }
  };
  return { outcome, copy };
}
