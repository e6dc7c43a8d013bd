import type { Bilingual } from "../text/locale.ts";
import type { AreaSlug, AreaWords, Coordinates } from "./area.ts";

/** What a place is. A coast that people treat as one town, such as the North Coast, is a city. */
export const placeKinds = ["governorate", "city", "district", "resort", "compound-area"] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** A place of the gazetteer: where a home lies, and where people look for one. */
export interface Place {
  /** Part of its page's address; never changes. */
  readonly id: string;
  readonly kind: PlaceKind;
  /** The place that it lies in, as buyers see it; null for a governorate. */
  readonly parentId: string | null;
  readonly name: Bilingual;
  /** What people type or write for it in either script, its names among them. */
  readonly spellings: readonly string[];
  /** Good enough for "about here", up to two kilometres out. */
  readonly centre: Coordinates;
  /** The featured area that it belongs to; the showcase need not have one of that slug. */
  readonly area: AreaSlug | null;
}

/** A place read from a file. `takesIn` names places merged into it: their page addresses redirect to this place. */
export interface WrittenPlace extends Place {
  readonly takesIn: readonly string[];
}

/** Which place a spelling means that several places share, unless the text also names where another of them lies. */
export interface PlacePreference {
  readonly spelling: string;
  readonly placeId: string;
}

/** Everything that a gazetteer is made of; kept in the database (db/migrations/0040). */
export interface GazetteerData {
  readonly places: readonly Place[];
  readonly preferences: readonly PlacePreference[];
  /** Ids of places that were merged into others, with the id that answers for each. */
  readonly formerIds: ReadonlyMap<string, string>;
  /** Where projects lie, by the project's slug: it outranks what a home's own location says. */
  readonly projectPlaces: ReadonlyMap<string, string>;
  /** Where projects stand whose own position is known, by the project's slug. */
  readonly projectCentres: ReadonlyMap<string, Coordinates>;
  /** The featured areas of the showcase, in the order shown. */
  readonly areas: readonly AreaWords[];
}

export const placeIdMaxLength = 60;

/** Ids are slugs: small letters, digits and single hyphens, at most 60 characters. */
export const placeIdPattern = /^(?=.{1,60}$)[a-z0-9]+(?:-[a-z0-9]+)*$/;
