import {
  formatListingCodes,
  listingsParam,
  maxShortlistedListings,
} from "../../../domain/search/listing-codes.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { loadOnClientNavigation } from "../../shell/load-on-client-navigation.ts";
import { currentPageEdition } from "../../shell/edition.ts";
import { createPageMetaTags } from "../../shell/metadata.ts";
import { shortlistSocialCard, joinDistinctTitles } from "../../seo/share-cards.ts";
import type { SocialCardSite } from "../../shell/site-card.ts";
import { urls } from "../../shell/urls.ts";
import { type ListingCardView, toListingCardView } from "../cards/listing-card-view.ts";
import type { Route } from "./+types/shortlist.route";
import { ListingsUnavailable } from "./homes-unavailable.tsx";
import { loadRequestedListingsView } from "./load-requested-listings.ts";
import { ShortlistPage } from "./shortlist-page.tsx";

export const handle = { hydrate: "at-once" };

const namesHomes = ({ searchParams }: URL) =>
  searchParams.getAll(listingsParam).some((value) => value !== "");

export function loader({ request, url, context }: Route.LoaderArgs) {
  const isLinked = namesHomes(url);
  return loadRequestedListingsView(request, context, maxShortlistedListings, (listings, format) => ({
    homes: listings.map((listing) => toListingCardView(listing, format)),
    isLinked,
  }));
}

/**
 * Loads the homes of a list from its address; those of the browser's stored list come from the same address as its
 * link. Every load of the page requests them, so a failure must not reload the page (an endless loop); it shows a
 * link to try again.
 */
export async function clientLoader({ request, url, serverLoader }: Route.ClientLoaderArgs) {
  if (namesHomes(new URL(location.href))) return loadOnClientNavigation({ request, url, serverLoader }, {});
  try {
    const answer = await serverLoader();
    if (answer.edition === currentPageEdition()) return answer;
  } catch (error) {
    if (error instanceof Response || request.signal.aborted) throw error;
  }
  return { kind: "failed" as const, edition: currentPageEdition(), reference: null };
}

export { mergeRouteHeaders as headers } from "../../shell/merge-route-headers.ts";

export const meta: Route.MetaFunction = ({ loaderData, ...args }) =>
  createPageMetaTags(args, "compare.shortlist", (t, site) => {
    const page = {
      title: t("title"),
      description: t("description"),
      // Hidden from search engines, because every visitor has another list.
      isHidden: true,
    };
    if (loaderData?.kind !== "homes" || !loaderData.isLinked || loaderData.homes.length === 0)
      return { ...page, canonical: (each) => urls.shortlist(each) };
    const { homes } = loaderData;
    const codes = formatListingCodes(homes.map(({ code }) => code));
    return {
      ...page,
      canonical: (each) => urls.shortlist(each, codes),
      ...(import.meta.env.SSR && sharedList(site, homes)),
    };
  });

/**
 * Returns the link preview of these homes. A separate function, so that the build removes it from the browser's
 * code.
 */
function sharedList(site: SocialCardSite, homes: readonly ListingCardView[]) {
  const card = shortlistSocialCard(site, homes);
  return { card, shared: { title: card.card.title, description: joinDistinctTitles(homes, site.locale) } };
}

export default function Shortlist({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("compare.shortlist");
  if (loaderData.kind === "homes") return <ShortlistPage {...loaderData} />;
  return <ListingsUnavailable title={t("title")} reference={loaderData.reference} />;
}
