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
  // The first format of numbers in a tab takes a slow phone 90 ms: here, while the modules are still on their way.
  Intl.NumberFormat();
}

answerEarlyChanges();
// Two frames: the first one is painted when the second begins.
requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)));
