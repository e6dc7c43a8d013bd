import { deferredScriptType } from "./data-attributes.ts";

/** Requests all React Router modules together and runs them, by means of the script with `deferredScriptType`. */
export function startPageModules(): void {
  const deferredScript = document.querySelector<HTMLScriptElement>(`script[type=${deferredScriptType}]`);
  if (!deferredScript) return;
  const script = document.createElement("script");
  script.type = "module";
  // The text must stay the same, because the Content-Security-Policy allows the script by its hash.
  script.text = deferredScript.text;
  // Makes a second call do nothing, because the script is found by its type.
  deferredScript.type = "";
  document.head.append(script);
}

export function startPageModulesAfterPaint(): void {
  // The browser reports a paint once it is on screen. Waits for one more frame, which paints what has arrived
  // since, before the modules run.
  new PerformanceObserver(() => requestAnimationFrame(() => setTimeout(startPageModules))).observe({
    type: "paint",
    buffered: true,
  });
  // Fallback in milliseconds for browsers that do not report paints, such as Firefox with fingerprinting protection.
  setTimeout(startPageModules, 9_000);
}
