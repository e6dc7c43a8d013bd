import { describe, expect, test } from "vitest";
import { layerNames, packagesOf, readSources } from "./source-imports.ts";
import {
  crowdedRooms,
  deliveriesKnownToLeads,
  fileCircles,
  importedPages,
  misnamedRoutes,
  roomCircles,
  wrongLayers,
} from "./walls.ts";

const sources = readSources();
const inLayer = (layer: string) => sources.files.filter((file) => file.startsWith(`${layer}/`));

/** Modules of Node and packages that would bring the outside world into the domain. */
const forbiddenInDomain = /^(node:|react|pg$|kysely|vite)/;
/** The domain takes the clock and chance as arguments. */
const impure = /\b(Date\.now\(\)|new Date\(\)|Math\.random\(\)|performance\.now\(\)|process\.|Temporal\.Now)/;

describe("The layout", () => {
  test("is read from the disk", () => {
    expect(layerNames.map((layer) => inLayer(layer).length > 3)).toEqual(layerNames.map(() => true));
    expect(sources.imports.length).toBeGreaterThan(sources.files.length);
  });

  test("a layer imports only the layers above it", () => {
    expect(wrongLayers(sources)).toEqual([]);
  });

  test("no rooms of a layer import each other, types counted", () => {
    expect(roomCircles(sources)).toEqual([]);
  });

  test("no files import each other, types counted", () => {
    expect(fileCircles(sources)).toEqual([]);
  });

  test("no room holds more files than one looks through", () => {
    expect(crowdedRooms(sources)).toEqual([]);
  });

  test("a page's room is imported by no other page", () => {
    expect(importedPages(sources)).toEqual([]);
  });

  test("the ways of leads know no delivery", () => {
    expect(deliveriesKnownToLeads(sources)).toEqual([]);
  });

  test("routes are named by web/routes.ts, and nothing else is called a route", () => {
    expect(misnamedRoutes(sources)).toEqual([]);
  });

  test("the domain knows neither Node nor React, neither clock nor chance", () => {
    const domain = inLayer("domain");
    expect(
      domain.filter((file) => packagesOf(sources, file).some((name) => forbiddenInDomain.test(name))),
    ).toEqual([]);
    expect(domain.filter((file) => impure.test(sources.textOf(file)))).toEqual([]);
  });

  test("routes hold no SQL", () => {
    const routes = sources.files.filter((file) => /\.route\.tsx?$/.test(file));
    expect(routes.filter((file) => /\b(selectFrom|insertInto|sql`)/.test(sources.textOf(file)))).toEqual([]);
  });

  test("no file is named for being a drawer of things", () => {
    expect(sources.files.filter((file) => /\/(utils?|helpers?|misc|common|index)\.tsx?$/.test(file))).toEqual(
      [],
    );
  });
});
