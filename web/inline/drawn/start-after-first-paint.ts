import type { Edit } from "./edits.ts";
import { deferredMark } from "../marks.ts";

/** Found as plain text, because regular expressions took a fortieth of the time of a page of 150 KB. */
const preloadStart = '<link rel="modulepreload" href="';
const moduleScript = ' type="module" async="">';

/**
 * Delays the loading of React Router's modules: the script that runs them is marked for web/inline/start-modules.ts,
 * and imports the modules that React would preload, so that all are requested together.
 * @param others further modules to request with them
 * @returns the edits to the page
 */
export function startAfterFirstPaint(html: string, others: readonly string[] = []): Edit[] {
  const preloaded: string[] = [];
  const edits: Edit[] = [];
  let read = 0;
  for (let from = html.indexOf(preloadStart); from !== -1; from = html.indexOf(preloadStart, read)) {
    const hrefAt = from + preloadStart.length;
    preloaded.push(html.slice(hrefAt, html.indexOf('"', hrefAt)));
    read = html.indexOf(">", hrefAt) + 1;
    edits.push({ from, to: read, text: "" });
  }
  const from = html.lastIndexOf(moduleScript);
  if (from === -1) return edits;
  const imports = [...preloaded, ...others].map((href) => `import"${href}";`).join("");
  const end = html.indexOf("</script>", from);
  return [
    ...edits,
    { from, to: from + moduleScript.length, text: ` type="${deferredMark}">` },
    // At the end, because in development the first import of the script prepares the modules for hot reload.
    { from: end, to: end, text: imports },
  ];
}
