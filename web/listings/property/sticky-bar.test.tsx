import { describe, expect, test } from "vitest";
import { sampleListing } from "../../../domain/listings/sample-listing.fixture.ts";
import { renderInLanguage, textOf } from "../../../tests/support/render.tsx";
import { toPropertyView } from "./property-view.ts";
import { StickyContactBar } from "./sticky-bar.tsx";

function bar(locale: "en" | "ar", changes: Partial<typeof sampleListing> = {}): string {
  const view = toPropertyView({ ...sampleListing, ...changes }, { locale });
  return textOf(renderInLanguage(locale, <StickyContactBar view={view} agent={null} />));
}

describe("The bar of a home on a phone", () => {
  test.each([
    ["en", "Monthly instalment 25K EGP"],
    ["ar", "القسط الشهري 25 ألف ج.م"],
  ] as const)("in %s has the monthly amount as on its card", (locale, words) => {
    expect(bar(locale)).toContain(words);
  });

  test("has the whole price if nothing is paid monthly, or says that it is not published", () => {
    expect(bar("en", { monthlyEgp: 0 })).toContain("EGP 3,500,000");
    expect(bar("ar", { monthlyEgp: 0, priceEgp: 0 })).toContain("غير معلن");
  });
});
