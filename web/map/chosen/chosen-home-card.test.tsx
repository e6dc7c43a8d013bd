import { describe, expect, test } from "vitest";
import { sampleListing } from "../../../domain/listings/sample-listing.fixture.ts";
import { renderInLanguage, textOf } from "../../../tests/support/render.tsx";
import { toListingCardView } from "../../listings/cards/listing-card-view.ts";
import { SelectedListingCard } from "./chosen-home-card.tsx";
import type { FetchListingCardResult } from "./fetch-home.ts";

const draw = (locale: "en" | "ar", answer: FetchListingCardResult | null) =>
  renderInLanguage(locale, <SelectedListingCard answer={answer} onClose={() => {}} />);

describe("Over the map", () => {
  test("is the home of the chosen pin, with a link to its page", () => {
    const html = draw("ar", { kind: "found", card: toListingCardView(sampleListing, { locale: "ar" }) });
    expect(html).toContain('href="/ar/listings/AA01-101"');
    expect(textOf(html)).toContain("القاهرة الجديدة");
    expect(html).toContain('aria-label="إغلاق"');
  });

  test.each([
    ["a home that is gone", "gone", "This home is no longer offered.", "لم تعد هذه الوحدة معروضة."],
    [
      "a home that could not be asked for",
      "failed",
      "This home could not be loaded. Choose it on the map again to retry.",
      "تعذّر تحميل بيانات هذه الوحدة. اخترها على الخريطة مرة أخرى لإعادة المحاولة.",
    ],
  ] as const)("%s is reported, can be closed, and shows no invented facts", (_, kind, en, ar) => {
    expect(textOf(draw("en", { kind }))).toBe(en);
    expect(textOf(draw("ar", { kind }))).toBe(ar);
    expect(draw("en", { kind })).toContain('aria-label="Close"');
    expect(draw("en", { kind })).not.toContain("<article");
  });

  test("is nothing while no home is chosen, except the empty live region", () => {
    const html = draw("en", null);
    expect(textOf(html)).toBe("");
    expect(html).toContain('role="status"');
    expect(html).not.toContain("<button");
  });
});
