import type { AreaSlug } from "../places/area.ts";
import { areaNameFromSlug } from "../places/area-name.ts";
import type { Bilingual, Locale } from "../text/locale.ts";
import { emptyQuery, type SearchQuery } from "./search-query.ts";

/** The screens that answer a search. The address of some fixes a part of the query, which no filter then offers. */
export type ResultScreen =
  | { readonly kind: "grid" | "list" | "map" | "new" }
  | {
      readonly kind: "area";
      /** The slug of one area; "all" for all areas together. */
      readonly area: AreaSlug;
      /** Of one area; where it is left out, only the address is known. */
      readonly name?: Bilingual | undefined;
      /** The places that it lies in, from the narrowest to the governorate; none where the showcase does not say. */
      readonly around?: readonly NamedPlace[] | undefined;
    }
  | {
      readonly kind: "place";
      /** Its id in the gazetteer. */
      readonly place: string;
      /** The place itself and what it lies in, up to its governorate; empty where only the id is known. */
      readonly line: readonly NamedPlace[];
    };

export interface NamedPlace {
  readonly id: string;
  readonly name: Bilingual;
}

/** The view of the same homes that one screen is: what a visitor may change without changing the search. */
export type ResultLayout = "grid" | "list" | "map";

/** Homes on one page of results [LIST-4]. */
export const homesPerPage: Readonly<Record<ResultScreen["kind"], number>> = {
  grid: 24,
  list: 6,
  map: 24,
  new: 24,
  area: 24,
  place: 24,
};

/** What the address of a screen says of the query by itself. */
function fixedBy(screen: ResultScreen): Partial<SearchQuery> {
  if (screen.kind === "new") return { isNew: true };
  if (screen.kind === "place") return { places: [screen.place] };
  return screen.kind === "area" && screen.area !== "all" ? { areas: [screen.area] } : {};
}

/** The whole query of a screen, from what its parameters ask for. */
export function queryOn(screen: ResultScreen, asked: SearchQuery): SearchQuery {
  return { ...asked, ...fixedBy(screen) };
}

/** What of the query the screen's parameters say: the rest is fixed, and no filter that could be taken away. */
export function freePart(screen: ResultScreen, query: SearchQuery): SearchQuery {
  const { isNew, ...lists } = fixedBy(screen);
  return {
    ...query,
    ...(isNew && { isNew: emptyQuery.isNew }),
    ...(lists.areas && { areas: emptyQuery.areas }),
    ...(lists.places && { places: emptyQuery.places }),
  };
}

/** The name of the area or place that a screen is about; "" for other screens. */
export function nameOfScreen(screen: ResultScreen, locale: Locale): string {
  if (screen.kind === "place") return screen.line[0]?.name[locale] ?? areaNameFromSlug(screen.place) ?? "";
  if (screen.kind !== "area" || screen.area === "all") return "";
  return screen.name?.[locale] ?? areaNameFromSlug(screen.area) ?? "";
}

/** Whether the address of a screen says where its homes lie. */
export function isOfOnePlace(screen: ResultScreen): boolean {
  return screen.kind === "place" || (screen.kind === "area" && screen.area !== "all");
}
