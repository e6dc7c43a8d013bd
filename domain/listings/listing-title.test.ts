import { sampleAreasBySlug } from "../../content/places/sample-areas.ts";
import { describe, expect, test } from "vitest";
import { listingTitle, sellerTitleInOtherLanguage, type TitledListing } from "./listing-title.ts";

const untitled: TitledListing = {
  title: { en: "", ar: "" },
  projectName: { en: "Ivoire East", ar: "آيفوار إيست" },
  location: { en: "Golden Square", ar: "" },
  areas: [sampleAreasBySlug["new-cairo"]],
  unitType: "apartment",
  unitTypeText: { en: "Apartment", ar: "شقة" },
  rooms: 3,
};
const withoutPlace = { projectName: { en: "", ar: "" }, location: { en: "", ar: "" }, areas: [] } as const;

describe("what a home is called", () => {
  test.each<[string, Partial<TitledListing>, string, string]>([
    ["without a title", {}, "Three-bedroom apartment in Ivoire East", "شقة 3 غرف نوم في آيفوار إيست"],
    ["with its own titles", { title: { en: "Sea view", ar: "إطلالة بحر" } }, "Sea view", "إطلالة بحر"],
    [
      "titled in English only",
      { title: { en: "Sea view", ar: "" } },
      "Sea view",
      "شقة 3 غرف نوم في آيفوار إيست",
    ],
    [
      "titled in Arabic only",
      { title: { en: "", ar: "إطلالة بحر" } },
      "Three-bedroom apartment in Ivoire East",
      "إطلالة بحر",
    ],
    [
      "whose project has a name in English only",
      { projectName: { en: "Ivoire East", ar: "" } },
      "Three-bedroom apartment in Ivoire East",
      "شقة 3 غرف نوم في Ivoire East",
    ],
    [
      "of no project",
      { projectName: { en: "", ar: "" } },
      "Three-bedroom apartment in Golden Square",
      "شقة 3 غرف نوم في القاهرة الجديدة",
    ],
    ["of no place either", withoutPlace, "Three-bedroom apartment", "شقة 3 غرف نوم"],
    [
      "with one room",
      { unitType: "chalet", rooms: 1 },
      "One-bedroom chalet in Ivoire East",
      "شاليه غرفة نوم في آيفوار إيست",
    ],
    [
      "with two rooms",
      { unitType: "chalet", rooms: 2 },
      "Two-bedroom chalet in Ivoire East",
      "شاليه غرفتين في آيفوار إيست",
    ],
    [
      "with twelve rooms",
      { unitType: "palace", rooms: 12 },
      "12-bedroom palace in Ivoire East",
      "قصر 12 غرفة نوم في آيفوار إيست",
    ],
    [
      "of a kind that is a name",
      { unitType: "i-villa" },
      "Three-bedroom I Villa in Ivoire East",
      "آي فيلا 3 غرف نوم في آيفوار إيست",
    ],
    ["without rooms to count", { unitType: "land" }, "Land in Ivoire East", "أرض في آيفوار إيست"],
    ["whose rooms are not known", { rooms: 0 }, "Apartment in Ivoire East", "شقة في آيفوار إيست"],
    [
      "of a kind the product does not know",
      { unitType: "other", unitTypeText: { en: "Castle", ar: "قلعة" } },
      "Castle in Ivoire East",
      "قلعة في آيفوار إيست",
    ],
    [
      "of no kind at all",
      { unitType: "other", unitTypeText: { en: "", ar: "" } },
      "Home in Ivoire East",
      "وحدة في آيفوار إيست",
    ],
  ])("%s", (_, changes, en, ar) => {
    const listing = { ...untitled, ...changes };
    expect(listingTitle(listing, "en")).toBe(en);
    expect(listingTitle(listing, "ar")).toBe(ar);
  });

  test("a title that is made has the reader's figures, and a seller's its own", () => {
    expect(listingTitle(untitled, "ar", "arab")).toBe("شقة ٣ غرف نوم في آيفوار إيست");
    expect(listingTitle({ ...untitled, title: { en: "", ar: "شقة 90م" } }, "ar", "arab")).toBe("شقة 90م");
  });

  test.each([
    [{ en: "", ar: "إطلالة بحر" }, "إطلالة بحر", ""],
    [{ en: "Sea view", ar: "" }, "", "Sea view"],
    [{ en: "Sea view", ar: "إطلالة بحر" }, "", ""],
    [{ en: "", ar: "" }, "", ""],
  ])("the seller's title %o stands beside a title that is made", (title, en, ar) => {
    expect(sellerTitleInOtherLanguage({ title }, "en")).toBe(en);
    expect(sellerTitleInOtherLanguage({ title }, "ar")).toBe(ar);
  });
});
