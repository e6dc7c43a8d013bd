import type { ListingIds } from "../../search/search.ts";
import type { App } from "../../wiring/app.ts";

/** Parts of the application that return no listings, or only listings that were also read through `listings`. */
const partsWithoutListings: ReadonlySet<keyof App> = new Set([
  "analytics",
  "buyerFacts",
  "chats",
  "config",
  "disk",
  "documents",
  "log",
  "now",
  "searchMisses",
  "showcase",
  "unknownProxy",
]);

/** Search methods that return only counts, names and ids: a page reads the listings themselves through `listings`. */
const searchMethodsWithoutListings: ReadonlySet<keyof App["search"]> = new Set([
  "listingPositions",
  "aboutOf",
  "areaPrices",
  "areas",
  "count",
  "countPlans",
  "developers",
  "facets",
  "find",
  "findPartialMatches",
  "finderListings",
  "gazetteer",
  "nearest",
  "placePrice",
  "places",
  "plans",
  "nearestLimits",
  "projects",
  "read",
  "refine",
  "relax",
  "rowCount",
  "similar",
  "spellings",
  "state",
  "stats",
]);

/** A page that shows more listings counts as showing all, so the removal of any listing drops it from the cache. */
const maxIds = 500;

/** The application as one page's rendering uses it: `listingIds` returns the listings that were read through it. */
export interface TrackedApp {
  readonly app: App;
  listingIds(): ListingIds;
}

/**
 * Records which listings are read while a page is rendered. All other parts of the application (not wrapped here
 * and not in `partsWithoutListings`) may return any listing, so a page that uses one of them counts as showing
 * all.
 */
export function trackShownListings(app: App): TrackedApp {
  const ids = new Set<number>();
  let mayShowAll = false;
  const noteId = ({ id }: { readonly id: number }) => void ids.add(id);

  const listings: App["listings"] = {
    async byIds(requestedIds) {
      const matches = await app.listings.byIds(requestedIds);
      matches.forEach(noteId);
      return matches;
    },
    async findByUnitCode(code) {
      const listing = await app.listings.findByUnitCode(code);
      if (listing) noteId(listing);
      return listing;
    },
    async byUnitCodes(codes) {
      const matches = await app.listings.byUnitCodes(codes);
      matches.forEach(noteId);
      return matches;
    },
  };
  const finder = (): App["finder"] => ({
    ...app.finder,
    async find(answers) {
      const result = await app.finder.find(answers);
      for (const match of [...result.matches, ...result.close])
        if (match.kind === "home") noteId(match.listing);
      return result;
    },
  });
  const plans = (): App["plans"] => ({
    async find(query, contractDate) {
      const result = await app.plans.find(query, contractDate);
      for (const match of result.matches) if (match.kind === "home") noteId(match.listing);
      return result;
    },
  });
  const mapCells: App["search"]["mapCells"] = (...args) => {
    const cells = app.search.mapCells(...args);
    for (const { id } of cells) if (id !== null) ids.add(id);
    return cells;
  };
  const search = () =>
    new Proxy(app.search, {
      get(target, name: keyof App["search"]) {
        if (name === "mapCells") return mapCells;
        if (!searchMethodsWithoutListings.has(name)) mayShowAll = true;
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });

  const watched = new Map<keyof App, unknown>();
  const makers: Partial<Record<keyof App, () => unknown>> = {
    listings: () => listings,
    finder,
    plans,
    search,
  };
  const watch = new Proxy(app, {
    get(target, name: keyof App) {
      const make = makers[name];
      if (!make) {
        if (!partsWithoutListings.has(name)) mayShowAll = true;
        return target[name];
      }
      if (!watched.has(name)) watched.set(name, make());
      return watched.get(name);
    },
  });
  return { app: watch, listingIds: () => (mayShowAll || ids.size > maxIds ? "all" : ids) };
}

/** Whether two sets of listings have one in common; "all" has one in common with every set. */
export function haveCommonListing(shownIds: ListingIds, otherIds: ListingIds): boolean {
  if (otherIds === "all" || shownIds === "all") return true;
  for (const id of otherIds) if (shownIds.has(id)) return true;
  return false;
}
