import { emptySearchQuery, parseSearchQuery, updateSearchQuery } from "../../domain/search/search-query.ts";
import { withCurrentSlugs } from "../../domain/showcase/followed-query.ts";
import { appContext } from "../shell/app-context.ts";
import { readerFormatContext } from "../shell/reader-format-context.ts";
import { searchSummaryText } from "../search/view/search-words.ts";
import { reportError } from "../shell/report-error.ts";
import { unavailableResponse, xmlResponse } from "./responses.ts";
import { listingsFeedXml } from "./atom.ts";
import { feedQueryString } from "../search/view/feed-search.ts";
import type { Route } from "./+types/feed.route";

/** Number of homes in a feed: about what a busy site adds in a day. Feed readers poll more often than daily. */
const newestCount = 50;

/** GET /{lang}/listings/feed.atom: the newest homes for sale, filtered by the search in the address. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { search, showcase, listings, config, now } = context.get(appContext);
  const { searchParams } = new URL(request.url);
  const { locale } = context.get(readerFormatContext);
  const parsedQuery = updateSearchQuery(parseSearchQuery(searchParams).query, {
    sort: emptySearchQuery.sort,
  });
  // Keeps the requested slugs, so that the feed's address stays the same after a project is renamed.
  const followed = feedQueryString(parsedQuery);
  try {
    const query = withCurrentSlugs(parsedQuery, showcase(), search);
    const result = search.find(query, newestCount, now());
    const newest = await listings.byIds(result.ids);
    const words = searchSummaryText(query, search, { locale });
    const xml = listingsFeedXml({ listings: newest, locale, config, search: followed, words, now: now() });
    return xmlResponse(xml, "application/atom+xml");
  } catch (error) {
    return unavailableResponse(reportError(error, request, context));
  }
}
