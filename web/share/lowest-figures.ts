import type { Listing } from "../../domain/listings/listing.ts";
import { dueOnSigningEgp } from "../../domain/listings/payment-method.ts";
import { isPriceUnconfirmed } from "../../domain/listings/usual-prices.ts";
import type { SharedSearchFacts } from "../../domain/share/shared-facts.ts";
import type { SearchQuery, SortOrder } from "../../domain/search/search-query.ts";
import type { App } from "../../server/wiring/app.ts";

/**
 * Returns the lowest known price, down payment and instalment of a search's homes. They may be of different homes.
 * @throws if the catalogue or the database cannot be read
 */
export async function loadLowestAmounts(
  { search, listings, now }: Pick<App, "search" | "listings" | "now">,
  query: SearchQuery,
): Promise<Pick<SharedSearchFacts, "fromEgp" | "downFromEgp" | "monthlyFromEgp">> {
  const searchedAt = now();
  // The first home has the lowest figure, because homes without it are sorted last.
  const firstIn = async (sort: SortOrder): Promise<Listing | null> => {
    const [home] = await listings.byIds(search.find({ ...query, sort, page: 1 }, 1, searchedAt).ids);
    return home ?? null;
  };
  const [byPrice, byDown, byMonthly] = await Promise.all(
    (["price-asc", "down-asc", "monthly-asc"] as const).map(firstIn),
  );
  return {
    fromEgp: byPrice && !isPriceUnconfirmed(byPrice) ? stated(byPrice.priceEgp) : null,
    downFromEgp: stated(byDown && dueOnSigningEgp(byDown)),
    monthlyFromEgp: stated(byMonthly?.monthlyEgp),
  };
}

/** Returns the amount; null for 0, which means not stated. */
function stated(egp: number | null | undefined): number | null {
  return egp && egp > 0 ? egp : null;
}
