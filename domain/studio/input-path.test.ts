import { expect, test } from "vitest";
import { fieldPathOfInput } from "./input-path.ts";
import { projectFields } from "./project-fields.ts";

test.each([
  ["name.en", ["name"]],
  ["units.villa.priceEgp.from", ["units", "priceEgp"]],
  ["units.villa.floorPlans.n1.caption.ar", ["units", "floorPlans", "caption"]],
  ["masterPlan.picture.file", ["masterPlan", "picture", "file"]],
  ["pictures", ["pictures"]],
  ["no-such-field.en", []],
])("%s", (input, path) => {
  expect(fieldPathOfInput(projectFields, input)).toEqual(path);
});
