import { searchTextMaxLength } from "../../domain/search/filters.ts";
import { parseSearchQuery } from "../../domain/search/search-query.ts";
import { searchPlaces, toPlaceEntry } from "../search/areas/place-entries.ts";
import { appContext } from "../shell/app-context.ts";
import { unavailableResponseInit } from "../shell/error-reference.ts";
import { reportError } from "../shell/report-error.ts";
import { respondBadParameter } from "./api-errors.ts";
import type { Route } from "./+types/places.route";

/** Maximum number of places in a response to `q`. */
const maxCount = 20;

/**
 * GET /api/places (docs/contracts/places-api.md): all places of the gazetteer, or those that match a partly typed
 * `q`, each with the number of its listings that match the search.
 */
export function loader({ request, context }: Route.LoaderArgs): Response {
  const { search, showcase, now } = context.get(appContext);
  const { searchParams } = new URL(request.url);
  const searchText = (searchParams.get("q") ?? "").trim();
  if (searchText.length > searchTextMaxLength)
    return respondBadParameter("q", `at most ${searchTextMaxLength} characters`);
  // Here `q` searches place names, so it is removed from the search for listings.
  const filterParams = new URLSearchParams(searchParams);
  filterParams.delete("q");
  const { query } = parseSearchQuery(filterParams, [], showcase().areas);
  try {
    if (searchText !== "")
      return Response.json({ places: searchPlaces(search, searchText, { now: now(), maxCount, query }) });
    const counts = search.facets(query, now()).places;
    const places = search.gazetteer.places.map((place) => toPlaceEntry(search, place, counts[place.id] ?? 0));
    return Response.json({ places });
  } catch (error) {
    reportError(error, request, context);
    return Response.json({ places: [] }, unavailableResponseInit);
  }
}
