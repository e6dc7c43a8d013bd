import { parseBoundingBox } from "../../domain/places/bounding-box.ts";
import { parseWholeNumber } from "../../domain/text/digits.ts";
import { parseSearchQuery } from "../../domain/search/search-query.ts";
import { withCurrentSlugs } from "../../domain/showcase/followed-query.ts";
import { appContext } from "../shell/app-context.ts";
import { listingsByMapCell, toApproximateListings } from "../map/listings-by-map-cell.ts";
import { respondBadParameter, respondUnavailable } from "./api-errors.ts";
import type { Route } from "./+types/map.route";

const zoomMax = 22;

/** GET /api/map (docs/contracts/map-api.md): the listings of a search in the visible part of the map. */
export function loader({ request, context }: Route.LoaderArgs): Response {
  const { search, showcase, now } = context.get(appContext);
  const { searchParams } = new URL(request.url);
  const view = parseBoundingBox(searchParams.get("view") ?? "");
  if (!view) return respondBadParameter("view", "west,south,east,north in degrees, of a part of Egypt");
  const zoom = parseWholeNumber(searchParams.get("zoom") ?? "");
  if (zoom === null || zoom > zoomMax)
    return respondBadParameter("zoom", `a whole number from 0 to ${zoomMax}`);
  const { query: parsedQuery } = parseSearchQuery(searchParams, ["view", "zoom"], showcase().areas);
  try {
    const query = withCurrentSlugs(parsedQuery, showcase(), search);
    const cells = listingsByMapCell({ search, now }, query, view, zoom);
    const { exact, about, none, circlesIn } = search.listingPositions(query, now());
    return Response.json({
      total: cells.reduce((sum, { count }) => sum + count, 0),
      cells,
      circles: circlesIn(view).map(toApproximateListings),
      homes: { exact, about, none },
    });
  } catch (error) {
    return respondUnavailable(error, request, context);
  }
}
