import { vitalsScriptMark } from "./marks.ts";
import { root } from "./root.ts";

interface Wishes {
  readonly globalPrivacyControl?: boolean;
  readonly doNotTrack?: string | null;
}

export interface MeasuredWindow {
  /** The measured values by the lower-case name of the metric; null once they are sent. */
  vitals: Record<string, number> | null;
}

/**
 * Reports to this server once, when the visitor leaves or switches to another tab, which page was viewed and its
 * web vitals (docs/contracts/beacon-api.md). Reports nothing for visitors who ask not to be tracked, and for pages
 * that were never visible. web/inline/vitals.ts measures; it is loaded after the page.
 */
export function measure(): void {
  const { doNotTrack, globalPrivacyControl } = navigator as Wishes;
  if (doNotTrack === "1" || globalPrivacyControl) return;
  const page = window as unknown as MeasuredWindow;
  page.vitals = {};
  const fetchVitals = () => {
    const script = document.createElement("script");
    script.src = root.getAttribute(vitalsScriptMark) as string;
    document.head.append(script);
  };
  // A second after loading, because React starts right then. The browser buffers its records until then.
  addEventListener("load", () => setTimeout(fetchVitals, 1_000));

  // A page restored from the back/forward cache counts as another visit, as in web-vitals.
  addEventListener("pageshow", (event) => event.persisted && (page.vitals = {}), true);
  // Leaving a page hides it too, and web-vitals has its final values only then.
  addEventListener("visibilitychange", () => {
    const { vitals } = page;
    if (!document.hidden || !vitals) return;
    page.vitals = null;
    navigator.sendBeacon("/api/beacon", JSON.stringify({ path: location.pathname, vitals }));
  });
}
