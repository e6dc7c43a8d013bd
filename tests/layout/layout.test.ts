import { describe, expect, test } from "vitest";
import { layerNames, listImportedPackages, readProjectSources } from "./source-imports.ts";
import { layoutRules } from "./layout-rules.ts";

const sources = readProjectSources();
const inLayer = (layer: string) => sources.files.filter((file) => file.startsWith(`${layer}/`));

/** Node modules and packages that the domain must not import, because they have side effects. */
const forbiddenInDomain = /^(node:|react|pg$|kysely|vite)/;
/** Reading the time or random numbers: the domain gets both as arguments. */
const impure = /\b(Date\.now\(\)|new Date\(\)|Math\.random\(\)|performance\.now\(\)|process\.|Temporal\.Now)/;

describe("The layout", () => {
  test("is read from the disk", () => {
    expect(layerNames.map((layer) => inLayer(layer).length > 3)).toEqual(layerNames.map(() => true));
    expect(sources.imports.length).toBeGreaterThan(sources.files.length);
  });

  test.each(layoutRules)("$rule", ({ find }) => {
    expect(find(sources)).toEqual([]);
  });

  test("the domain knows neither Node nor React, neither clock nor chance", () => {
    const domain = inLayer("domain");
    expect(
      domain.filter((file) =>
        listImportedPackages(sources, file).some((name) => forbiddenInDomain.test(name)),
      ),
    ).toEqual([]);
    expect(domain.filter((file) => impure.test(sources.textOf(file)))).toEqual([]);
  });

  test("routes hold no SQL", () => {
    const routes = sources.files.filter((file) => /\.route\.tsx?$/.test(file));
    expect(routes.filter((file) => /\b(selectFrom|insertInto|sql`)/.test(sources.textOf(file)))).toEqual([]);
  });

  test("no file has a catch-all name", () => {
    expect(sources.files.filter((file) => /\/(utils?|helpers?|misc|common|index)\.tsx?$/.test(file))).toEqual(
      [],
    );
  });
});
