import { transform } from "lightningcss";

/** What the build knows of a module; rolldown's own description has more. */
interface StyledModule {
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
}

interface StyledModules {
  getModuleInfo(id: string): StyledModule | null;
}

const isSheet = (id: string) => id.endsWith(".css");

/**
 * The style sheets of a page in the order in which its modules run: those of what it imports, then those of what it may
 * import later, so that nothing has to be fetched for it then.
 * @param entries the modules that the page begins with
 */
export function sheetsOf(entries: readonly string[], graph: StyledModules): string[] {
  const seen = new Set<string>();
  const later: string[] = [];
  const sheets: string[] = [];
  const visit = (id: string) => {
    if (seen.has(id)) return;
    seen.add(id);
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
    importedIds.forEach(visit);
    later.push(...dynamicallyImportedIds);
    if (isSheet(id)) sheets.push(id);
  };
  entries.forEach(visit);
  // It grows while it is gone through.
  for (const id of later) visit(id);
  return sheets;
}

const layerName = /^@layer ([\w-]+)\s*\{/;

/**
 * Several sheets as one, as small as can be. Each stands in one layer, and those of a layer are brought together, so that
 * its name is said once; their order within it stays.
 * @param order the statement that says how layers win over each other
 */
export function joinSheets(order: string, sheets: readonly string[], targets: Targets): string {
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
        // Lightning CSS says each colour twice: in sRGB, and as lab() for browsers that know it. All of ours lie within
        // sRGB, so both are the same colour, and the second makes 1.5 KB of each page.
        supports: ({ value: { condition } }) =>
          condition.type === "declaration" && condition.value.startsWith("lab(") ? [] : undefined,
      },
    },
  });
  // Takes out spaces that browsers do not need, and shortens two names of Lightning CSS that stand ninety times in a page.
  return code
    .toString()
    .replace(/(?<=[\w)%]), (?=[\w.-])/g, ",")
    .replaceAll("--lightningcss-light", "--in-l")
    .replaceAll("--lightningcss-dark", "--in-d");
}

export type Targets = NonNullable<Parameters<typeof transform>[0]["targets"]>;
