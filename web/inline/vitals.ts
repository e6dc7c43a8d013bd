/**
 * A file of its own, fetched after the page has loaded: notes how the page feels (LCP, INP and TTFB in milliseconds;
 * CLS), by the definitions of the package `web-vitals`, for web/inline/measure.ts to send.
 */
import { onCLS, onINP, onLCP, onTTFB } from "web-vitals";
import type { MeasuredWindow } from "./measure.ts";

const { vitals } = window as unknown as MeasuredWindow;
for (const observe of [onLCP, onINP, onCLS, onTTFB])
  observe(({ name, value }) => (vitals[name.toLowerCase()] = value), { reportAllChanges: true });
