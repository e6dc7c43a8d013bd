import { deferredScriptType } from "./data-attributes.ts";

/** Requests all React Router modules together and runs them. web/entry.server.tsx marks the script to run. */
export function startModules(): void {
  const late = document.querySelector<HTMLScriptElement>(`script[type=${deferredScriptType}]`);
  if (!late) return;
  const script = document.createElement("script");
  script.type = "module";
  // Must be unchanged, because the Content-Security-Policy allows it by its hash.
  script.text = late.text;
  // Without the mark a second call does not find the script.
  late.type = "";
  document.head.append(script);
}

export function startModulesAfterPaint(): void {
  // Paints are reported after the first one is on screen. The next frame paints what has arrived since, then the
  // modules start.
  new PerformanceObserver(() => requestAnimationFrame(() => setTimeout(startModules))).observe({
    type: "paint",
    buffered: true,
  });
  // Fallback in milliseconds for browsers that do not report paints, such as Firefox with fingerprinting
  // protection.
  setTimeout(startModules, 9_000);
}
