import type { GeneratedAlways } from "kysely";

export interface PlaceTable {
  id: string;
  /** The place's number, used by the audit log. */
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
