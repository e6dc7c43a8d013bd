/** What TypeScript's own types do not know. */
interface Wishes {
  readonly globalPrivacyControl?: boolean;
  readonly doNotTrack?: string | null;
}
interface Entry extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly interactionId?: number;
}
interface Analytics {
  readonly gtag?: unknown;
}

/**
 * Measures how the page feels (LCP, INP and TTFB in milliseconds; CLS) and says so once, when the visitor leaves it: to
 * this server (docs/contracts/beacon-api.md), and to an analytics function of the page where there is one. Says nothing
 * for a visitor who asks not to be tracked. Of all interactions the slowest counts.
 */
export function sendVitals(): void {
  const { doNotTrack, globalPrivacyControl } = navigator as Wishes;
  if (doNotTrack === "1" || globalPrivacyControl) return;
  let lcp: number | undefined;
  let inp: number | undefined;
  let cls = 0;
  let session = 0;
  let begin = 0;
  let last = 0;
  let isSent = false;

  // A browser that does not know a type observes nothing.
  const observe = (type: string, note: (entry: Entry) => void) =>
    new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(note)).observe({
      type,
      buffered: true,
      // Of events: less is no delay that anyone feels.
      durationThreshold: 40,
    } as PerformanceObserverInit);
  for (const type of ["event", "first-input"])
    observe(type, ({ duration, interactionId }) => {
      if (interactionId) inp = Math.max(inp || 0, duration);
    });
  // In a tab that waits behind others, nothing was painted for anyone.
  if (!document.hidden) observe("largest-contentful-paint", ({ startTime }) => (lcp = startTime));
  observe("layout-shift", ({ startTime, value, hadRecentInput }) => {
    if (hadRecentInput) return;
    // A session of shifts has no pause of a second in it, and lasts five seconds at most.
    if (startTime - last > 1_000 || startTime - begin > 5_000) {
      begin = startTime;
      session = 0;
    }
    last = startTime;
    session += value;
    cls = Math.max(cls, session);
  });

  const send = () => {
    if (isSent) return;
    isSent = true;
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const vitals = { lcp, inp, cls, ttfb: navigation && navigation.responseStart };
    navigator.sendBeacon("/api/beacon", JSON.stringify({ path: location.pathname, vitals }));
    const { gtag } = window as Analytics;
    if (typeof gtag === "function")
      for (const [name, value] of Object.entries(vitals)) gtag("event", name.toUpperCase(), { value });
  };
  addEventListener("pagehide", send);
  addEventListener("visibilitychange", () => document.hidden && send());
}
