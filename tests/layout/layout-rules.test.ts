import { describe, expect, test } from "vitest";
import { findCycles, buildGraph } from "./cycles.ts";
import { parseImports, type ProjectSources } from "./source-imports.ts";
import { findDuplicatedTables } from "./tables.ts";
import {
  findCrowdedFolders,
  findForbiddenImportsOfWeb,
  findFileCycles,
  findForbiddenPageImports,
  findExtensionlessImports,
  maxFilesPerFolder,
  findMisnamedRoutes,
  findFolderCycles,
  findServerTextsInPages,
  findSampleImports,
  findMisplacedArabicTexts,
  findLayerViolations,
} from "./layout-rules.ts";

/**
 * Creates sources with these imports. "a.ts > b.ts" means that a.ts imports b.ts; "a.ts ~ b.ts" that it imports
 * only types.
 */
function house(imports: readonly string[], texts: Readonly<Record<string, string>> = {}): ProjectSources {
  const read = imports.map((line) => {
    const [from = "", kind = "", to = ""] = line.split(" ");
    return { from, to, isTypeOnly: kind === "~" };
  });
  return {
    files: [...new Set([...read.flatMap(({ from, to }) => [from, to]), ...Object.keys(texts)])],
    imports: read,
    textOf: (file) => texts[file] ?? "",
  };
}

describe("Layers", () => {
  test.each([
    ["domain/a/a.ts > content/b.ts", "domain/ imports no other layer"],
    ["content/a.ts ~ server/db/b.ts", "content/ imports only domain"],
    ["messages/a.ts > web/ui/b.ts", "messages/ imports only domain"],
    ["server/db/a.ts ~ web/ui/b.ts", "server/ imports only domain, content, messages"],
    ["web/ui/a.ts > server/db/b.ts", "web/ takes only types of server/"],
  ])("%s is named", (line, rule) => {
    const [message = ""] = findLayerViolations(house([line]));
    expect(message).toContain(line.replace(/ [>~] /, " imports "));
    expect(message).toContain(rule);
  });

  test.each([
    "web/ui/a.ts ~ server/db/b.ts",
    "web/ui/a.ts > messages/b.ts",
    "server/db/a.ts > domain/money/b.ts",
    "server/db/a.ts > server/mail/b.ts",
  ])("%s may be", (line) => {
    expect(findLayerViolations(house([line]))).toEqual([]);
  });
});

test("who reads the samples in place of the published showcase is named, types counted", () => {
  const forbidden = [
    "web/home/a.ts > content/sample-showcase.ts",
    "web/seo/a.ts > content/map/areas.ts",
    "server/plans/a.ts ~ content/showcase/showcase.ts",
  ];
  const allowed = [
    "server/main.ts > content/sample-showcase.ts",
    "web/ui/a.ts > content/pictures/pictures.ts",
    "web/map/a.ts > content/map/egypt-map.ts",
    "server/listings/a.ts > content/sample-listings.ts",
    "content/sample-showcase.ts > content/pages/faq.ts",
  ];
  expect(findSampleImports(house([...forbidden, ...allowed]))).toEqual(
    forbidden.map((line) => expect.stringContaining(line.replace(/ [>~] /, " imports "))),
  );
});

test("rooms that import each other are named with the import that is likeliest to be wrong, types counted", () => {
  const imports = [
    "server/db/a.ts ~ server/audit/b.ts",
    "server/audit/b.ts > server/db/c.ts",
    "server/audit/d.ts > server/db/c.ts",
    "server/audit/d.ts > server/mail/e.ts",
  ];
  const [message = "", ...others] = findFolderCycles(house(imports));
  expect(others).toEqual([]);
  expect(message).toContain("fewest imports: server/db/a.ts imports server/audit/b.ts.");
  expect(message).not.toContain("server/mail");
  expect(findFolderCycles(house(imports.slice(1)))).toEqual([]);
});

test("an import without its extension is named, and a stylesheet in another layer", () => {
  const sources = house(["web/ui/a.ts ~ server/db/b"]);
  expect(findExtensionlessImports(sources)).toHaveLength(1);
  expect(findLayerViolations(house(["server/db/a.ts > web/ui/b.css"]))).toHaveLength(1);
});

test("a text in Arabic outside messages is named, not a comment; so is a page that would load the server's texts", () => {
  const texts = {
    "server/mail/a.ts": 'const hello = "مرحبا";',
    "web/ui/b.ts": "// مرحبا\n",
    "domain/money/c.ts": 'const short = "ألف";',
    "web/ui/d.ts": 'facts.join("، ")',
  };
  expect(findMisplacedArabicTexts(house([], texts))).toHaveLength(3);
  expect(findServerTextsInPages(house(["web/ui/a.ts > messages/server-texts.ts"]))).toHaveLength(1);
});

test("files that import each other are named, in one room too", () => {
  const [message = ""] = findFileCycles(house(["web/ui/a.ts > web/ui/b.ts", "web/ui/b.ts ~ web/ui/a.ts"]));
  expect(message).toContain("web/ui/a.ts");
  expect(message).toContain("web/ui/b.ts");
});

test("a room with too many files is named", () => {
  const filled = (room: string) =>
    Object.fromEntries(Array.from({ length: maxFilesPerFolder + 1 }, (_, at) => [`${room}/f${at}.ts`, ""]));
  expect(findCrowdedFolders(house([], filled("domain/money")))).toHaveLength(1);
});

describe("A page's room", () => {
  const pages = { "web/home/home.route.tsx": "", "web/map/map.route.tsx": "", "web/map/list/view.ts": "" };
  test("is closed to other pages, and to pieces", () => {
    expect(findForbiddenPageImports(house(["web/home/a.ts > web/map/b.ts"], pages))).toHaveLength(1);
    expect(findForbiddenPageImports(house(["web/ui/a.ts ~ web/map/b.ts"], pages))).toHaveLength(1);
  });
  test("is open to the page above it and to what answers programs", () => {
    expect(
      findForbiddenPageImports(house(["web/a.ts > web/map/b.ts", "web/feeds/a.ts > web/map/b.ts"], pages)),
    ).toEqual([]);
    expect(findForbiddenPageImports(house(["web/home/a.ts > web/map/list/view.ts"], pages))).toEqual([]);
  });
});

test("a way of leads that sends something itself is named", () => {
  const imports = [
    "server/leads/intake/a.ts > server/leads/delivery/b.ts",
    "server/wiring/a.ts > server/leads/delivery/b.ts",
  ];
  expect(findForbiddenImportsOfWeb(house(imports))).toHaveLength(1);
});

test("a route that nobody names, and a name that is no route's, are found", () => {
  const routes = `["", "home/home.route.tsx"], ["map", "map/map.tsx"]`;
  expect(
    findMisnamedRoutes(
      house([], { "web/routes.ts": routes, "web/home/home.route.tsx": "", "web/faq/faq.route.tsx": "" }),
    ),
  ).toEqual([
    "web/faq/faq.route.tsx is not named by web/routes.ts.",
    "web/routes.ts names web/map/map.tsx: a route is called *.route.ts or *.route.tsx.",
  ]);
});

test("imports are read over several lines, of types, re-exported and at run time", () => {
  const text = `import { a,\n  b } from "./one.ts";\nimport type { C } from "./two.ts";\nexport { d } from "./three.ts";
import "./four.css";\nconst e = await import("./five.ts");\n// import { f } from "./six.ts"\nimport {\n  g, // the site's own; "once"\n} from "./seven.ts";\nawait import(/* one of ours */ "./nine.ts");\n`;
  const [types, others] = [true, false].map((isType) =>
    parseImports(text).flatMap(({ specifier, isTypeOnly }) => (isTypeOnly === isType ? specifier : [])),
  );
  expect(types).toEqual(["./two.ts"]);
  expect(others?.join(" ")).toBe("./one.ts ./three.ts ./four.css ./seven.ts ./five.ts ./nine.ts");
});

test.each([
  ["none in a line", "ab bc ac", []],
  ["two nodes", "ab ba bc", ["ab"]],
  ["two apart", "ab ba bc cd dc", ["ab", "cd"]],
  ["a long one", "ab bc cd da", ["abcd"]],
])("Circles: %s", (_, edges, expected) => {
  const graph = buildGraph(edges.split(" ").map(([from = "", to = ""]) => [from, to] as const));
  const cycles = findCycles(graph).map((nodes) => nodes.toSorted().join(""));
  expect(cycles.toSorted()).toEqual(expected);
});

test("a file that lists the filters once more is named", () => {
  const list = `const names = ["rooms", "bathrooms", "unitTypes", "finishings", "developers", "projects", "areas"];`;
  const [message = "", ...others] = findDuplicatedTables(
    house([], { "web/a.ts": list, "web/b.ts": `// ${list}` }),
  );
  expect(others).toEqual([]);
  expect(message).toContain("web/a.ts lists the filters again: they stand in domain/search/filters.ts");
});
