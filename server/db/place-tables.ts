import type { GeneratedAlways } from "kysely";

export interface PlaceTable {
  id: string;
  /** Number of the place, by which the record of changes refers to it. */
  number: GeneratedAlways<number>;
  kind: string;
  parent_id: string | null;
  name_en: string;
  name_ar: string;
  spellings: string[];
  latitude: number;
  longitude: number;
  area_slug: string | null;
  position: number;
}

export interface PlacePreferenceTable {
  spelling: string;
  place_id: string;
}

export interface FormerPlaceTable {
  id: string;
  place_id: string;
}

export interface ProjectPlaceTable {
  project_slug: string;
  place_id: string;
}
