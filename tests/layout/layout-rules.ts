import { findCycles, buildGraph } from "./cycles.ts";
import { countTableUses, findDuplicatedTables } from "./tables.ts";
import {
  type Layer,
  layerNames,
  sourceLayerOfFile,
  allowedImportsByLayer,
  sourceFolderOfFile,
  type SourceImport,
  type ProjectSources,
} from "./source-imports.ts";

/** Maximum number of source files in a folder. */
export const maxFilesPerFolder = 25;

/** Folders whose responses are for other programs. They may import the pages whose data they return. */
const machineReadableFolders: ReadonlySet<string> = new Set(["web/api", "web/feeds"]);

const arrow = ({ from, to }: SourceImport) => `${from} imports ${to}`;

/** Imports that violate the order of the layers. */
export function findLayerViolations({ imports }: ProjectSources): readonly string[] {
  return imports.flatMap((edge) => {
    const [from, to] = [sourceLayerOfFile(edge.from), sourceLayerOfFile(edge.to)];
    if (from === to) return [];
    const { imports: allowed, typesOf } = allowedImportsByLayer[from as Layer] as {
      readonly imports: readonly string[];
      readonly typesOf: readonly string[];
    };
    if (allowed.includes(to) || (edge.isTypeOnly && typesOf.includes(to))) return [];
    const rule =
      typesOf.includes(to) && !edge.isTypeOnly
        ? `${from}/ takes only types of ${to}/, by "import type"`
        : `${from}/ imports ${allowed.length > 0 ? `only ${allowed.join(", ")}` : "no other layer"}`;
    return [`${arrow(edge)}: ${rule}. What both need belongs in domain/, or is handed over as an argument.`];
  });
}

/** Parts of content/ that pages and the server may import; all other content is passed to them as arguments. */
const allowedContentImports: readonly RegExp[] = [
  /^content\/pictures\//,
  /^content\/map\/egypt-map\.(?:ts|json)$/,
  /^content\/sample-listings\.ts$/,
];
/** The only file that may pass the initial samples to a new site. */
const sampleImportingFile = "server/main.ts";

/**
 * Imports of the samples by pages or the server. They must take developers, projects, offers and texts from the
 * published showcase (`app.showcase()`).
 */
export function findSampleImports({ imports }: ProjectSources): readonly string[] {
  return imports
    .filter(
      ({ from, to }) =>
        ["server", "web"].includes(sourceLayerOfFile(from)) && sourceLayerOfFile(to) === "content",
    )
    .filter(({ to }) => !allowedContentImports.some((allowed) => allowed.test(to)))
    .filter(({ from, to }) => from !== sampleImportingFile || to !== "content/sample-showcase.ts")
    .map((each) => `${arrow(each)}, which is only what a new site begins with: ask app.showcase() instead.`);
}

const delivery = /^server\/leads\/delivery\//;
const otherLeads = /^server\/leads\/(?!delivery\/)/;

function sourceImports(imports: readonly SourceImport[]): readonly SourceImport[] {
  return imports.filter(({ to }) => /\.tsx?$/.test(to));
}

/** Imports without a file extension: they cannot be matched to a file, so no other rule would check them. */
export function findExtensionlessImports({ imports }: ProjectSources): readonly string[] {
  return imports
    .filter(({ to }) => !/\.(tsx?|css|json|svg)$/.test(to))
    .map((each) => `${arrow(each)}: an import names its file with the extension.`);
}

/** Imports between two folders of the same layer. Stylesheets are excluded, because folders may share them. */
function importsBetweenFolders({ imports }: ProjectSources): readonly SourceImport[] {
  return sourceImports(imports).filter(
    ({ from, to }) =>
      sourceLayerOfFile(from) === sourceLayerOfFile(to) &&
      sourceFolderOfFile(from) !== sourceFolderOfFile(to),
  );
}

/** Groups of folders in a layer that import each other in a cycle; type imports count too. */
function foldersInCycles(sources: ProjectSources, layer?: Layer): readonly (readonly string[])[] {
  const edges = importsBetweenFolders(sources).map(
    ({ from, to }) => [sourceFolderOfFile(from), sourceFolderOfFile(to)] as const,
  );
  return findCycles(buildGraph(edges)).filter(([room = ""]) => !layer || sourceLayerOfFile(room) === layer);
}

/**
 * Describes each cycle of folders, with the direction that has the fewest imports, which is probably the wrong
 * one.
 */
export function findFolderCycles(sources: ProjectSources): readonly string[] {
  return foldersInCycles(sources).map((rooms) => {
    const groupImports = importsBetweenFolders(sources).filter(
      ({ from, to }) => rooms.includes(sourceFolderOfFile(from)) && rooms.includes(sourceFolderOfFile(to)),
    );
    const pairs = Map.groupBy(
      groupImports,
      ({ from, to }) => `${sourceFolderOfFile(from)} → ${sourceFolderOfFile(to)}`,
    );
    const [lightest = []] = [...pairs.values()].toSorted((one, other) => one.length - other.length);
    return `${rooms.join(", ")} import each other. The way with the fewest imports: ${lightest.map(arrow).join("; ")}. What both rooms need belongs in the room that is imported.`;
  });
}

export function findFileCycles({ imports }: ProjectSources): readonly string[] {
  const circles = findCycles(buildGraph(sourceImports(imports).map(({ from, to }) => [from, to] as const)));
  return circles.map(
    (files) => `${files.join(", ")} import each other: what both need belongs in the file that decides it.`,
  );
}

function filesByFolder({ files }: ProjectSources): ReadonlyMap<string, readonly string[]> {
  return Map.groupBy(files, sourceFolderOfFile);
}

export function findCrowdedFolders(sources: ProjectSources): readonly string[] {
  return [...filesByFolder(sources)]
    .filter(([, files]) => files.length > maxFilesPerFolder)
    .map(
      ([room, files]) =>
        `${room} holds ${files.length} source files, and a room at most ${maxFilesPerFolder}: those that change together are a room of their own.`,
    );
}

/** Imports of a page's folder (a folder with a route) by a page that is not in an enclosing folder. */
export function findForbiddenPageImports(sources: ProjectSources): readonly string[] {
  const pages = new Set(sources.files.filter((file) => /\.route\.tsx?$/.test(file)).map(sourceFolderOfFile));
  return importsBetweenFolders(sources)
    .filter(({ from, to }) => {
      const [room, page] = [sourceFolderOfFile(from), sourceFolderOfFile(to)];
      return pages.has(page) && !machineReadableFolders.has(room) && !page.startsWith(`${room}/`);
    })
    .map(
      (edge) =>
        `${arrow(edge)}, which is a page's own. What two pages show is a piece, in a room without a route.`,
    );
}

/**
 * Files named `*.route.ts(x)` that web/routes.ts does not list, and files that it lists but that have another
 * name.
 */
export function findMisnamedRoutes(sources: ProjectSources): readonly string[] {
  const listed = new Set(
    [...sources.textOf("web/routes.ts").matchAll(/"(\w[\w./-]*\.tsx?)"/g)].map(
      ([, path = ""]) => `web/${path}`,
    ),
  );
  const routeFiles = sources.files.filter((file) => /\.route\.tsx?$/.test(file));
  return [
    ...routeFiles.filter((file) => !listed.has(file)).map((file) => `${file} is not named by web/routes.ts.`),
    ...[...listed]
      .filter((file) => !/\.route\.tsx?$/.test(file))
      .map((file) => `web/routes.ts names ${file}: a route is called *.route.ts or *.route.tsx.`),
  ];
}

/** Files outside of messages/ that may contain Arabic text, because of the default brand name. */
const filesWithArabic: ReadonlySet<string> = new Set(["server/config/environment.ts"]);

/**
 * Arabic texts in the wrong layer. Texts and the wording of amounts belong in messages/ and content/, names of
 * domain values in domain/.
 */
export function findMisplacedArabicTexts({ files, textOf }: ProjectSources): readonly string[] {
  return files
    .filter((file) => {
      const isIn =
        ["server", "web"].includes(sourceLayerOfFile(file)) || sourceFolderOfFile(file) === "domain/money";
      if (!isIn || filesWithArabic.has(file)) return false;
      const code = textOf(file).replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, "");
      // Arabic words, or facts joined in code with the Arabic comma.
      return /[\u0621-\u064a]{2}|"، "/u.test(code);
    })
    .map((file) => `${file} writes Arabic itself: a text belongs in messages/, in both languages.`);
}

/** Page modules that import texts which only the server uses, such as those of mails. */
export function findServerTextsInPages({ imports }: ProjectSources): readonly string[] {
  return imports
    .filter(({ from, to }) => sourceLayerOfFile(from) === "web" && to === "messages/server-texts.ts")
    .map((each) => `${arrow(each)}, whose texts would be sent to browsers: use messages/translator.ts.`);
}

/**
 * Lead modules that import deliveries. Leads must not depend on deliveries: they emit events, which the
 * deliveries' code handles (server/leads/record/lead-event.ts).
 */
export function findForbiddenImportsOfWeb({ imports }: ProjectSources): readonly string[] {
  return imports
    .filter(({ from, to }) => otherLeads.test(from) && delivery.test(to))
    .map(
      (edge) =>
        `${arrow(edge)}: what is sent follows from a LeadEvent, in server/leads/delivery/delivery-listener.ts.`,
    );
}

interface LayoutRule {
  /** The rule in one sentence. */
  readonly rule: string;
  /** Finds whatever breaks the rule. @returns a description of each */
  readonly find: (sources: ProjectSources) => readonly string[];
}

/** All layout rules, for their tests and for `npm test -- rooms`. */
export const layoutRules: readonly LayoutRule[] = [
  { rule: "a layer imports only the layers that it may", find: findLayerViolations },
  { rule: "nothing reads the samples in place of the published showcase", find: findSampleImports },
  { rule: "an import names its file with the extension", find: findExtensionlessImports },
  { rule: "no rooms of a layer import each other, types counted", find: findFolderCycles },
  { rule: "no files import each other, types counted", find: findFileCycles },
  { rule: `a room holds at most ${maxFilesPerFolder} source files`, find: findCrowdedFolders },
  { rule: "a page's room is imported by no other page", find: findForbiddenPageImports },
  { rule: "web/routes.ts names every *.route.ts(x), and nothing else", find: findMisnamedRoutes },
  { rule: "no other room of server/leads imports deliveries", find: findForbiddenImportsOfWeb },
  { rule: "texts in Arabic stand in messages/, content/ and domain/", find: findMisplacedArabicTexts },
  { rule: "no browser loads the texts of the server", find: findServerTextsInPages },
  { rule: "no file lists again what stands in a table", find: findDuplicatedTables },
];

/** Counts that describe the layout, one line each. */
export function describeLayout(sources: ProjectSources): readonly string[] {
  const largest = layerNames.map((layer) => {
    const [room = "", files = []] =
      [...filesByFolder(sources)]
        .filter(([name]) => sourceLayerOfFile(name) === layer)
        .toSorted(([, one], [, other]) => other.length - one.length)[0] ?? [];
    return `${String(files.length).padStart(5)}  source files in ${room}, the largest room of ${layer}/`;
  });
  const circles = layerNames.map((layer) => {
    const rooms = [...filesByFolder(sources).keys()].filter((room) => sourceLayerOfFile(room) === layer);
    const inCircles = foldersInCycles(sources, layer).flat().length;
    return `${String(inCircles).padStart(5)}  of ${rooms.length} rooms of ${layer}/ in a circle, types counted`;
  });
  const countImports = (from: RegExp, to: RegExp) =>
    sources.imports.filter((each) => from.test(each.from) && to.test(each.to)).length;
  return [
    ...largest,
    ...circles,
    `${String(countImports(otherLeads, delivery)).padStart(5)}  imports of server/leads/delivery by other rooms of leads, ${countImports(delivery, otherLeads)} the other way`,
    `${String(findFileCycles(sources).length).padStart(5)}  circles of files`,
    `${String(findMisplacedArabicTexts(sources).length).padStart(5)}  files of server/ and web/ with texts in Arabic, ${filesWithArabic.size} words aside that are named in tests/layout/layout-rules.ts`,
    ...countTableUses(sources),
  ];
}
