/** The properties of rolldown's module information that this file uses. */
interface ModuleInfo {
  readonly importers: readonly string[];
}

interface ModuleGraph {
  getModuleInfo(id: string): ModuleInfo | null;
}

const framework =
  /\/node_modules\/(?:react|react-dom|scheduler|react-router|use-intl|icu-minify|@formatjs|intl-messageformat)\/|@oxc-project\+runtime|rolldown\/runtime|preload-helper/;

/**
 * Routes whose pages hydrate, grouped into families that share most of their code. Browsers receive only the
 * styles of all other routes; these styles are split in the same way as code.
 */
const families = {
  results: /\/web\/search\/results\.route\.tsx/,
  map: /\/web\/map\/listings-map\.route\.tsx/,
  staff: /\/web\/staff\/[\w/-]+\.route\.tsx/,
  lists: /\/web\/(?:listings\/compare\/\w+|search\/areas)\.route\.tsx/,
  property: /\/web\/listings\/property\/property\.route\.tsx/,
  plans: /\/web\/(?:finder\/quiz|plans\/search\/plans)\.route\.tsx/,
  leads: /\/web\/leads\/(?:contact|visit)\.route\.tsx/,
  showcase: /\/web\/showcase\/(?:developer|project)\.route\.tsx/,
} as const satisfies Record<string, RegExp>;

type Family = keyof typeof families;
const familyNames = Object.keys(families) as Family[];
const commonEntry = /\/web\/(?:root|entry\.client)\.tsx/;

/** Modules that prepare data on the server for loaders. Browsers receive the data but not these modules. */
const forLoaders = /\/web\/(?:[\w-]+\/)*(?:load-[\w-]+|[\w-]+-view)\.ts$/;

/** Message files, which get separate chunks for each language. */
const messageFile = /\/messages\/(?:en|ar)\/[\w-]+\.json$/;

/** Families of pages that have a lead form. */
const withForms: readonly Family[] = ["property", "plans", "leads", "showcase"];

/**
 * Creates the function that assigns a module of the browser's code to a chunk, by the module graph: the framework;
 * code of most pages; code that result screens share with other public pages, with the map or with staff pages;
 * their own code; code shared by pages with a lead form. Without these groups a page would load about fifty
 * chunks, which together weigh 5 % more.
 */
export function createChunkAssigner() {
  /** Families by module id, cached for one build. */
  const cache = new Map<string, ReadonlySet<Family>>();

  /** Families of the routes that import a module directly or transitively, dynamic imports not counted. */
  const familiesOf = (id: string, graph: ModuleGraph): ReadonlySet<Family> => {
    const cached = cache.get(id);
    if (cached) return cached;
    const importing = new Set([id]);
    for (const moduleId of importing)
      for (const importer of graph.getModuleInfo(moduleId)?.importers ?? [])
        if (!forLoaders.test(importer)) importing.add(importer);
    const all = [...importing];
    const reached = all.some((each) => commonEntry.test(each))
      ? familyNames
      : familyNames.filter((name) => all.some((each) => families[name].test(each)));
    cache.set(id, new Set(reached));
    return new Set(reached);
  };

  const group = (name: string, priority: number, matches: (reached: ReadonlySet<Family>) => boolean) => ({
    name: (id: string, graph: ModuleGraph) => (matches(familiesOf(id, graph)) ? name : null),
    test: (id: string) => !messageFile.test(id),
    priority,
  });
  return {
    groups: [
      { name: "framework", test: framework, priority: 6 },
      group("common", 5, hasAll("results", "property", "leads")),
      group("pieces", 4, (reached) => reached.has("results") && (reached.has("lists") || hasForms(reached))),
      group("search", 3, (reached) => reached.has("results") && (reached.has("map") || reached.has("staff"))),
      group("results", 2, hasAll("results")),
      group("forms", 1, hasAll("property", "plans", "leads")),
    ],
  };
}

const hasAll =
  (...names: readonly Family[]) =>
  (reached: ReadonlySet<Family>) =>
    names.every((name) => reached.has(name));

const hasForms = (reached: ReadonlySet<Family>) => withForms.some((name) => reached.has(name));
