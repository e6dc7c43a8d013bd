import { expect, test } from "vitest";
import { fromShowcasePartRows, toShowcasePartRows } from "./showcase-rows.ts";
import { nonSampleShowcase } from "./showcase-scene.fixture.ts";

test.each([
  [null, null],
  [{ en: "Register 1", ar: "" }, "Register 1"],
  [{ en: "", ar: "سجل تجاري 1" }, "سجل تجاري 1"],
  // Not stored as one string: texts whose letters suggest another language, and texts in both languages.
  [
    { en: "", ar: "Register 1" },
    { en: "", ar: "Register 1" },
  ],
  [
    { en: "Register 1", ar: "سجل تجاري 1" },
    { en: "Register 1", ar: "سجل تجاري 1" },
  ],
])("the line about the company %j is stored as %j, and read again as it was", (companyDetails, stored) => {
  const content = { ...nonSampleShowcase, brand: { ...nonSampleShowcase.brand, companyDetails } };
  const rows = toShowcasePartRows(content);
  expect(rows.find(({ key }) => key === "brand")?.content).toMatchObject({ companyDetails: stored });
  expect(fromShowcasePartRows(rows, content.formerAddresses).brand).toEqual(content.brand);
});
