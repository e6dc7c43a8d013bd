/** What rolldown tells of a module of the build. */
interface ModuleInfo {
  readonly importers: readonly string[];
}

interface ModuleGraph {
  getModuleInfo(id: string): ModuleInfo | null;
}

const framework =
  /\/node_modules\/(?:react|react-dom|scheduler|react-router|use-intl|icu-minify|@formatjs|intl-messageformat)\/|@oxc-project\+runtime|rolldown\/runtime|preload-helper/;

/**
 * The routes that React takes over, in families of pages that share most of their code, and all other routes: browsers
 * fetch only the styles of those, and styles are divided as the code is.
 */
const families = {
  results: /\/web\/search\/results\.route\.tsx/,
  map: /\/web\/map\/listings-map\.route\.tsx/,
  staff: /\/web\/staff\/[\w/-]+\.route\.tsx/,
  others: /\/web\/(?!staff\/|texts\/|search\/results|map\/listings-map)[\w/-]+\.route\.tsx/,
} as const satisfies Record<string, RegExp>;

type Family = keyof typeof families;
const familyNames = Object.keys(families) as Family[];
const everyPage = /\/web\/(?:root|entry\.client)\.tsx/;

/** Messages are files of their own for each language. */
const apart = /\/messages\/(?:en|ar)\/[\w-]+\.json$/;

/**
 * The files that the browser's code is divided into: the framework, what results share with staff, with other public
 * pages and with the map, and what they need besides. Left to itself the build makes some fifty files of a page, which
 * weigh 5 % more together. Which modules belong where follows from what the routes import.
 */
export function clientChunks() {
  /** Families by module id, for one build. */
  const known = new Map<string, ReadonlySet<Family>>();

  /** The families whose pages import this module, directly or through others; not those that fetch it on demand. */
  const familiesOf = (id: string, graph: ModuleGraph): ReadonlySet<Family> => {
    const found = known.get(id);
    if (found) return found;
    const importing = new Set([id]);
    for (const each of importing)
      for (const importer of graph.getModuleInfo(each)?.importers ?? []) importing.add(importer);
    const all = [...importing];
    const reached = all.some((each) => everyPage.test(each))
      ? familyNames
      : familyNames.filter((name) => all.some((each) => families[name].test(each)));
    known.set(id, new Set(reached));
    return new Set(reached);
  };

  const group = (name: string, priority: number, holds: (reached: ReadonlySet<Family>) => boolean) => ({
    name: (id: string, graph: ModuleGraph) => (holds(familiesOf(id, graph)) ? name : null),
    test: (id: string) => !apart.test(id),
    priority,
  });
  return {
    groups: [
      { name: "framework", test: framework, priority: 5 },
      group("common", 4, (reached) => reached.has("results") && reached.has("staff")),
      group("pieces", 3, (reached) => reached.has("results") && reached.has("others")),
      group("search", 2, (reached) => reached.has("results") && reached.has("map")),
      group("results", 1, (reached) => reached.has("results")),
    ],
  };
}
