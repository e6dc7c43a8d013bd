import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { unitTypeIds } from "../../../domain/listings/unit-type.ts";
import { unitTypeDrawingNames } from "./unit-type-drawing-names.ts";

const drawingsSvg = readFileSync(new URL("../../assets/drawn-homes.svg", import.meta.url), "utf8");

test("every known unit type has a drawing, and every drawing belongs to a type", () => {
  const names = new Set(Object.values(unitTypeDrawingNames).filter((name) => name !== null));
  expect([...drawingsSvg.matchAll(/<symbol id="([\w-]+)"/g)].map(([, id]) => id).toSorted()).toEqual(
    [...names].toSorted(),
  );
  expect(unitTypeIds.filter((id) => unitTypeDrawingNames[id] === null)).toEqual(["other"]);
});
