/**
 * A file of its own, fetched after the page has loaded: notes how the page feels (LCP, INP and TTFB in milliseconds;
 * CLS), by the definitions of the package `web-vitals`, for web/inline/measure.ts to send. An analytics function of the
 * page, where there is one, is told the same when the visitor leaves.
 */
import { onCLS, onINP, onLCP, onTTFB } from "web-vitals";
import type { MeasuredWindow } from "./measure.ts";

const page = window as unknown as MeasuredWindow & { readonly gtag?: unknown };
const { vitals } = page;
for (const observe of [onLCP, onINP, onCLS, onTTFB])
  observe(({ name, value }) => (vitals[name.toLowerCase()] = value), { reportAllChanges: true });

let isTold = false;

function tell(): void {
  const { gtag } = page;
  if (isTold || typeof gtag !== "function") return;
  isTold = true;
  for (const [name, value] of Object.entries(vitals)) gtag("event", name.toUpperCase(), { value });
}

addEventListener("pagehide", tell);
addEventListener("visibilitychange", () => document.hidden && tell());
