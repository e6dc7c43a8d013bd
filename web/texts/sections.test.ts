import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { build, type Plugin } from "vite";
import { beforeAll, describe, expect, test } from "vitest";
import { generateTextRoute } from "../../scripts/text-routes.ts";
import { listTextKeys, createTextUsageCheck } from "../../tests/support/used-texts.ts";
import * as en from "../../messages/en.ts";
import routes from "../routes.ts";
import {
  type MessageSection,
  parentMessageSection,
  messageSectionNames,
  messageSections,
} from "./sections.ts";

const web = join(import.meta.dirname, "..");

/** The page files of each section, from the English routes of web/routes.ts. */
const pagesOf = new Map<MessageSection, readonly string[]>();
(function read(entries: readonly RouteConfigEntry[]) {
  for (const { id = "", children } of entries) {
    if (!children) continue;
    const section = messageSectionNames.find((name) => id === `en:${name}-texts`);
    if (section)
      pagesOf.set(section, [...new Set(children.flatMap((each) => (each.children ? [] : [each.file])))]);
    read(children);
  }
})(routes);

/** The browser bundle's modules: code after tree shaking, static and dynamic imports. */
const modules = new Map<string, { readonly code: string; readonly imports: readonly string[] }>();

beforeAll(async () => {
  const collecting: Plugin = {
    name: "collecting",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === "chunk")
            for (const [id, { code }] of Object.entries(chunk.modules)) {
              const info = this.getModuleInfo(id);
              const imports = [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])];
              modules.set(id, { code: code ?? "", imports });
            }
      },
    },
  };
  await build({
    root: join(web, ".."),
    logLevel: "error",
    mode: "production",
    build: { write: false },
    plugins: [collecting],
  });
});

const ownCode = /\/(?:web|messages)\/[\w/.-]+\.tsx?(?:\?|$)/;
const textCache = new Map<string, readonly string[]>();

/** Returns the texts that a module can show, as namespace and first key: "search.failure". */
function textsOf(id: string): readonly string[] {
  let texts = textCache.get(id);
  if (!texts) {
    const uses = ownCode.test(id) ? createTextUsageCheck(modules.get(id)?.code ?? "") : () => false;
    const used = listTextKeys(en).filter(uses);
    textCache.set(id, (texts = [...new Set(used.map((key) => key.split(".").slice(0, 2).join(".")))]));
  }
  return texts;
}

/** Returns the texts that a page, including its frame, can show in the browser. */
function textsOfPage(file: string): ReadonlySet<string> {
  const entryFiles = [join(web, file), join(web, "root.tsx")];
  const reachedIds = new Set(
    [...modules.keys()].filter((id) => entryFiles.some((start) => id.startsWith(start))),
  );
  for (const id of reachedIds)
    for (const next of modules.get(id)?.imports ?? []) if (modules.has(next)) reachedIds.add(next);
  return new Set([...reachedIds].flatMap(textsOf));
}

/** Returns the texts that pages of a section receive: its own, and those of the section around it. */
function textsOfSection(section: MessageSection): ReadonlySet<string> {
  const outer = parentMessageSection(section);
  return new Set<string>([...messageSections[section], ...(outer ? messageSections[outer] : [])]);
}

/** Namespaces that browsers do not receive, because the parts that use them are rendered only on the server. */
const serverNamespaces: Readonly<Partial<Record<MessageSection, readonly string[]>>> = {
  home: ["compare", "finder", "listing", "offers", "schedule", "share", "showcase"],
  leads: ["compare"],
  showcase: ["compare", "property"],
};

test("every section has pages", () => {
  expect([...pagesOf.keys()].toSorted()).toEqual([...messageSectionNames].toSorted());
});

describe.each(messageSectionNames)("The section %s", (section) => {
  test("has the texts that its pages show", () => {
    const sectionTexts = textsOfSection(section);
    const isStaff = section.startsWith("staff");
    const namespaces = new Set([...sectionTexts].map((name) => name.replace(/\..*/, "")));
    const missing = (pagesOf.get(section) ?? []).flatMap((page) =>
      [...textsOfPage(page)]
        .filter((text) => {
          const [namespace = ""] = text.split(".");
          if (sectionTexts.has(namespace) || sectionTexts.has(text) || text === "found.social") return false;
          // Public pages use some texts only on the server, so these are not required.
          return isStaff || !(namespaces.has(namespace) || serverNamespaces[section]?.includes(namespace));
        })
        .map((text) => `${page}: ${text}`),
    );
    expect(missing).toEqual([]);
  });

  test("has no text that none of its pages shows", () => {
    const inner = messageSectionNames.filter(
      (name) => name === section || parentMessageSection(name) === section,
    );
    const shownTexts = new Set(
      inner.flatMap((name) => pagesOf.get(name) ?? []).flatMap((page) => Array.from(textsOfPage(page))),
    );
    const isShown = (name: string) =>
      [...shownTexts].some((text) => text === name || text.startsWith(`${name}.`));
    expect(messageSections[section].filter((name) => !isShown(name))).toEqual([]);
  });
});

test("a layout route loads the texts of its section in its language", () => {
  const code = generateTextRoute("results/map", "ar");
  expect(code).toContain('import map from "../../messages/ar/map.json";');
  expect(code).toContain('import { location as property_location } from "../../messages/ar/property.json";');
  expect(code).toContain('provideMessages("ar", { map, property: { location: property_location } });');
  expect(generateTextRoute("plans", "en")).toContain(
    'import planSearch from "../../messages/en/plan-search.json";',
  );
});
