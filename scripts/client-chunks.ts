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
 * The routes that React takes over, in families of pages that share most of their code. Other routes stay as the server
 * sent them: browsers fetch only the styles of those, and styles are divided as the code is.
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
const everyPage = /\/web\/(?:root|entry\.client)\.tsx/;

/** What loaders make their answers with. Browsers draw these answers, and are sent none of it. */
const forLoaders = /\/web\/(?:[\w-]+\/)*(?:load-[\w-]+|[\w-]+-view)\.ts$/;

/** Messages are files of their own for each language. */
const apart = /\/messages\/(?:en|ar)\/[\w-]+\.json$/;

/** Pages with a form for sales. */
const withForms: readonly Family[] = ["property", "plans", "leads", "showcase"];

/**
 * The files that the browser's code is divided into: the framework, what most pages need, what results share with other
 * public pages, with the map and with staff, what they need besides, and what pages with a form for sales share. Left to
 * itself the build makes some fifty files of a page, which weigh 5 % more together. Which modules belong where follows
 * from what the routes import.
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
      for (const importer of graph.getModuleInfo(each)?.importers ?? [])
        if (!forLoaders.test(importer)) importing.add(importer);
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
      { name: "framework", test: framework, priority: 6 },
      group("common", 5, has("results", "property", "leads")),
      group("pieces", 4, (reached) => reached.has("results") && (reached.has("lists") || hasForms(reached))),
      group("search", 3, (reached) => reached.has("results") && (reached.has("map") || reached.has("staff"))),
      group("results", 2, has("results")),
      group("forms", 1, has("property", "plans", "leads")),
    ],
  };
}

const has =
  (...names: readonly Family[]) =>
  (reached: ReadonlySet<Family>) =>
    names.every((name) => reached.has(name));

const hasForms = (reached: ReadonlySet<Family>) => withForms.some((name) => reached.has(name));
