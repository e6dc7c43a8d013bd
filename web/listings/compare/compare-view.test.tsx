import { describe, expect, test } from "vitest";
import type { Listing } from "../../../domain/listings/listing.ts";
import { renderInLanguage, textOf } from "../../../tests/support/render.tsx";
import { sampleListing } from "../../../domain/listings/sample-listing.fixture.ts";
import { ListingComparisonPage } from "./compare-page.tsx";
import { toListingComparisonView } from "./compare-view.ts";

const home = (unitCode: string, changes: Partial<Listing> = {}): Listing => ({
  ...sampleListing,
  id: unitCode.length,
  unitCode,
  ...changes,
});
const expensive = home("SR12-304", {
  priceEgp: 5_170_000,
  downPaymentEgp: 1_034_000,
  monthlyEgp: 69_000,
  areaM2: 165,
});
const cash = home("CC-1", { priceEgp: 3_600_000, downPaymentEgp: 0, monthlyEgp: 0 });
const unstated = home("UU-1", { priceEgp: 0, downPaymentEgp: 0, monthlyEgp: 0, areaM2: 0 });

/** Returns the texts of a row, with a star after the best value. */
function rowTexts(name: string, listings: readonly Listing[], locale: "en" | "ar" = "en") {
  const row = toListingComparisonView(listings, { locale }).rows.find((each) => each.name === name);
  return row?.cells.map(({ text, note, isBest }) => `${text}${note && ` ${note}`}${isBest ? " *" : ""}`);
}

describe("compared homes", () => {
  test.each([
    ["Total price", ["EGP 3,500,000 *", "EGP 5,170,000", "EGP 3,600,000", "On request"]],
    ["Price per m²", ["EGP 25,000 *", "EGP 31,333", "EGP 25,714", "Not specified"]],
    [
      "Down payment",
      ["EGP 700,000 20% *", "EGP 1,034,000 20%", "EGP 3,600,000 paid at once", "Not specified"],
    ],
    ["Monthly instalment", ["EGP 25,000 *", "EGP 69,000", "Nothing", "Not specified"]],
    ["Left after the down payment", ["EGP 2,800,000", "EGP 4,136,000", "Nothing", "Not specified"]],
    [
      "Instalments left",
      ["112 months (9 years and 4 months)", "60 months (5 years)", "Nothing", "Not specified"],
    ],
    ["Area", ["140m²", "165m² *", "140m²", "Not specified"]],
  ])("%s: the best known value is marked, and unknown values are stated as unknown", (name, expected) => {
    expect(rowTexts(name, [sampleListing, expensive, cash, unstated])).toEqual(expected);
  });

  test("an unconfirmed price is shown, and never marked as the best", () => {
    const open = home("VV-1", { unitType: "villa", priceEgp: 187_000, downPaymentEgp: null });
    expect(rowTexts("Total price", [sampleListing, expensive, open])).toEqual([
      "EGP 3,500,000 *",
      "EGP 5,170,000",
      "EGP 187,000 Price to be confirmed with the seller",
    ]);
    expect(rowTexts("Price per m²", [sampleListing, expensive, open])).toEqual([
      "EGP 25,000 *",
      "EGP 31,333",
      "Not specified",
    ]);
  });

  test("a home without a down payment has the lowest payment today, nothing", () => {
    const free = home("FF-1", { downPaymentEgp: 0 });
    expect(rowTexts("Down payment", [sampleListing, free])).toEqual(["EGP 700,000 20%", "Nothing *"]);
  });

  test("a studio has no rooms to count", () => {
    const studio = home("ST-1", { unitType: "studio", rooms: 0 });
    expect(rowTexts("Rooms", [sampleListing, studio])).toEqual(["3", "Does not apply"]);
  });

  test("equal homes have no differences and no best value", () => {
    const { rows } = toListingComparisonView([sampleListing, home("AA01-102")], { locale: "en" });
    expect(rows.filter(({ differs }) => differs)).toEqual([]);
    expect(rows.flatMap(({ cells }) => cells).some(({ isBest }) => isBest)).toBe(false);
  });

  test("the rows are the same in Arabic", () => {
    expect(rowTexts("إجمالي السعر", [sampleListing, expensive], "ar")).toEqual([
      "3,500,000 ج.م *",
      "5,170,000 ج.م",
    ]);
    expect(rowTexts("مدة التقسيط المتبقية", [sampleListing, expensive], "ar")).toEqual([
      "112 شهرًا (ما يعادل 9 سنوات و4 أشهر)",
      "60 شهرًا (ما يعادل 5 سنوات)",
    ]);
  });
});

describe("the page of a comparison", () => {
  const pageOf = (listings: readonly Listing[], isOnlyDifferences = false) =>
    renderInLanguage(
      "en",
      <ListingComparisonPage
        view={toListingComparisonView(listings, { locale: "en" })}
        missing={[
          { text: "AA99-1", reason: "unknown" },
          { text: "RR-1", reason: "removed" },
          { text: "<b>", reason: "malformed" },
          { text: "A5", reason: "too-many" },
        ]}
        isOnlyDifferences={isOnlyDifferences}
      />,
    );

  test("states in words which rows differ and which value is the best", () => {
    const text = textOf(pageOf([sampleListing, expensive]));
    expect(text).toContain("Total price ≠ (differs) EGP 3,500,000 Lowest EGP 5,170,000");
    expect(text).toContain("Finishing Semi Finished Semi Finished");
  });

  test("with only the differences leaves out equal rows", () => {
    const text = textOf(pageOf([sampleListing, expensive], true));
    expect(text).toContain("Total price ≠");
    expect(text).not.toContain("Finishing");
    expect(textOf(pageOf([sampleListing, home("AA01-102")], true))).toContain(
      "These homes agree in every row.",
    );
  });

  test("states for every missing home why it is missing", () => {
    const text = textOf(pageOf([sampleListing]));
    expect(text).toContain("AA99-1 is not ours");
    expect(text).toContain("RR-1 is no longer offered");
    expect(text).toContain("&lt;b&gt; is not a unit code");
    expect(text).toContain("A5 was left out: at most four");
  });

  test("each home can be removed, and the others stay in their order", () => {
    const html = pageOf([sampleListing, expensive, cash], true).replaceAll("&amp;", "&");
    expect(html).toContain('href="/en/listings/compare?homes=AA01-101,CC-1&only=differences"');
  });
});
