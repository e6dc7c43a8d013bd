import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { featureIds } from "../../../domain/listings/facts/features.ts";
import { finishingIds } from "../../../domain/listings/facts/finishing.ts";
import { unitTypeIds } from "../../../domain/listings/unit-type.ts";
import { readSeedGazetteer } from "../../../server/places/seed-places.ts";
import { createMessyRows, messyRowCount } from "./messy-rows.ts";
import { formatMessyCsv, encodeMessyWindows1256, toWindows1256Rows } from "./file-formats.ts";

const read = (name: string) => readFileSync(join(import.meta.dirname, name), "utf8");
const rows = createMessyRows();

test("messy.csv and expected.jsonl are up to date; otherwise run write-messy.ts", () => {
  expect(read("messy.csv")).toBe(formatMessyCsv(rows));
  expect(read("expected.jsonl")).toBe(rows.map(({ expected }) => `${JSON.stringify(expected)}\n`).join(""));
});

test("it has 300 rows, and expects nothing that the product does not know", () => {
  expect(rows.length).toBe(messyRowCount);
  expect(rows.filter(({ expected }) => expected.why !== undefined).length).toBeGreaterThan(120);
  const homes = rows.flatMap(({ expected }) => expected.home ?? []);
  const places = readSeedGazetteer().places.map(({ id }) => id);
  const namesAndKnown: readonly (readonly [readonly (string | undefined)[], readonly string[]])[] = [
    [homes.map(({ type }) => type), unitTypeIds],
    [homes.map(({ finishing }) => finishing), finishingIds],
    [homes.flatMap(({ yes = [], no = [] }) => [...yes, ...no]), featureIds],
    [homes.map(({ place }) => place), places],
  ];
  for (const [names, allowed] of namesAndKnown)
    expect(names.filter((name) => name !== undefined && !allowed.includes(name))).toEqual([]);
});

test("its twin in Windows-1256 has the same cells, but for figures that this encoding lacks", () => {
  const plain = toWindows1256Rows(rows);
  expect(new TextDecoder("windows-1256").decode(encodeMessyWindows1256(plain))).toBe(formatMessyCsv(plain));
  expect(plain.map(({ cells }) => Object.keys(cells))).toEqual(rows.map(({ cells }) => Object.keys(cells)));
});
