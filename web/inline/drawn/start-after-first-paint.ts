import type { Edit } from "./edits.ts";
import { lateMark } from "../marks.ts";

/** As React writes them; found by their text, because expressions over a page of 150 KB took a fortieth of its time. */
const preloadStart = '<link rel="modulepreload" href="';
const moduleScript = ' type="module" async="">';

/**
 * Keeps browsers from asking for the modules of React Router at once: the script that runs them is marked for
 * web/inline/start-modules.ts, and imports by itself what would be preloaded, so that all of it is asked for together.
 * @param others modules to be asked for with them
 * @returns what is to be changed in the page
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
    { from, to: from + moduleScript.length, text: ` type="${lateMark}">` },
    // At its end: while one develops, what the script imports first prepares the modules for hot reload.
    { from: end, to: end, text: imports },
  ];
}
