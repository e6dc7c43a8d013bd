import { describe, expect, test } from "vitest";
import { listingTitle, type TitledListing } from "./listing-title.ts";

const untitled: TitledListing = {
  title: { en: "", ar: "" },
  projectName: { en: "Ivoire East", ar: "آيفوار إيست" },
  unitType: "apartment",
  unitTypeText: { en: "Apartment", ar: "شقة" },
};

describe("what a home is called", () => {
  test.each<[string, Partial<TitledListing>, string, string]>([
    ["without a title", {}, "Apartment in Ivoire East", "شقة في آيفوار إيست"],
    ["with its own titles", { title: { en: "Sea view", ar: "إطلالة بحر" } }, "Sea view", "إطلالة بحر"],
    ["titled in English only", { title: { en: "Sea view", ar: "" } }, "Sea view", "شقة في آيفوار إيست"],
    [
      "titled and named in English only",
      { title: { en: "Sea view", ar: "" }, projectName: { en: "Ivoire East", ar: "" } },
      "Sea view",
      "Sea view",
    ],
    [
      "named in English only",
      { projectName: { en: "Ivoire East", ar: "" } },
      "Apartment in Ivoire East",
      "شقة في Ivoire East",
    ],
    ["of no project", { projectName: { en: "", ar: "" } }, "Apartment", "شقة"],
    [
      "of a kind the product does not know",
      { unitType: "other", unitTypeText: { en: "Castle", ar: "قلعة" } },
      "Castle in Ivoire East",
      "قلعة في آيفوار إيست",
    ],
    [
      "of no kind at all",
      { unitType: "other", unitTypeText: { en: "", ar: "" } },
      "Other in Ivoire East",
      "أخرى في آيفوار إيست",
    ],
  ])("%s", (_, given, en, ar) => {
    const listing = { ...untitled, ...given };
    expect(listingTitle(listing, "en")).toBe(en);
    expect(listingTitle(listing, "ar")).toBe(ar);
  });
});
