import { vitalsScriptMark } from "./marks.ts";
import { root } from "./root.ts";

interface Wishes {
  readonly globalPrivacyControl?: boolean;
  readonly doNotTrack?: string | null;
}

export interface MeasuredWindow {
  /** What was measured until now, by the name of the metric in lower case. */
  vitals: Record<string, number>;
  readonly gtag?: unknown;
}

/**
 * Says once, when the visitor leaves, which page was seen and how it felt: to this server (docs/contracts/beacon-api.md),
 * and to an analytics function of the page where there is one. Nothing for a visitor who asks not to be tracked. What
 * measures is fetched when the page has loaded (web/inline/vitals.ts).
 */
export function measure(): void {
  const { doNotTrack, globalPrivacyControl } = navigator as Wishes;
  if (doNotTrack === "1" || globalPrivacyControl) return;
  const vitals: MeasuredWindow["vitals"] = {};
  const page = window as unknown as MeasuredWindow;
  page.vitals = vitals;
  const fetchVitals = () => {
    const script = document.createElement("script");
    script.src = root.getAttribute(vitalsScriptMark) as string;
    document.head.append(script);
  };
  // A page that loads fast has not been painted yet: the second frame begins after the first paint.
  addEventListener("load", () => requestAnimationFrame(() => requestAnimationFrame(fetchVitals)));

  let isSent = false;
  const send = () => {
    if (isSent) return;
    isSent = true;
    navigator.sendBeacon("/api/beacon", JSON.stringify({ path: location.pathname, vitals }));
    const { gtag } = page;
    if (typeof gtag === "function")
      for (const [name, value] of Object.entries(vitals)) gtag("event", name.toUpperCase(), { value });
  };
  addEventListener("pagehide", send);
  addEventListener("visibilitychange", () => document.hidden && send());
}
