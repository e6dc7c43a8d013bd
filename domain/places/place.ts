import type { Bilingual } from "../text/locale.ts";
import type { AreaSlug, AreaDefinition, Coordinates } from "./area.ts";

/** Kinds of places. A coast that people treat as a town, such as the North Coast, is a city. */
export const placeKinds = ["governorate", "city", "district", "resort", "compound-area"] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** A place of the gazetteer, where listings lie and buyers search. */
export interface Place {
  /** Part of its page's URL; never changes. */
  readonly id: string;
  readonly kind: PlaceKind;
  /** The containing place, as buyers see it; null for a governorate. */
  readonly parentId: string | null;
  readonly name: Bilingual;
  /** Names and other spellings in either script. */
  readonly spellings: readonly string[];
  /** Approximate; up to two kilometres off. */
  readonly centre: Coordinates;
  /** Slug of its featured area; the showcase need not have that area. */
  readonly area: AreaSlug | null;
}

/** A place from a file. `takesIn` lists places merged into it; their URLs redirect to this place. */
export interface PlaceFileEntry extends Place {
  readonly takesIn: readonly string[];
}

/** The place meant by a spelling that several places share, unless the text also names where another of them lies. */
export interface PlacePreference {
  readonly spelling: string;
  readonly placeId: string;
}

/** The data of a gazetteer; stored in the database (db/migrations/0040). */
export interface GazetteerData {
  readonly places: readonly Place[];
  readonly preferences: readonly PlacePreference[];
  /** Ids of merged places, each with the id of the place that replaced it. */
  readonly formerIds: ReadonlyMap<string, string>;
  /** Ids of the projects' places, by the project's slug; take precedence over a listing's own location. */
  readonly projectPlaces: ReadonlyMap<string, string>;
  /** Positions of projects, by slug. */
  readonly projectCentres: ReadonlyMap<string, Coordinates>;
  /** The featured areas of the showcase, in display order. */
  readonly areas: readonly AreaDefinition[];
}

export const placeIdMaxLength = 60;

/** Ids are slugs: lower-case letters, digits and single hyphens, at most 60 characters. */
export const placeIdPattern = /^(?=.{1,60}$)[a-z0-9]+(?:-[a-z0-9]+)*$/;
