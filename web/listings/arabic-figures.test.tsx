import { expect, test } from "vitest";
import { sampleListing } from "../../domain/listings/sample-listing.fixture.ts";
import type { ReaderFormat } from "../../domain/money/reader-format.ts";
import { latinDigitsIn, renderForReader, textOf } from "../../tests/support/render.tsx";
import { ListingCard } from "./cards/listing-card.tsx";
import { toListingCardView } from "./cards/listing-card-view.ts";
import { ListingComparisonPage } from "./compare/compare-page.tsx";
import { toListingComparisonView } from "./compare/compare-view.ts";
import { toBuyerFactsView } from "./property/buyer-facts-view.ts";
import { Gallery } from "../ui/gallery/gallery.tsx";
import { ListingPriceHistory } from "./property/price-history.tsx";
import { PricePanel } from "./property/price-panel.tsx";
import { PropertyDetails, PropertyFacts } from "./property/property-facts.tsx";
import { PropertyHeader } from "./property/property-head.tsx";
import { toPropertyView } from "./property/property-view.ts";
import { StickyContactBar } from "./property/sticky-bar.tsx";

const format: ReaderFormat = { locale: "ar", digits: "arab", currency: "USD" };
const draw = (element: React.ReactElement) =>
  renderForReader(format, element, { currencies: { rates: { USD: 48.5 }, day: "2026-11-01" } });
const home = {
  ...sampleListing,
  delivery: { kind: "quarter", year: 2027, quarter: 4 },
  deliveryText: { en: "Q4 2027", ar: "" },
} as const;
/** Unit codes, which keep Latin digits in every language. */
const codes = /AA01-10[12]/gu;

/** Returns the expected texts that are missing in the HTML, and any Latin digits in it. */
function faultsIn(html: string, texts: readonly string[]): readonly string[] {
  const visibleText = textOf(html);
  return [...texts.filter((text) => !visibleText.includes(text)), ...latinDigitsIn(html, codes)];
}

test("a card uses the reader's digits, with each amount in the second currency too", () => {
  const card = (variant: "list" | "compact") =>
    draw(<ListingCard view={toListingCardView(home, format)} variant={variant} />);
  expect(
    faultsIn(card("list"), [
      "٣٬٥٠٠٬٠٠٠ ج.م أي نحو ≈ ٧٢٬٢٠٠ دولار",
      "المقدم ٧٠٠٬٠٠٠ ج.م ٢٠٪\u061c أي نحو ≈ ١٤٬٤٠٠ دولار",
      "٢٥ ألف ج.م أي نحو ≈ ٥١٥ دولار",
      "١٤٠ م²",
      "الربع الرابع ٢٠٢٧",
    ]),
  ).toEqual([]);
  expect(faultsIn(card("compact"), ["٢٠٪\u061c"])).toEqual([]);
});

test("so does the page of a home, without a second currency in sentences, the price history and the bar", () => {
  const undescribed = home.images.map((image) => ({ ...image, alt: { en: "", ar: "" } }));
  const view = toPropertyView({ ...home, images: [...home.images, ...undescribed] }, format);
  const { priceChanges, confirmedOn } = toBuyerFactsView(
    {
      agent: null,
      removedAt: null,
      confirmedAt: new Date("2026-11-20T09:00:00Z"),
      priceChanges: [{ at: new Date("2026-11-14T09:00:00Z"), fromEgp: 3_600_000, toEgp: 3_500_000 }],
    },
    home.unitCode,
    format,
  );
  const html = draw(
    <>
      <Gallery title={view.title} pictures={view.pictures} />
      <PropertyHeader view={view} confirmedOn={confirmedOn} />
      <PricePanel view={view} />
      <PropertyFacts view={view} />
      <PropertyDetails view={view} />
    </>,
  );
  expect(
    faultsIn(html, [
      "١ / ٢",
      "٢٥٬٠٠٠ ج.م أي نحو ≈ ٥١٥ دولار",
      "١١٢ شهرًا",
      "٢٥٬٠٠٠ ج.م",
      "١٢ نوفمبر ٢٠٢٦",
      "٢٠ نوفمبر ٢٠٢٦",
    ]),
  ).toEqual([]);
  const cash = toPropertyView({ ...home, downPaymentEgp: 0, monthlyEgp: 0 }, format);
  const partsHtml = draw(
    <>
      <ListingPriceHistory changes={priceChanges} />
      <StickyContactBar view={view} agent={null} />
    </>,
  );
  expect(faultsIn(partsHtml, ["١٤ نوفمبر ٢٠٢٦", "٣٬٦٠٠٬٠٠٠ ج.م"])).toEqual([]);
  expect(partsHtml).not.toContain("≈");
  // Only the price has an amount in the second currency, not the sentence below it.
  expect(draw(<PricePanel view={cash} />).match(/≈/gu)).toHaveLength(1);
});

test("so does the comparison", () => {
  const view = toListingComparisonView(
    [home, { ...home, unitCode: "AA01-102", priceEgp: 3_600_000 }],
    format,
  );
  const html = draw(<ListingComparisonPage view={view} missing={[]} isOnlyDifferences={false} />);
  expect(
    faultsIn(html, [
      "٣٬٦٠٠٬٠٠٠ ج.م أي نحو ≈ ٧٤٬٢٠٠ دولار",
      "٢٠٪\u061c",
      "١٤٠ م²",
      "الربع الرابع ٢٠٢٧",
      "© ٢٠٢٦",
    ]),
  ).toEqual([]);
});
