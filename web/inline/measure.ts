import { vitalsScriptMark } from "./marks.ts";
import { root } from "./root.ts";

interface Wishes {
  readonly globalPrivacyControl?: boolean;
  readonly doNotTrack?: string | null;
}

export interface MeasuredWindow {
  /** What was measured until now, by the name of the metric in lower case. */
  vitals: Record<string, number>;
}

/**
 * Says once, when the visitor leaves, which page was seen and how it felt, to this server (docs/contracts/beacon-api.md).
 * It says nothing of a visitor who asks not to be tracked. web/inline/vitals.ts measures; it is fetched when the page has
 * loaded.
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
  // React starts right after loading, so the measuring script is fetched a second later. The browser keeps its records until then.
  addEventListener("load", () => setTimeout(fetchVitals, 1_000));

  let isSent = false;
  const send = () => {
    if (isSent) return;
    isSent = true;
    navigator.sendBeacon("/api/beacon", JSON.stringify({ path: location.pathname, vitals }));
  };
  addEventListener("pagehide", send);
  addEventListener("visibilitychange", () => document.hidden && send());
}
