import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** Reloads the page's data again and again while `isActive`, each time `intervalMs` after the last load. */
export function useRevalidationPolling(isActive: boolean, intervalMs: number): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isActive || state !== "idle") return;
    const timer = window.setTimeout(() => void revalidate(), intervalMs);
    return () => window.clearTimeout(timer);
  }, [isActive, intervalMs, revalidate, state]);
}
