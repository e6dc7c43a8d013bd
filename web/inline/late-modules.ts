/**
 * For pages that React takes over: its modules wait until the page has been painted. Then they are asked for together,
 * and run. web/entry.server.tsx marked them.
 */
import { answerEarlyChanges } from "./early-changes.ts";
import { lateMark } from "./marks.ts";

function start(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel=${lateMark}]`))
    link.rel = "modulepreload";
  const script = document.createElement("script");
  script.type = "module";
  // The same text, so the policy of the page allows it by the same hash.
  script.textContent = (document.querySelector(`script[type=${lateMark}]`) as Element).textContent;
  document.head.append(script);
}

answerEarlyChanges();
// When the browser says that the first paint has reached the screen.
new PerformanceObserver((_, paints) => {
  paints.disconnect();
  setTimeout(start);
}).observe({ type: "paint", buffered: true });
