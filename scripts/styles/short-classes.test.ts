import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createClassNameShortener } from "./short-classes.ts";

function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), "classes-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, css] of Object.entries(files)) {
    mkdirSync(join(folder, name, ".."), { recursive: true });
    writeFileSync(join(folder, name), css);
  }
  return folder;
}

const files = {
  "b/card.module.css": ".card { color: red } .card.wide { inline-size: 1.5rem }",
  "a.module.css": ".card { color: blue }",
};

test("classes have short names, the same in the sheet and in the module that hands them out", () => {
  const classes = createClassNameShortener(folderOf(files));
  const css = classes.inSheet(
    ".MW0u8a_card{color:red}.MW0u8a_card.MW0u8a_wide{inline-size:1.5rem}",
    "b/card.module.css",
  );
  expect(css).toBe("._1{color:red}._1._2{inline-size:1.5rem}");
  const code =
    'export const card = "MW0u8a_card";\nexport default { card, "wide": "MW0u8a_wide", "other": "MW0u8a_other" };';
  expect(classes.inModule(code, "b/card.module.css")).toBe(
    'export const card = "_1";\nexport default { card, "wide": "_2", "other": "MW0u8a_other" };',
  );
});

test("two sheets with a class of one name are told apart, in whatever order the build comes to them", () => {
  const folder = folderOf(files);
  const [first, second] = [createClassNameShortener(folder), createClassNameShortener(folder)];
  const card = first.inSheet(".MW0u8a_card{}", "b/card.module.css");
  const other = first.inSheet("._9bcdef_card{}", "a.module.css");
  expect(other).not.toBe(card);
  expect([
    second.inSheet("._9bcdef_card{}", "a.module.css"),
    second.inSheet(".MW0u8a_card{}", "b/card.module.css"),
  ]).toEqual([other, card]);
});

test("classes of no known stylesheet keep their names", () => {
  const classes = createClassNameShortener(folderOf(files));
  expect(classes.inSheet(".maplibregl-ctrl{}:root .on-deep{}", "a.module.css")).toBe(
    ".maplibregl-ctrl{}:root .on-deep{}",
  );
  expect(() => classes.inSheet(".MW0u8a_new{}", "a.module.css")).toThrow("a.module.css has no class new.");
});
