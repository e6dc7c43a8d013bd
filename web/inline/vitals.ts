/**
 * Measures web vitals (FCP, LCP, INP and TTFB in milliseconds; CLS) with the package `web-vitals`. Loaded after
 * the page as a separate file; web/inline/report-page-view.ts sends the values. A page with an analytics function
 * passes it the same values when the visitor leaves.
 */
import { onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";
import type { WebVitalsWindow } from "./report-page-view.ts";

const page = window as unknown as WebVitalsWindow & { readonly gtag?: unknown };
for (const observe of [onFCP, onLCP, onINP, onCLS, onTTFB])
  observe(
    ({ name, value }) => {
      if (page.vitals) page.vitals[name.toLowerCase()] = value;
    },
    { reportAllChanges: true },
  );

// This capturing listener is added last, so that it runs after web-vitals has its final values and before they are
// sent.
addEventListener(
  "visibilitychange",
  () => {
    const { gtag, vitals } = page;
    if (!document.hidden || !vitals || typeof gtag !== "function") return;
    for (const [name, value] of Object.entries(vitals)) gtag("event", name.toUpperCase(), { value });
  },
  true,
);
