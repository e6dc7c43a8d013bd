import { egyptMap } from "../../../content/map/egypt-map.ts";
import { versionedPicture } from "../../../content/pictures/pictures.ts";
import { areas } from "../../../domain/places/area.ts";
import { smallestSource } from "../../../domain/pictures/picture.ts";
import type { Listing } from "../../../domain/listings/listing.ts";
import { listingTitle } from "../../../domain/listings/listing-title.ts";
import {
  drawLocation,
  type LocationDrawing,
  type Whereabouts,
  whereaboutsOf,
} from "../../map/drawing/location-drawing.ts";
import type { Locale } from "../../../domain/text/locale.ts";
import type { SeenHome } from "../../../domain/listings/seen-listing.ts";
import type { App } from "../../../server/wiring/app.ts";
import { toCairoIsoDate } from "../../../domain/time/cairo-date.ts";
import { compareHomePlans } from "../../plans/comparison/load-comparison.ts";
import type { ComparisonView } from "../../plans/comparison/comparison-view.ts";
import { type ListingCardView, toListingCardView } from "../cards/listing-card-view.ts";
import { type BuyerFactsView, toBuyerFactsView } from "./buyer-facts-view.ts";
import { propertyStructuredData } from "./property-structured-data.ts";
import { type PropertyView, toPropertyView } from "./property-view.ts";

const similarCount = 4;

/** Everything the page of one home is made from. */
export interface PropertyPageData {
  readonly view: PropertyView;
  readonly facts: BuyerFactsView;
  /** Null where not even the area is known, and then there is no drawing either. */
  readonly where: Whereabouts | null;
  readonly drawing: LocationDrawing | null;
  /** Null without a price. */
  readonly comparison: ComparisonView | null;
  readonly similar: readonly ListingCardView[];
  readonly sharedAreaName: string;
  /** What the browser remembers of this visit. */
  readonly seenHome: SeenHome;
  readonly structuredData: Readonly<Record<string, unknown>>;
}

/** @param params how the plans are compared */
export async function loadPropertyPage(
  app: App,
  listing: Listing,
  locale: Locale,
  params: URLSearchParams,
): Promise<PropertyPageData> {
  const [similar, facts] = await Promise.all([
    app.listings.byIds(app.search.similar(listing.id, similarCount)),
    app.buyerFacts(listing),
  ]);
  const where = whereaboutsOf(listing, egyptMap.places);
  return {
    view: toPropertyView(listing, locale),
    facts: toBuyerFactsView(facts, listing.unitCode, locale),
    where,
    drawing: where && drawLocation(egyptMap, where, locale),
    comparison: compareHomePlans(listing, {
      locale,
      params,
      today: toCairoIsoDate(app.now()),
      config: app.config,
    }),
    similar: similar.map((each) => toListingCardView(each, locale)),
    sharedAreaName: sharedAreaName(listing, similar, locale),
    seenHome: toSeenHome(listing),
    structuredData: propertyStructuredData(listing, where, locale, app.config),
  };
}

function toSeenHome(listing: Listing): SeenHome {
  const [picture] = listing.images;
  return {
    code: listing.unitCode,
    title: { en: listingTitle(listing, "en"), ar: listingTitle(listing, "ar") },
    priceEgp: listing.priceEgp,
    picture: picture ? smallestSource(versionedPicture(picture.url)) : "",
  };
}

function sharedAreaName(listing: Listing, similar: readonly Listing[], locale: Locale): string {
  const [area] = listing.areas;
  return area && similar.every((each) => each.areas.includes(area)) ? areas[area].name[locale] : "";
}
