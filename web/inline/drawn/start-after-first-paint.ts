import type { TextEdit } from "./edits.ts";
import { deferredScriptType } from "../data-attributes.ts";

/** Searched with `indexOf`: regular expressions took a fortieth of the server's time for a 150 KB page. */
const preloadStart = '<link rel="modulepreload" href="';
const moduleScript = ' type="module" async="">';

/**
 * Delays React Router's modules until after the first paint. The script that runs them gets the type
 * `deferredScriptType`, and imports what React would preload, so that all modules are requested together.
 * @param others further modules to request at the same time
 * @returns edits of the HTML
 */
export function deferModulesUntilPaint(html: string, others: readonly string[] = []): TextEdit[] {
  const preloaded: string[] = [];
  const edits: TextEdit[] = [];
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
    { from, to: from + moduleScript.length, text: ` type="${deferredScriptType}">` },
    // Added at the end of the script, because in development its first import prepares modules for hot reload.
    { from: end, to: end, text: imports },
  ];
}
