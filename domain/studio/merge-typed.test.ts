import { describe, expect, test } from "vitest";
import type { StudioFieldTable, FormValues } from "./fields/field.ts";
import { mergeFormValues } from "./merge-typed.ts";
import { numericField } from "./fields/number-values.ts";
import { bilingualField } from "./fields/text-values.ts";

const table: StudioFieldTable = {
  name: bilingualField({ longest: 20 }),
  units: { kind: "rows", minRows: 0, fields: { count: numericField({ low: 0, high: 9 }) } },
};

const base: FormValues = {
  "name.en": "A",
  "name.ar": "ا",
  units: "x,y",
  "units.x.count": "1",
  "units.y.count": "2",
};

describe("Merging the input of two people", () => {
  const { "units.y.count": _, ...withoutY } = base;
  test.each<[string, FormValues, FormValues, FormValues, readonly string[]]>([
    ["each another input", { "name.en": "B" }, { "name.ar": "ب" }, { "name.en": "B", "name.ar": "ب" }, []],
    ["both the same", { "name.en": "B" }, { "name.en": "B" }, { "name.en": "B" }, []],
    [
      "both the same input differently",
      { "name.en": "B" },
      { "name.en": "C" },
      { "name.en": "B" },
      ["name.en"],
    ],
    [
      "one adds a row, the other changes another",
      { units: "x,y,r1", "units.r1.count": "7" },
      { "units.x.count": "5" },
      { units: "x,y,r1", "units.r1.count": "7", "units.x.count": "5" },
      [],
    ],
    [
      "one moves rows, the other adds one",
      { units: "y,x" },
      { units: "x,y,z", "units.z.count": "3" },
      { units: "y,x,z", "units.z.count": "3" },
      [],
    ],
  ])("%s", (_name, mine, theirs, expected, conflicts) => {
    const merged = mergeFormValues(table, base, { ...base, ...mine }, { ...base, ...theirs });
    expect(merged.typed).toEqual({ ...base, ...expected });
    expect(merged.conflicts.map(({ input }) => input)).toEqual(conflicts);
  });

  test("a removed row goes", () => {
    const merged = mergeFormValues(table, base, { ...withoutY, units: "x" }, base);
    expect(merged).toEqual({ typed: { ...withoutY, units: "x" }, conflicts: [] });
  });

  test("a removed row stays if the other person changed it", () => {
    const merged = mergeFormValues(
      table,
      base,
      { ...withoutY, units: "x" },
      { ...base, "units.y.count": "8" },
    );
    expect(merged.typed["units"]).toBe("x,y");
  });
});
