import { sampleAreas } from "../../content/places/sample-areas.ts";
import { describe, expect, test } from "vitest";
import {
  blankListingFields,
  validateListing,
  addArabicOfPickedOptions,
  newListingDefaults,
  suggestedListingFields,
  type ListingFieldFaults,
  type ListingPatch,
} from "./listing-fields.ts";

const home = { ...suggestedListingFields, unitcode: "AA01-101" };

describe("A property", () => {
  test("starts with nothing chosen, and not offered", () => {
    expect(newListingDefaults).toEqual({ ...blankListingFields, status: "paused" });
    expect(
      Object.values(newListingDefaults).filter((value) => value !== "" && value !== 0 && value !== null),
    ).toEqual(["paused"]);
  });

  test("is offered the product's defaults, in both languages", () => {
    expect(suggestedListingFields).toMatchObject({
      developername: "Apex Real Estate",
      developernamear: "أبيكس العقارية",
      location: "New Cairo",
      locationar: "القاهرة الجديدة",
      unittype: "Apartment",
      unittypear: "شقة",
      finishing: "Core and Shell",
      finishingar: "بدون تشطيب",
      delivery: "2026",
      deliveryar: "2026",
      status: "active",
    });
    const { unitarea, rooms, toilets, price, downpayment, monthlyinst } = suggestedListingFields;
    expect([unitarea, rooms, toilets, price, downpayment, monthlyinst]).toEqual([0, 0, 0, 0, null, null]);
    expect(validateListing(suggestedListingFields)).toEqual({ unitcode: "required" });
  });

  test.each<[string, ListingPatch, ListingFieldFaults]>([
    ["with a code is complete", {}, {}],
    ["with a whole contract is complete", { price: 9, downpayment: 5, paid: 3, over: 2, remaining: 4 }, {}],
    ["whose contract is half filled in is complete", { price: 9, downpayment: 5, paid: 3, remaining: 1 }, {}],
    [
      "without a price is not measured by its contract",
      { downpayment: 5, paid: 3, over: 2, remaining: 4 },
      {},
    ],
    ["with a place is complete", { latitude: 30, longitude: 31 }, {}],
    ["without its longitude is not", { latitude: 30 }, { longitude: "needsBothCoordinates" }],
    ["without its latitude is not", { longitude: 30 }, { latitude: "needsBothCoordinates" }],
    [
      "whose parts do not make its price is not",
      { price: 10, downpayment: 5, paid: 3, over: 2, remaining: 4 },
      { remaining: "remainingDiffers" },
    ],
    [
      "whose down payment is not what the seller gets is not",
      { price: 9, downpayment: 4, paid: 3, over: 2 },
      { downpayment: "downPaymentDiffers" },
    ],
    ["whose code is no code is not", { unitcode: "ركن" }, { unitcode: "notACode" }],
  ])("%s", (_, patch, faults) => {
    expect(validateListing({ ...home, ...patch })).toEqual(faults);
  });

  test.each<[string, ListingPatch, ListingPatch]>([
    ["a newly picked option brings its Arabic", { unittype: "Villa" }, { unittypear: "فيلا" }],
    [
      "the Arabic that still belongs to the old option is replaced",
      { unittype: "Villa", unittypear: "شقة" },
      { unittypear: "فيلا" },
    ],
    ["Arabic written by hand is kept", { unittype: "Villa", unittypear: "فيلا مستقلة" }, {}],
    [
      "an area that is not known empties it",
      { location: "Zamalek", locationar: "القاهرة الجديدة" },
      { locationar: "" },
    ],
    ["an option that stays leaves it alone", { location: "New Cairo", rooms: 3 }, {}],
    ["Arabic alone is as it was written", { deliveryar: "قريبًا" }, {}],
  ])("%s", (_, patch, filled) => {
    expect(addArabicOfPickedOptions(patch, suggestedListingFields, sampleAreas)).toEqual({
      ...patch,
      ...filled,
    });
  });
});
