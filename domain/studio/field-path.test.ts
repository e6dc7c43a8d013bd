import { expect, test } from "vitest";
import { splitInputPath } from "./field-path.ts";
import { projectFields } from "./project-fields.ts";

test.each([
  ["name.ar", "name", "ar"],
  ["units.villa.priceEgp.from", "units priceEgp", "from"],
  ["offer.plans.cash.instalments.percent", "offer plans instalments percent", ""],
  ["pictures", "pictures", ""],
  ["pictures.n1.caption.ar", "pictures caption", "ar"],
])("%s stands at %s", (name, path, input) => {
  const found = splitInputPath(projectFields, name);
  expect([found.path.join(" "), found.input]).toEqual([path, input]);
});
