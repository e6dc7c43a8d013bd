import { describe, expect, test } from "vitest";
import { fieldNames } from "./field-table.ts";
import {
  suggestedListingFields,
  type ListingFieldFault,
  type ListingField,
  type ListingPatch,
} from "./listing-fields.ts";
import { selectableListingStatuses, parseListingForm } from "./listing-form.ts";

describe("A posted property form", () => {
  test("knows every field of a property", () => {
    expect(fieldNames.toSorted()).toEqual(Object.keys(suggestedListingFields).toSorted());
  });

  test.each<[ListingField, string, ListingPatch]>([
    ["unitcode", " AA٠١-101 ", { unitcode: "AA01-101" }],
    ["title", "  Garden \u202e corner\n", { title: "Garden corner" }],
    ["titlear", "ركن می\u200cشود", { titlear: "ركن می\u200cشود" }],
    ["title", "", { title: "" }],
    ["price", "3,500,000", { price: 3_500_000 }],
    ["price", "٣٬٥٠٠٬٠٠٠", { price: 3_500_000 }],
    ["price", "۳۵۰۰۰۰۰", { price: 3_500_000 }],
    ["price", "3 500 000", { price: 3_500_000 }],
    ["price", "4000000000", { price: 4_000_000_000 }],
    ["price", " ", { price: 0 }],
    ["rooms", "٣", { rooms: 3 }],
    ["unitarea", "140.0", { unitarea: 140 }],
    ["paid", "", { paid: null }],
    ["paid", "0", { paid: 0 }],
    ["remaining", "٢٬٨٠٠٬٠٠٠", { remaining: 2_800_000 }],
    ["transferfee", "", { transferfee: null }],
    ["maintenancedeposit", "٠", { maintenancedeposit: 0 }],
    ["tax", "٨٧٬٥٠٠", { tax: 87_500 }],
    ["nextdue", "2027-03-31", { nextdue: "2027-03-31" }],
    ["nextdue", "٢٠٢٨-٠٢-٢٩", { nextdue: "2028-02-29" }],
    ["nextdue", "", { nextdue: null }],
    ["agentid", " ٧ ", { agentid: 7 }],
    ["agentid", "", { agentid: null }],
    ["latitude", "30.0123456789", { latitude: 30.012345 }],
    ["latitude", "٣٠٫٠٥", { latitude: 30.05 }],
    ["longitude", "-31.5", { longitude: -31.5 }],
    ["longitude", "", { longitude: null }],
    ["propertynumber", "", { propertynumber: "" }],
    ["propertynumber", "  ", { propertynumber: "" }],
    ["propertynumber", "12345678901234567890", { propertynumber: "12345678901234567890" }],
    ["propertynumber", "٠١-٢٣٤٥٦٧/٨٩", { propertynumber: "01-234567/89" }],
    ["propertynumber", " 01 22  333 ", { propertynumber: "01 22 333" }],
    ["propertynumber", "eg-01.22.333-a", { propertynumber: "EG-01.22.333-A" }],
    ["propertynumber", "ق-١٢٣", { propertynumber: "ق-123" }],
    ["propertynumber", "1".repeat(40), { propertynumber: "1".repeat(40) }],
    ["status", "paused", { status: "paused" }],
  ])("%s %j is read", (field, text, patch) => {
    expect(parseListingForm([[field, text]])).toEqual({ kind: "parsed", patch });
  });

  test.each<[ListingField, string, ListingFieldFault]>([
    ["unitcode", "", "required"],
    ["unitcode", "admin", "notACode"],
    ["unitcode", "A_1", "notACode"],
    ["unitcode", "A".repeat(41), "notACode"],
    ["title", "x".repeat(301), "tooLong"],
    ["price", "a lot", "notANumber"],
    ["price", "-1", "notANumber"],
    ["price", "1e6", "notANumber"],
    ["price", "3,50", "notANumber"],
    ["price", "1.5", "notANumber"],
    ["price", "NaN", "notANumber"],
    ["price", "Infinity", "notANumber"],
    ["price", "4000000001", "tooLarge"],
    ["paid", "4000000001", "tooLarge"],
    ["club", "4000000001", "tooLarge"],
    ["parking", "8%", "notANumber"],
    ["rooms", "100", "tooLarge"],
    ["toilets", "100", "tooLarge"],
    ["unitarea", "1000001", "tooLarge"],
    ["agentid", "Mona", "notAnAgent"],
    ["agentid", "0", "notAnAgent"],
    ["nextdue", "31/03/2027", "notADay"],
    ["nextdue", "2027-02-29", "notADay"],
    ["nextdue", "2027-13-01", "notADay"],
    ["nextdue", "1999-01-01", "notADay"],
    ["latitude", "90.1", "tooLarge"],
    ["longitude", "-180.1", "tooLarge"],
    ["longitude", "--1", "notANumber"],
    ["latitude", "north", "notANumber"],
    ["propertynumber", "1".repeat(41), "notAPropertyNumber"],
    ["propertynumber", "unknown", "notAPropertyNumber"],
    ["propertynumber", "-12", "notAPropertyNumber"],
    ["propertynumber", "12--34", "notAPropertyNumber"],
    ["propertynumber", "12_34", "notAPropertyNumber"],
    ["propertynumber", "1.2E+29", "notAPropertyNumber"],
    ["propertynumber", "<b>12</b>", "notAPropertyNumber"],
    ["propertynumber", "12\u202e34", "notAPropertyNumber"],
    ["status", "deleted", "notAStatus"],
    ["status", "", "notAStatus"],
  ])("%s %j is refused beside the field: %s", (field, text, fault) => {
    expect(parseListingForm([[field, text]])).toEqual({
      kind: "refused",
      faults: { [field]: fault },
      unknownFields: [],
    });
  });

  test("offers every status but deleted, and reads each of them", () => {
    expect(selectableListingStatuses).toEqual(["active", "update", "removed", "paused"]);
    for (const status of selectableListingStatuses)
      expect(parseListingForm([["status", status]])).toEqual({ kind: "parsed", patch: { status } });
  });

  test("all faults are reported together", () => {
    const entries: [string, string][] = [
      ["rooms", "three"],
      ["title", "Fine"],
      ["price", "much"],
    ];
    expect(parseListingForm(entries)).toMatchObject({
      faults: { rooms: "notANumber", price: "notANumber" },
    });
  });

  test.each(["id", "createdat", "updatedat", "role", "revision", "__proto__", "constructor", "toString", ""])(
    "the field %j is not ours to be written",
    (name) => {
      expect(parseListingForm([[name, "1"]])).toEqual({ kind: "refused", faults: {}, unknownFields: [name] });
    },
  );

  test("a repeated field is refused", () => {
    const entries: [string, string][] = [
      ["status", "active"],
      ["status", "paused"],
    ];
    expect(parseListingForm(entries)).toEqual({ kind: "refused", faults: {}, unknownFields: ["status"] });
  });

  test("a form without fields is an empty patch", () => {
    expect(parseListingForm([])).toEqual({ kind: "parsed", patch: {} });
  });
});
