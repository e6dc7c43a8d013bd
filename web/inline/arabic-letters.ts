/**
 * Runs on pages that stay as they are sent: says on the root element that the first paint has reached the screen. Then
 * the styles of an English page name the font for words in Arabic (web/styles/base.css), and the browser fetches it if
 * there are any. In a browser that does not report its paints they stay in a typeface of the system.
 */
import { paintedMark } from "./marks.ts";
import { root } from "./root.ts";

new PerformanceObserver((list) => {
  if (list.getEntriesByName("first-contentful-paint").length > 0) root.setAttribute(paintedMark, "");
}).observe({ type: "paint", buffered: true });
