import {
  maxComparedListings,
  onlyDifferencesValue,
  comparisonRowsParam,
} from "../../../domain/search/listing-codes.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { loadOnClientNavigation } from "../../shell/load-on-client-navigation.ts";
import { createPageMeta } from "../../shell/metadata.ts";
import type { Route } from "./+types/compare.route";
import { ListingComparisonPage } from "./compare-page.tsx";
import { toListingComparisonView } from "./compare-view.ts";
import { ListingsUnavailable } from "./homes-unavailable.tsx";
import { loadRequestedListingsView } from "./load-requested-listings.ts";

export const handle = { hydrate: "at-once" };

export function loader({ request, url, context }: Route.LoaderArgs) {
  return loadRequestedListingsView(request, context, maxComparedListings, (listings, format) => ({
    view: toListingComparisonView(listings, format),
    isOnlyDifferences: url.searchParams.get(comparisonRowsParam) === onlyDifferencesValue,
  }));
}

export function clientLoader(step: Route.ClientLoaderArgs) {
  return loadOnClientNavigation(step, {});
}

export { mergeRouteHeaders as headers } from "../../shell/merge-route-headers.ts";

// Hidden from search engines, because every combination of homes has its own address.
export const meta: Route.MetaFunction = createPageMeta("compare", "listings/compare", { isHidden: true });

export default function Compare({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("compare");
  if (loaderData.kind === "homes") return <ListingComparisonPage {...loaderData} />;
  return <ListingsUnavailable title={t("title")} reference={loaderData.reference} />;
}
