import { expect, test } from "vitest";
import { joinStylesheets, listPageStylesheets } from "./page-styles.ts";

const targets = { chrome: 90 << 16 };
const order = "@layer base, ui, components;";

/** For each module, its static imports, and its dynamic imports (`later`). */
const imports: Readonly<Record<string, readonly [at: readonly string[], later?: readonly string[]]>> = {
  "root.tsx": [["base.css", "page.tsx"]],
  "page.tsx": [["page.module.css", "button.tsx"]],
  "button.tsx": [["button.module.css"]],
  "home.route.tsx": [["hero.tsx", "button.tsx"], ["dialog.tsx"]],
  "hero.tsx": [["hero.module.css"]],
  "dialog.tsx": [["form.tsx"], ["form.tsx"]],
  "form.tsx": [["form.module.css", "button.tsx", "sonner.css?url"]],
  "other.route.tsx": [["other.module.css"]],
};
const graph = {
  getModuleInfo: (id: string) => {
    const [importedIds, dynamicallyImportedIds = []] = imports[id] ?? [[]];
    return { importedIds, dynamicallyImportedIds };
  },
};

test("a page has the sheets of what it imports in the order of the modules, then of what it may import later", () => {
  expect(listPageStylesheets(["root.tsx", "home.route.tsx"], graph)).toEqual([
    "base.css",
    "page.module.css",
    "button.module.css",
    "hero.module.css",
    "form.module.css",
  ]);
});

test("sheets are brought together by layer, each in the order in which they came", () => {
  const css = joinStylesheets(
    order,
    [
      "@layer components { .a { color: red } }",
      "@layer ui { .b { color: red } }",
      "\n@layer components { .c { color: blue } }",
      "@layer base { d { color: red } }",
    ],
    targets,
  );
  expect(css).toBe(
    "@layer base{d{color:red}}@layer ui{.b{color:red}}@layer components{.a{color:red}.c{color:#00f}}",
  );
});

test("a colour is written once, in sRGB", () => {
  const css =
    "@layer base { a { --paper: #fdfdfb } @supports (color: lab(0% 0 0)) { a { --paper: lab(99.2% -0.27 1.1) } } @supports (color: red) { b { color: red } } }";
  expect(joinStylesheets(order, [css], targets)).toBe(
    "@layer base{a{--paper:#fdfdfb}@supports (color:red){b{color:red}}}@layer ui,components;",
  );
});
