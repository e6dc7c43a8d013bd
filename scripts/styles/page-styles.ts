import { transform } from "lightningcss";

/** The properties of the bundler's module information that this file uses. */
interface ModuleInfo {
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
}

interface ModuleGraph {
  getModuleInfo(id: string): ModuleInfo | null;
}

const isSheet = (id: string) => id.endsWith(".css");

/**
 * The stylesheets of a page in the order in which its modules run: those of static imports, then those of dynamic
 * imports, which then need not be loaded later.
 * @param entries ids of the page's entry modules
 */
export function listPageStylesheets(entries: readonly string[], graph: ModuleGraph): string[] {
  const seen = new Set<string>();
  const dynamicIds: string[] = [];
  const sheets: string[] = [];
  const visit = (id: string) => {
    if (seen.has(id)) return;
    seen.add(id);
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
    importedIds.forEach(visit);
    dynamicIds.push(...dynamicallyImportedIds);
    if (isSheet(id)) sheets.push(id);
  };
  entries.forEach(visit);
  // `visit` appends the modules that it finds to this list during the iteration.
  for (const id of dynamicIds) visit(id);
  return sheets;
}

const layerName = /^@layer ([\w-]+)\s*\{/;

/**
 * Joins stylesheets into one and minifies it. Each stylesheet belongs to one layer. Stylesheets of the same layer
 * are merged in one `@layer` rule, in their order.
 * @param order the statement that declares the order of the layers
 */
export function joinStylesheets(order: string, sheets: readonly string[], targets: BrowserTargets): string {
  const layers = order.replace(/^@layer\s+|;$/g, "").split(/,\s*/);
  const placeOf = (sheet: string) => {
    const place = layers.indexOf(layerName.exec(sheet.trim())?.[1] ?? "");
    return place < 0 ? layers.length : place;
  };
  const joined = order + sheets.toSorted((one, other) => placeOf(one) - placeOf(other)).join("\n");
  const { code } = transform({
    filename: "page.css",
    code: Buffer.from(joined),
    minify: true,
    targets,
    visitor: {
      Rule: {
        // Lightning CSS would write each colour twice: in sRGB, and as lab() for browsers that support it. All
        // colours of the site are in sRGB, so the second one would only add 1.5 KB to each page.
        supports: ({ value: { condition } }) =>
          condition.type === "declaration" && condition.value.startsWith("lab(") ? [] : undefined,
      },
    },
  });
  // Removes spaces that browsers do not need, and shortens two variable names of Lightning CSS that occur about
  // ninety times in a page.
  return code
    .toString()
    .replace(/(?<=[\w)%]), (?=[\w.-])/g, ",")
    .replaceAll("--lightningcss-light", "--in-l")
    .replaceAll("--lightningcss-dark", "--in-d");
}

export type BrowserTargets = NonNullable<Parameters<typeof transform>[0]["targets"]>;
