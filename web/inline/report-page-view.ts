import { vitalsScriptUrlAttribute } from "./data-attributes.ts";
import { rootElement } from "./root.ts";

interface PrivacySignals {
  readonly globalPrivacyControl?: boolean;
  readonly doNotTrack?: string | null;
}

export interface WebVitalsWindow {
  /** The measured values by lower-case metric name; null once they are sent. */
  vitals: Record<string, number> | null;
}

/**
 * Reports once per visit, when the visitor leaves or switches tabs, which page was viewed and its web vitals
 * (docs/contracts/beacon-api.md), which web/inline/vitals.ts measures. Reports nothing for visitors who ask not to
 * be tracked, or for pages that were never visible.
 */
export function reportPageView(): void {
  const { doNotTrack, globalPrivacyControl } = navigator as PrivacySignals;
  if (doNotTrack === "1" || globalPrivacyControl) return;
  const page = window as unknown as WebVitalsWindow;
  page.vitals = {};
  const fetchVitals = () => {
    const script = document.createElement("script");
    script.src = rootElement.getAttribute(vitalsScriptUrlAttribute) as string;
    document.head.append(script);
  };
  // Waits one second, because React starts right after loading. The browser buffers its measurements until then.
  addEventListener("load", () => setTimeout(fetchVitals, 1_000));

  // A page restored from the back/forward cache counts as a new visit, as in web-vitals.
  addEventListener("pageshow", (event) => event.persisted && (page.vitals = {}), true);
  // Fires when the visitor leaves or switches tabs; only then does web-vitals have its final values.
  addEventListener("visibilitychange", () => {
    const { vitals } = page;
    if (!document.hidden || !vitals) return;
    page.vitals = null;
    navigator.sendBeacon("/api/beacon", JSON.stringify({ path: location.pathname, vitals }));
  });
}
