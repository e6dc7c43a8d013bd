import type { NumberStyle } from "../../domain/money/money.ts";
import type { ReaderFormat } from "../../domain/money/reader-format.ts";
import { emptySearchQuery, updateSearchQuery } from "../../domain/search/search-query.ts";
import type { ShowcaseArea } from "../../domain/showcase/published-showcase.ts";
import { formatShortEgp } from "../../messages/money.ts";
import type { App } from "../../server/wiring/app.ts";
import { toListingCardView } from "../listings/cards/listing-card-view.ts";

const newestCount = 4;

/** Loads the newest homes and the number of homes in each area. */
export async function loadHomePageListings(
  app: App,
  shownAreas: readonly ShowcaseArea[],
  format: ReaderFormat,
) {
  const { total, ids } = app.search.find(emptySearchQuery, newestCount, app.now());
  const [newest, areas] = await Promise.all([app.listings.byIds(ids), loadAreas(app, shownAreas, format)]);
  return { total, newest: newest.map((listing) => toListingCardView(listing, format)), areas };
}

/** Returns each area with its number of homes and the lowest known price. */
async function loadAreas(
  { search, listings, now }: App,
  areas: readonly ShowcaseArea[],
  format: NumberStyle,
) {
  const counts = search.facets(emptySearchQuery, now()).areas;
  const cheapestIds = areas.map(({ slug }) => {
    const query = updateSearchQuery(emptySearchQuery, { areas: [slug], sort: "price-asc" });
    return search.find(query, 1, now()).ids[0];
  });
  const cheapest = await listings.byIds(cheapestIds.filter((id) => id !== undefined));
  return areas.map(({ slug, name }, index) => {
    const lowestEgp = cheapest.find(({ id }) => id === cheapestIds[index])?.priceEgp;
    return {
      slug,
      name,
      count: counts[slug] ?? 0,
      from: lowestEgp ? formatShortEgp(lowestEgp, format).text : null,
    };
  });
}
