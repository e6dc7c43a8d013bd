import { deferredMark } from "./marks.ts";

/** Requests React Router's modules, all together, and runs them. web/entry.server.tsx marks their script. */
export function startModules(): void {
  const late = document.querySelector<HTMLScriptElement>(`script[type=${deferredMark}]`);
  if (!late) return;
  const script = document.createElement("script");
  script.type = "module";
  // The same text, so that the hash in the Content-Security-Policy allows it.
  script.text = late.text;
  // Keeps a second call from running it again.
  late.type = "";
  document.head.append(script);
}

export function startAfterPaint(): void {
  // The browser reports when the first paint is on the screen. What arrived since is painted with the next frame.
  new PerformanceObserver(() => requestAnimationFrame(() => setTimeout(startModules))).observe({
    type: "paint",
    buffered: true,
  });
  // For browsers that do not report paints, as Firefox may when protecting from fingerprinting. In milliseconds.
  setTimeout(startModules, 9_000);
}
