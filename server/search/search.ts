import type { AreaSlug } from "../../domain/area.ts";
import type { SearchQuery } from "../../domain/search.ts";

/** How many homes each option of one filter would leave, without that filter's own restriction. None where it is missing. */
export type OptionCounts = Readonly<Record<string, number>>;

/**
 * Counts of homes per bin. `binEdges` are the bins' lower edges, equally far apart on the slider's scale: linear for
 * areas, the square root for prices. The last bin holds everything above its edge; what is not known is in none.
 */
export interface Histogram {
  readonly binEdges: readonly number[];
  readonly counts: readonly number[];
}

export interface Facets {
  readonly unitTypes: OptionCounts;
  readonly finishings: OptionCounts;
  readonly developers: OptionCounts;
  readonly projects: OptionCounts;
  readonly areas: OptionCounts;
  readonly rooms: OptionCounts;
  readonly bathrooms: OptionCounts;
  readonly deliveries: OptionCounts;
  readonly statuses: OptionCounts;
  readonly isNew: number;
  readonly price: Histogram;
  readonly area: Histogram;
}

export interface SearchResult {
  /** Ids of one page, in order. */
  readonly ids: readonly number[];
  /** Homes that match, exactly. */
  readonly total: number;
  /** Homes of the same status scope when every filter but status is cleared ("filtered from M total"). */
  readonly unfilteredTotal: number;
  /** The page that was answered: the asked one, or the last when that is past the end. */
  readonly page: number;
  readonly pageCount: number;
}

export interface BoundingBox {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** A place on the map: one home, or several drawn together. */
export interface MapCell {
  readonly lat: number;
  readonly lng: number;
  readonly count: number;
  /** The home itself when count is 1. */
  readonly id: number | null;
  /** The lowest known price among them, 0 when none has one. */
  readonly minPriceEgp: number;
}

/** Bilingual name of a developer or project, for option labels. */
export interface NamedOption {
  readonly slug: string;
  readonly en: string;
  readonly ar: string;
}

export interface SearchState {
  /** Rises with every change of the catalogue; cached pages are made for one version. */
  readonly version: number;
  readonly rowCount: number;
  readonly builtAt: Date;
  /** When the database was last read successfully. */
  readonly refreshedAt: Date;
}

/**
 * What the pages ask of the catalogue. `now` is always an argument: the 30-day window and nothing else depends on it.
 */
export interface Search {
  find(query: SearchQuery, pageSize: number, now: Date): SearchResult;
  facets(query: SearchQuery, now: Date): Facets;
  /** Ids of homes like this one, the likest first; never the home itself, only active ones. */
  similar(id: number, count: number): readonly number[];
  /** Median EGP per m² and homes behind it, per area, over active homes with price and size. */
  areaPrices(): ReadonlyMap<AreaSlug, { readonly medianEgpPerM2: number; readonly count: number }>;
  mapCells(query: SearchQuery, box: BoundingBox, zoom: number, now: Date): readonly MapCell[];
  developers(): readonly NamedOption[];
  projects(): readonly NamedOption[];
  state(): SearchState;
}
