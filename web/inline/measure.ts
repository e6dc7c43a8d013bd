import { vitalsScriptMark } from "./marks.ts";
import { root } from "./root.ts";

interface Wishes {
  readonly globalPrivacyControl?: boolean;
  readonly doNotTrack?: string | null;
}

export interface MeasuredWindow {
  /** What was measured until now, by the name of the metric in lower case; null once it is sent. */
  vitals: Record<string, number> | null;
}

/**
 * Says once, when the visitor leaves or looks at another tab, which page was seen and how it felt, to this server (docs/contracts/beacon-api.md).
 * It says nothing of a visitor who asks not to be tracked, nor of a page that was never looked at. web/inline/vitals.ts measures; it is fetched when the page has
 * loaded.
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
  // React starts right after loading, so the measuring script is fetched a second later. The browser keeps its records until then.
  addEventListener("load", () => setTimeout(fetchVitals, 1_000));

  // A page that the browser has kept and shows again is another visit, as web-vitals counts it.
  addEventListener("pageshow", (event) => event.persisted && (page.vitals = {}), true);
  // Whoever leaves a page hides it too; not before that has web-vitals its last figures.
  addEventListener("visibilitychange", () => {
    const { vitals } = page;
    if (!document.hidden || !vitals) return;
    page.vitals = null;
    navigator.sendBeacon("/api/beacon", JSON.stringify({ path: location.pathname, vitals }));
  });
}
