import { describe, expect, test } from "vitest";
import { sampleShowcase } from "../../content/sample-showcase.ts";
import { findFieldDifferences } from "./difference.ts";
import type { FormValues } from "./fields/field.ts";
import { projectFields } from "./project-fields.ts";
import { addRow, moveRow, removeRow, toFormValues } from "./typed-fields.ts";

const project = sampleShowcase.developers[0]?.projects[0];
const from = toFormValues(projectFields, { ...project });
const [firstPlan = "", secondPlan = ""] = (from["plans"] ?? "").split(",");

describe("What differs between two states of a project", () => {
  test.each<[string, FormValues, readonly object[]]>([
    ["nothing", from, []],
    [
      "a price of a type of homes",
      { ...from, "units.villa.priceEgp.from": "13600000" },
      [
        {
          at: "units.villa.priceEgp.from",
          field: ["units", "priceEgp"],
          rows: [{ kind: "option", value: "villa" }],
          change: { kind: "changed", input: "from", to: "13600000" },
        },
      ],
    ],
    ["a space at the end of a text is no difference", { ...from, "name.en": `${from["name.en"]} ` }, []],
    [
      "a row is removed",
      removeRow(from, "plans", firstPlan),
      [{ at: `plans.${firstPlan}`, field: ["plans"], change: { kind: "removed" } }],
    ],
    [
      "a row is added",
      addRow(from, "plans"),
      [{ at: "plans.r1", field: ["plans"], change: { kind: "added" } }],
    ],
    [
      "rows change places",
      moveRow(from, "plans", firstPlan, 1),
      [
        {
          at: `plans.${secondPlan}`,
          rows: [{ kind: "text", en: project?.plans[1]?.name.en }],
          change: { kind: "moved", before: { kind: "text", en: project?.plans[0]?.name.en } },
        },
      ],
    ],
    [
      "what was not there is filled in",
      { ...from, "escrow.account": "EG-1" },
      [{ at: "escrow", field: ["escrow"], change: { kind: "added" } }],
    ],
  ])("%s", (_, to, expected) => {
    expect(findFieldDifferences(projectFields, from, to)).toMatchObject(expected);
    expect(findFieldDifferences(projectFields, from, to)).toHaveLength(expected.length);
  });
});
