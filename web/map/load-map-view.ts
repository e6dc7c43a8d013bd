import { egyptMapData } from "../../content/map/egypt-map.ts";
import type { Locale } from "../../domain/text/locale.ts";
import { areaOutlines } from "./drawing/area-outlines.ts";
import { drawSearchMap } from "./drawing/search-map-drawing.ts";
import { initialMapBox, type MapListingSource } from "./drawing/search-map-frame.ts";
import type { App } from "../../server/wiring/app.ts";
import type { Facets } from "../../server/search/search.ts";
import type { SearchQuery } from "../../domain/search/search-query.ts";
import type { SearchView } from "../search/view/search-view.ts";
import { listingsByMapCell, toApproximateListings } from "./listings-by-map-cell.ts";
import type { MapScreenView } from "./map-view.ts";

/** Returns what the map screen shows in addition to its search's view. */
export function toMapScreenView(app: App, view: SearchView, locale: Locale): MapScreenView {
  const { options } = view;
  // If no home contains all words, the map ignores the words and shows the homes that match the filters, like the list.
  const query = view.reading?.hasNoExactMatch ? { ...view.query, text: "" } : view.query;
  const { circlesIn, ...homes } = app.search.listingPositions(query, app.now());
  const source: MapListingSource = {
    exactListingsIn: (box, level) => listingsByMapCell(app, query, box, level),
    approximateListingsIn: (box) => circlesIn(box).map(toApproximateListings),
  };
  const { areas } = app.showcase();
  const outlines = areaOutlines(areas, egyptMapData);
  const data = { ...egyptMapData, areas: outlines };
  const isMapsOwn =
    outlines.length === egyptMapData.areas.length &&
    outlines.every((each) => egyptMapData.areas.includes(each));
  const frame = initialMapBox(query, data, source);
  return {
    frame,
    drawing: drawSearchMap(data, { ...source, box: frame, areas: query.areas, drawn: query.drawn }, locale),
    homes,
    ...(!isMapsOwn && { outlines }),
    locationCount: options.areas.filter(({ count }) => count > 0).length,
    developerCount: countDevelopers(query, app.search.facets(query, app.now())),
  };
}

/** Returns how many developers the found homes have. Applies the developer filter, because facet counts ignore it. */
function countDevelopers({ developers: chosenSlugs }: SearchQuery, { developers: counts }: Facets): number {
  const isWanted = (slug: string) => chosenSlugs.length === 0 || chosenSlugs.includes(slug);
  return Object.entries(counts).filter(([slug, count]) => count > 0 && isWanted(slug)).length;
}
