import { expect, test } from "vitest";
import { findMissingContent } from "./completeness.ts";
import { suggestedListingFields, type ListingPatch } from "./listing-fields.ts";

const completeFields = {
  ...suggestedListingFields,
  unitcode: "AA01-101",
  titlear: "شقة في آيفوار إيست",
  price: 3_500_000,
};

test.each<[string, ListingPatch, number, readonly string[]]>([
  ["has everything", {}, 3, []],
  ["has no price", { price: 0 }, 1, ["price"]],
  ["has no picture", {}, 0, ["pictures"]],
  ["has no Arabic title, whether or not it has an English one", { titlear: "" }, 1, ["titlear"]],
  ["has a project in English alone", { projectname: "Ivoire East" }, 1, ["projectnamear"]],
  ["has a project in Arabic alone", { projectnamear: "آيفوار إيست" }, 1, []],
  ["has a place in English alone", { locationar: "" }, 1, ["locationar"]],
  ["names no developer at all", { developername: "", developernamear: "" }, 1, ["developername"]],
  ["names its developer in Arabic alone", { developername: "" }, 1, []],
  [
    "says nothing that buyers search by",
    Object.fromEntries(
      ["location", "unittype", "finishing", "delivery"].flatMap((field) => [
        [field, ""],
        [`${field}ar`, ""],
      ]),
    ),
    1,
    ["location", "unittype", "finishing", "delivery"],
  ],
])("a listing that %s", (_, patch, pictureCount, missing) => {
  expect(findMissingContent({ ...completeFields, ...patch }, pictureCount)).toEqual(missing);
});
