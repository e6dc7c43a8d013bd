import { describe, expect, test } from "vitest";
import { sampleListing } from "../../../domain/listings/sample-listing.fixture.ts";
import { defaultReaderFormat, type ReaderFormat } from "../../../domain/money/reader-format.ts";
import { renderForReader } from "../../../tests/support/render.tsx";
import { applyTextEdits } from "../../inline/drawn/edits.ts";
import { createSharedCardCache } from "./card-cache.ts";
import { PageCardCacheContext } from "./cached-cards.ts";
import { ListingCard } from "./listing-card.tsx";
import { type ListingCardFields, type ListingCardProps, toListingCardView } from "./listing-card-view.ts";

type CardOptions = Omit<ListingCardProps, "view">;

const english = defaultReaderFormat("en");
const rates = { currencies: { rates: { USD: 50 }, day: "2026-11-01" } } as const;

/** Renders homes like a page with a card cache. Returns the page and the number of cards that were not cached. */
function pageWith(
  store: ReturnType<typeof createSharedCardCache>,
  homes: readonly ListingCardFields[],
  cardProps: CardOptions = {},
) {
  return (format: ReaderFormat = english, changes: Parameters<typeof renderForReader>[2] = {}) => {
    const { cardCache, cacheFrom } = store.open();
    const cards = homes.map((home) => (
      <ListingCard key={home.unitCode} view={toListingCardView(home, format)} hasCarousel {...cardProps} />
    ));
    const html = renderForReader(
      format,
      <PageCardCacheContext value={cardCache}>{cards}</PageCardCacheContext>,
      changes,
    );
    const marks = cacheFrom(html);
    return {
      html: applyTextEdits(html, marks),
      drawn: marks.length,
      plain: renderForReader(format, cards, changes),
    };
  };
}

const newHome = (change: Partial<ListingCardFields> = {}): ListingCardFields => ({
  ...sampleListing,
  ...change,
});
const picture = sampleListing.images.slice(0, 1);

describe("A card cached by the server", () => {
  test.each<[string, Partial<ListingCardFields>, CardOptions]>([
    ["with a picture", {}, {}],
    ["with pictures to turn", { images: [...picture, ...picture] }, { variant: "adaptive" }],
    ["without pictures", { images: [] }, {}],
    ["with a seller's title in Arabic", { title: { en: "", ar: "شقة بحديقة" } }, { variant: "list" }],
    ["of a home that was removed", { status: "removed" }, { variant: "list", withoutTerms: true }],
    ["in a row", {}, { variant: "compact", isChosen: true }],
  ])("%s is identical when it is not rendered again", (_what, change, cardProps) => {
    const page = pageWith(
      createSharedCardCache(),
      [newHome(change), newHome({ ...change, unitCode: "AA01-102" })],
      cardProps,
    );
    const first = page();
    expect(first).toEqual({ html: first.plain, drawn: 2, plain: first.plain });
    expect(page()).toEqual({ html: first.plain, drawn: 0, plain: first.plain });
  });

  test("is rendered for each language, for other digits and for a second currency at its rate", () => {
    const page = pageWith(createSharedCardCache(), [newHome()]);
    const readers: readonly (readonly [ReaderFormat, Parameters<typeof renderForReader>[2]])[] = [
      [english, {}],
      [defaultReaderFormat("ar"), {}],
      [{ ...defaultReaderFormat("ar"), digits: "arab" }, {}],
      [{ ...english, currency: "USD" }, rates],
      [{ ...english, currency: "USD" }, { currencies: { ...rates.currencies, rates: { USD: 40 } } }],
    ];
    const pages = readers.map(([format, changes]) => page(format, changes));
    expect(new Set(pages.map(({ html }) => html)).size).toBe(readers.length);
    for (const { html, plain, drawn } of pages) expect([html, drawn]).toEqual([plain, 1]);
    for (const [index, [format, changes]] of readers.entries())
      expect(page(format, changes)).toEqual({ ...pages[index], drawn: 0 });
  });

  test("is rendered again for a home loaded anew, and if its picture has priority", () => {
    const store = createSharedCardCache();
    expect(pageWith(store, [newHome()])().drawn).toBe(1);
    const changed = pageWith(store, [newHome({ priceEgp: 4_000_000 })])();
    expect(changed.html).toContain("4,000,000");
    const first = pageWith(store, [newHome()], { priority: true });
    expect([first(), first()].map(({ html, plain }) => html === plain)).toEqual([true, true]);
  });

  test("is evicted when others are requested, the most recently used last", () => {
    const size = pageWith(createSharedCardCache(), [newHome()])().html.length;
    const store = createSharedCardCache(2 * size);
    const [often, ...others] = Array.from({ length: 6 }, () => pageWith(store, [newHome()]));
    for (const other of others) {
      often?.();
      other();
    }
    expect(others[0]?.().drawn).toBe(1);
    expect(often?.().drawn).toBe(0);
  });
});
