/**
 * On pages that React takes over, its modules wait until the page has been painted: they are then asked for together,
 * and run. web/entry.server.tsx marks them.
 */
import { answerEarlyChanges } from "./early-changes.ts";
import { lateMark } from "./marks.ts";

let isStarted = false;

function start(): void {
  if (isStarted) return;
  isStarted = true;
  for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel=${lateMark}]`))
    link.rel = "modulepreload";
  const script = document.createElement("script");
  script.type = "module";
  // The same text, so the policy of the page allows it by the same hash.
  script.textContent = (document.querySelector(`script[type=${lateMark}]`) as Element).textContent;
  document.head.append(script);
}

answerEarlyChanges();
// The browser reports when the first paint has reached the screen. What has come since then is painted with the next frame.
new PerformanceObserver(() => requestAnimationFrame(() => setTimeout(start))).observe({
  type: "paint",
  buffered: true,
});
// For a browser that keeps its paints to itself, as Firefox may when it hides what tells people apart.
setTimeout(start, 9_000);
