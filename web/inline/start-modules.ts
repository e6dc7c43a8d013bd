import { lateMark } from "./marks.ts";

/** Asks for the modules of React Router, all together, and runs them. web/entry.server.tsx marks the script of them. */
export function startModules(): void {
  const late = document.querySelector<HTMLScriptElement>(`script[type=${lateMark}]`);
  if (!late) return;
  const script = document.createElement("script");
  script.type = "module";
  // The same text, so the policy of the page allows it by the same hash.
  script.text = late.text;
  // Once only.
  late.type = "";
  document.head.append(script);
}

/** Waits with them until the page has been painted. */
export function startAfterPaint(): void {
  // The browser reports when the first paint has reached the screen. What has come since then is painted with the next
  // frame.
  new PerformanceObserver(() => requestAnimationFrame(() => setTimeout(startModules))).observe({
    type: "paint",
    buffered: true,
  });
  // For a browser that keeps its paints to itself, as Firefox may when it hides what tells people apart.
  setTimeout(startModules, 9_000);
}
