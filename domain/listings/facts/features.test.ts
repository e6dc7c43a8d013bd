import { describe, expect, test } from "vitest";
import {
  featureFields,
  featureGroups,
  featureIds,
  featuresOfGroup,
  type ListingFeatures,
  mostRequestedFeatures,
  parseStatedFeatureAnswer,
  featuresWithAnswer,
} from "./features.ts";
import {
  blankListingFields,
  validateListing,
  addImpliedFeatures,
  type ListingPatch,
} from "../listing-fields.ts";
import { parseListingForm } from "../listing-form.ts";

describe("The table of features", () => {
  test("has each in one group, and few enough for one bit set", () => {
    expect(featureGroups.flatMap(featuresOfGroup)).toEqual(featureIds);
    expect(featureIds.length).toBeLessThanOrEqual(31);
    expect(mostRequestedFeatures).toEqual(["garden", "sea-view", "pool", "roof"]);
  });

  test("gives each a field distinct from the charges for parking and the club", () => {
    expect(featureFields["sea-view"]).toMatchObject({ column: "has_sea_view", feature: "sea-view" });
    expect(featureFields["has-parking"]).toMatchObject({ column: "has_parking", feature: "parking" });
    expect(Object.keys(featureFields)).not.toContain("parking");
  });
});

test("what is not stated is neither yes nor no", () => {
  const home: ListingFeatures = { pool: "no", garden: "yes" };
  expect(featuresWithAnswer(home, "yes")).toEqual(["garden"]);
  expect(featuresWithAnswer(home, "no")).toEqual(["pool"]);
});

test.each([
  ["yes", "yes"],
  [" Yes ", "yes"],
  ["نعم", "yes"],
  ["1", "yes"],
  ["no", "no"],
  ["لا", "no"],
  ["٠", "no"],
  ["perhaps", null],
  ["-1", "yes"],
])("%s is the answer %s", (text, answer) => {
  expect(parseStatedFeatureAnswer(text)).toBe(answer);
});

describe("An area", () => {
  test.each<[ListingPatch, ListingPatch]>([
    [{ gardenarea: 80 }, { garden: "yes" }],
    [{ gardenarea: 80, garden: "no" }, { garden: "no" }],
    [{ gardenarea: 0 }, {}],
    [{ roofarea: 40 }, { roof: "yes" }],
    [{ price: 1 }, {}],
  ])("%j implies %j", (patch, implied) => {
    expect(addImpliedFeatures(patch, blankListingFields)).toEqual({ ...patch, ...implied });
  });

  test("of a garden that the listing denies is refused", () => {
    const fields = { ...blankListingFields, unitcode: "AA-1", gardenarea: 80, garden: "no" as const };
    expect(validateListing(fields)).toEqual({ gardenarea: "areaOfNone" });
    expect(validateListing({ ...fields, garden: "yes" })).toEqual({});
    expect(validateListing({ ...fields, gardenarea: 0 })).toEqual({});
  });
});

test.each([
  ["floor", "999", "tooLarge"],
  ["floor", "third", "notANumber"],
  ["gardenarea", "-1", "notANumber"],
  ["roofarea", "2,000,000", "tooLarge"],
  ["garden", "perhaps", "notAnAnswer"],
])("%s of %j is refused", (field, text, fault) => {
  expect(parseListingForm([[field, text]])).toMatchObject({ kind: "refused", faults: { [field]: fault } });
});

test("the ground is floor 0, and an empty floor is not stated", () => {
  const read = (text: string) => parseListingForm([["floor", text]]);
  expect(read("٠")).toEqual({ kind: "parsed", patch: { floor: 0 } });
  expect(read("")).toEqual({ kind: "parsed", patch: { floor: null } });
});
