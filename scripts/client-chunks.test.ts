import { expect, test } from "vitest";
import { createChunkAssigner } from "./client-chunks.ts";

const results = "/site/web/search/results.route.tsx";
const map = "/site/web/map/listings-map.route.tsx";
const staff = "/site/web/staff/leads/inbox.route.tsx";
const property = "/site/web/listings/property/property.route.tsx";
const plans = "/site/web/plans/search/plans.route.tsx";
const contact = "/site/web/leads/contact.route.tsx";
const project = "/site/web/showcase/project.route.tsx";
const texts = "/site/web/texts/en/search.route.tsx";
const root = "/site/web/root.tsx";

/** For each module, the modules that import it, among them routes. */
const importers: Readonly<Record<string, readonly string[]>> = {
  "/site/web/shell/page.tsx": [root],
  "/site/web/ui/table.tsx": [results, staff],
  "/site/web/ui/cell.tsx": ["/site/web/ui/table.tsx"],
  "/site/web/ui/button.tsx": [results, property, contact],
  "/site/web/listings/card.tsx": [results, project],
  "/site/web/leads/form.tsx": [property, plans, contact, project],
  // The view module imports it too, but browsers do not receive view modules.
  "/site/domain/words.ts": ["/site/web/listings/card-view.ts", "/site/web/finder/load-finder.ts", plans],
  "/site/web/listings/card-view.ts": [results, property],
  "/site/web/finder/load-finder.ts": [contact],
  "/site/web/search/screen.tsx": [results, map],
  "/site/web/search/area.tsx": [results],
  "/site/web/staff/menu.tsx": [staff],
  "/site/web/showcase/plan.tsx": [project],
  "/site/web/map/pins.tsx": [map],
  // These two modules import each other.
  "/site/domain/one.ts": ["/site/domain/other.ts"],
  "/site/domain/other.ts": ["/site/domain/one.ts", results],
  "/site/node_modules/react/index.js": [root],
  "/site/node_modules/downshift/index.js": [],
  "/site/messages/ar/search.json": [texts, results],
};
const graph = {
  // Dynamic imports of a page do not add to the page's chunk, so `dynamicImporters` has to be ignored.
  getModuleInfo: (id: string) => ({ importers: importers[id] ?? [], dynamicImporters: [results] }),
};

/** Name of the chunk that contains a module; null if the bundler decides. */
function fileOf(id: string): string | null {
  for (const { name, test: matches } of createChunkAssigner().groups.toSorted(
    (a, b) => b.priority - a.priority,
  )) {
    if (!(typeof matches === "function" ? matches(id) : matches.test(id))) continue;
    const file = typeof name === "function" ? name(id, graph) : name;
    if (file !== null) return file;
  }
  return null;
}

test.each([
  ["the framework", "/site/node_modules/react/index.js", "framework"],
  ["what every page has", "/site/web/shell/page.tsx", "common"],
  ["what most pages have", "/site/web/ui/button.tsx", "common"],
  ["what results share with staff", "/site/web/ui/table.tsx", "search"],
  ["what that imports", "/site/web/ui/cell.tsx", "search"],
  ["what pages with a form share", "/site/web/leads/form.tsx", "forms"],
  ["what results share with other public pages", "/site/web/listings/card.tsx", "pieces"],
  ["what results share with the map", "/site/web/search/screen.tsx", "search"],
  ["what results alone need", "/site/web/search/area.tsx", "results"],
  ["modules that import each other", "/site/domain/one.ts", "results"],
  ["what staff alone need", "/site/web/staff/menu.tsx", null],
  ["what other public pages alone need", "/site/web/showcase/plan.tsx", null],
  ["what the map alone needs", "/site/web/map/pins.tsx", null],
  ["what browsers use on one page alone", "/site/domain/words.ts", null],
  ["what is fetched on demand", "/site/node_modules/downshift/index.js", null],
  ["messages, a file for each language", "/site/messages/ar/search.json", null],
])("%s (%s) is part of the file: %s", (_, id, file) => {
  expect(fileOf(id)).toBe(file);
});
