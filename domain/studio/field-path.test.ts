import { expect, test } from "vitest";
import { splitInputPath } from "./field-path.ts";
import { projectFields } from "./project-fields.ts";

test.each([
  ["name.ar", "name", "ar"],
  ["units.villa.priceEgp.from", "units priceEgp", "from"],
  ["offer.plans.cash.instalments.percent", "offer plans instalments percent", ""],
  ["pictures", "pictures", ""],
  ["pictures.n1.caption.ar", "pictures caption", "ar"],
  ["units.villa.floorPlans.n1.caption.ar", "units floorPlans caption", "ar"],
  ["masterPlan.picture.file", "masterPlan picture file", ""],
  ["no-such-field.en", "", "no-such-field.en"],
])("%s is an input of the field %s", (name, path, input) => {
  const result = splitInputPath(projectFields, name);
  expect([result.path.join(" "), result.input]).toEqual([path, input]);
});
