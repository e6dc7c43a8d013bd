import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { isInSrgb } from "../../domain/showcase/colour-space.ts";

const web = join(import.meta.dirname, "..");
const paths = readdirSync(web, { recursive: true, encoding: "utf8" });
const read = (path: string) => readFileSync(join(web, path), "utf8");
const sheets = paths.filter((path) => path.endsWith(".css")).map((path) => ({ path, css: read(path) }));
const modules = sheets.filter(({ path }) => path.endsWith(".module.css"));
const sources = paths
  .filter((path) => /\.tsx?$/.test(path) && !path.includes(".test."))
  .map(read)
  .join("\n");

const withoutComments = (css: string) => css.replaceAll(/\/\*[^]*?\*\//g, "");
const all = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, name = ""]) => name)),
];

describe.each(modules)("$path", ({ path, css }) => {
  test("is in a cascade layer, so that the order of loading does not matter", () => {
    expect(withoutComments(css).trim()).toMatch(/^@layer (ui|components) \{[^]*\}$/);
  });

  test("has no class that its component does not use", () => {
    const folder = path.slice(0, path.lastIndexOf("/"));
    const name = path.slice(folder.length + 1);
    const imported = new RegExp(`import (\\w+) from "[^"]*/${name.replaceAll(".", "\\.")}"`);
    const users = paths
      .filter((source) => source.endsWith(".tsx"))
      .map(read)
      .flatMap((source) => {
        const sheet = imported.exec(source)?.[1];
        return sheet === undefined ? [] : [{ source, sheet }];
      });
    const classes = all(withoutComments(css).replaceAll(/:global\([^)]*\)/g, ""), /\.([a-zA-Z][\w-]*)/g);
    // A class counts as used if its name is a string literal in some file, because `styles[variant]` can be any class.
    const isUsed = (className: string) =>
      users.some(({ source, sheet }) => new RegExp(`\\b${sheet}\\.${className}\\b`).test(source)) ||
      (users.some(({ source, sheet }) => source.includes(`${sheet}[`)) && sources.includes(`"${className}"`));
    expect(classes.filter((each) => !isUsed(each))).toEqual([]);
  });
});

test("every class for all components is used", () => {
  const base = withoutComments(read("styles/base.css") + read("styles/classes.css"));
  expect(
    all(base, /\.([a-z][\w-]*)/g).filter((each) => !new RegExp(`["\`\\s]${each}["\`\\s]`).test(sources)),
  ).toEqual([]);
});

test("every custom property that is used is set somewhere", () => {
  const css = sheets.map((sheet) => withoutComments(sheet.css)).join("\n");
  const set = new Set([...all(css, /(--[\w-]+)\s*:/g), ...all(sources, /"(--[\w-]+)"/g)]);
  const used = new Set(all(css + sources, /var\((--[\w-]+)/g));
  expect([...used].filter((name) => !set.has(name))).toEqual([]);
});

test("every colour is within sRGB, as the build assumes (scripts/styles/page-styles.ts)", () => {
  const css = sheets.map((sheet) => withoutComments(sheet.css)).join("\n");
  const colours = [...css.matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)/g)];
  expect(colours.length).toBeGreaterThan(50);
  const outOfGamut = colours.filter(([, ...parts]) => {
    const [lightness = 0, chroma = 0, hue = 0] = parts.map(Number);
    return !isInSrgb({ lightness, chroma, hue }, 0.002);
  });
  expect(outOfGamut.map(([colour]) => colour)).toEqual([]);
});
