import { egyptMapData } from "../../../content/map/egypt-map.ts";
import { versionedPictureUrl } from "../../../content/pictures/pictures.ts";
import { smallestPictureUrl } from "../../../domain/pictures/picture.ts";
import type { Listing } from "../../../domain/listings/listing.ts";
import { listingTitle } from "../../../domain/listings/listing-title.ts";
import { drawLocationMap, findListingPosition } from "../../map/drawing/location-drawing.ts";
import type { NumberStyle } from "../../../domain/money/money.ts";
import type { Locale } from "../../../domain/text/locale.ts";
import type { SeenListing } from "../../../domain/listings/seen-listing.ts";
import type { App } from "../../../server/wiring/app.ts";
import { toCairoIsoDate } from "../../../domain/time/cairo-date.ts";
import { compareResalePlans } from "../../plans/comparison/load-comparison.ts";
import { toListingCardView } from "../cards/listing-card-view.ts";
import { toBuyerFactsView } from "./buyer-facts-view.ts";
import { toPropertyView } from "./property-view.ts";
import { toSellerOriginalTexts, toUnstatedFactsView } from "./unstated-view.ts";

const similarCount = 4;

export type PropertyPageData = Awaited<ReturnType<typeof loadPropertyPageData>>;

/**
 * Loads the data of a home's page.
 * @param params query parameters; they set the options of the plan comparison
 */
export async function loadPropertyPageData(
  app: App,
  listing: Listing,
  format: NumberStyle,
  params: URLSearchParams,
) {
  const { locale } = format;
  const [similar, facts] = await Promise.all([
    app.listings.byIds(app.search.similar(listing.id, similarCount)),
    app.buyerFacts(listing),
  ]);
  const position = findListingPosition(listing, egyptMapData.places);
  return {
    view: toPropertyView(listing, format),
    facts: toBuyerFactsView(facts, listing.unitCode, format),
    unstated: toUnstatedFactsView(listing, locale),
    sellerWords: toSellerOriginalTexts(listing, locale),
    /** Position of the home; null, like `drawing`, if not even its area is known. */
    position,
    drawing: position && drawLocationMap(egyptMapData, position, locale),
    /** Comparison of payment plans; null if the price is unknown. */
    comparison: compareResalePlans(listing, {
      locale,
      params,
      today: toCairoIsoDate(app.now()),
      config: app.config,
    }),
    similar: similar.map((each) => toListingCardView(each, format)),
    sharedAreaName: sharedAreaName(listing, similar, locale),
    /** The home's entry in the list of recently seen homes, which the browser stores. */
    seenHome: toSeenHome(listing),
  };
}

function toSeenHome(listing: Listing): SeenListing {
  const [picture] = listing.images;
  return {
    code: listing.unitCode,
    title: { en: listingTitle(listing, "en"), ar: listingTitle(listing, "ar") },
    priceEgp: listing.priceEgp,
    picture: picture ? smallestPictureUrl(versionedPictureUrl(picture.url)) : "",
  };
}

function sharedAreaName(listing: Listing, similar: readonly Listing[], locale: Locale): string {
  const [area] = listing.areas;
  return area && similar.every((each) => each.areas.some(({ slug }) => slug === area.slug))
    ? area.name[locale]
    : "";
}
