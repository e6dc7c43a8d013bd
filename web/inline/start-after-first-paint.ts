import { lateMark } from "./marks.ts";

/** As React writes them; found by their text, because expressions over a page of 150 KB took a fortieth of its time. */
const preloadStart = '<link rel="modulepreload" href="';
const moduleScript = ' type="module" async="">';

/**
 * Keeps browsers from asking for the modules of React Router at once: the script that runs them is marked for
 * web/inline/start-modules.ts, and imports by itself what would be preloaded, so that all of it is asked for together.
 * @param others modules to be asked for with them
 */
export function startAfterFirstPaint(html: string, others: readonly string[] = []): string {
  const preloaded: string[] = [];
  let rest = "";
  let read = 0;
  for (let at = html.indexOf(preloadStart); at !== -1; at = html.indexOf(preloadStart, read)) {
    const hrefAt = at + preloadStart.length;
    preloaded.push(html.slice(hrefAt, html.indexOf('"', hrefAt)));
    rest += html.slice(read, at);
    read = html.indexOf(">", hrefAt) + 1;
  }
  rest += html.slice(read);
  const modules = rest.lastIndexOf(moduleScript);
  if (modules === -1) return rest;
  const imports = [...preloaded, ...others].map((href) => `import"${href}";`).join("");
  return `${rest.slice(0, modules)} type="${lateMark}">${imports}${rest.slice(modules + moduleScript.length)}`;
}
