/**
 * For pages that are not hydrated: sets an attribute of the root element after the first paint. CSS of English
 * pages then uses the Arabic font (web/styles/base.css), which the browser loads if the page has Arabic words. In
 * browsers that do not report paints, Arabic text stays in a system font.
 */
import { paintedAttribute } from "./data-attributes.ts";
import { rootElement } from "./root.ts";

new PerformanceObserver((list) => {
  if (list.getEntriesByName("first-contentful-paint").length > 0)
    rootElement.setAttribute(paintedAttribute, "");
}).observe({ type: "paint", buffered: true });
