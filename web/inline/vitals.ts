/**
 * A file of its own, fetched after the page has loaded: notes how the page feels (FCP, LCP, INP and TTFB in milliseconds;
 * CLS), by the definitions of the package `web-vitals`, for web/inline/measure.ts to send. An analytics function of the
 * page, where there is one, is told the same when the visitor leaves.
 */
import { onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";
import type { MeasuredWindow } from "./measure.ts";

const page = window as unknown as MeasuredWindow & { readonly gtag?: unknown };
for (const observe of [onFCP, onLCP, onINP, onCLS, onTTFB])
  observe(
    ({ name, value }) => {
      if (page.vitals) page.vitals[name.toLowerCase()] = value;
    },
    { reportAllChanges: true },
  );

// Captured, and added last: after web-vitals has its last figures, and before they are sent.
addEventListener(
  "visibilitychange",
  () => {
    const { gtag, vitals } = page;
    if (!document.hidden || !vitals || typeof gtag !== "function") return;
    for (const [name, value] of Object.entries(vitals)) gtag("event", name.toUpperCase(), { value });
  },
  true,
);
