import { listingsPerPage } from "../../domain/search/result-screen.ts";
import { parseSearchQuery, serializeSearchQuery } from "../../domain/search/search-query.ts";
import { withCurrentSlugs } from "../../domain/showcase/followed-query.ts";
import { appContext } from "../shell/app-context.ts";
import { respondUnavailable } from "./api-errors.ts";
import { apiVersions, toApiListing } from "./api-listing.ts";
import { toVersionOneFacets, toCurrentVersionQuery } from "./version-one.ts";
import type { Route } from "./+types/listings.route";

const pageSize = listingsPerPage.grid;

/**
 * GET /api/listings (docs/contracts/listings-api.md): as JSON, the listings that the public listings page shows
 * for the same query.
 */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { search, listings, showcase, config, now } = context.get(appContext);
  const { searchParams } = new URL(request.url);
  const versionParam = searchParams.get("version");
  const version = apiVersions.find((each) => each === versionParam) ?? "1";
  const { query: parsedQuery, dropped: droppedFilters } = parseSearchQuery(
    searchParams,
    [],
    showcase().areas,
  );
  const dropped =
    versionParam === null || versionParam === version
      ? droppedFilters
      : [...droppedFilters, { name: "version", value: versionParam }];
  try {
    const query = withCurrentSlugs(parsedQuery, showcase(), search);
    const currentQuery = version === "1" ? toCurrentVersionQuery(query) : query;
    const result = search.find(currentQuery, pageSize, now());
    const facets = search.facets(currentQuery, now());
    const homes = await listings.byIds(result.ids);
    return Response.json({
      query: serializeSearchQuery({ ...query, page: result.page }).toString(),
      total: result.total,
      unfilteredTotal: result.unfilteredTotal,
      page: result.page,
      pageCount: result.pageCount,
      pageSize,
      listings: homes.map((home) => toApiListing(home, config.publicOrigin, version)),
      facets: version === "1" ? toVersionOneFacets(facets) : facets,
      ...(version === "2" && { unsaid: result.unsaid }),
      dropped,
    });
  } catch (error) {
    return respondUnavailable(error, request, context);
  }
}
