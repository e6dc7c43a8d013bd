import { Gazetteer } from "../../domain/places/gazetteer.ts";
import { type Place, placeKinds } from "../../domain/places/place.ts";
import type { ShowcaseGeography } from "../../domain/showcase/mapped-showcase.ts";

/** Runs an SQL query and returns its rows as arrays of texts. */
export type TextRowsQuery = (text: string) => Promise<readonly (readonly (string | null)[])[]>;

/**
 * Reads all places. Queries run one after the other, so that they can share the snapshot of one transaction.
 * @param mapped the areas of the showcase and the coordinates of its projects
 * @throws when a place's parent does not exist, which foreign keys prevent
 */
export async function readGazetteer(query: TextRowsQuery, mapped: ShowcaseGeography): Promise<Gazetteer> {
  const places = await query(
    `select id, kind, parent_id, name_en, name_ar, to_json(spellings), latitude, longitude, area_slug
      from place order by position, id`,
  );
  const preferences = await query("select spelling, place_id from place_preference");
  const formerPlaces = await query("select id, place_id from former_place");
  const projects = await query("select project_slug, place_id from project_place");
  return new Gazetteer({
    places: places.flatMap((row) => toPlace(row) ?? []),
    preferences: preferences.map(([spelling, placeId]) => ({
      spelling: spelling ?? "",
      placeId: placeId ?? "",
    })),
    formerIds: pairs(formerPlaces),
    projectPlaces: pairs(projects),
    projectCentres: mapped.centres,
    areas: mapped.areas,
  });
}

function pairs(rows: readonly (readonly (string | null)[])[]): ReadonlyMap<string, string> {
  return new Map(rows.map(([key, value]) => [key ?? "", value ?? ""]));
}

function toPlace(row: readonly (string | null)[]): Place | null {
  const [id, kindText, parentId, en, ar, spellings, lat, lng, area] = row;
  const kind = placeKinds.find((each) => each === kindText);
  if (!id || !kind) return null;
  return {
    id,
    kind,
    parentId: parentId ?? null,
    name: { en: en ?? "", ar: ar ?? "" },
    spellings: JSON.parse(spellings ?? "[]") as string[],
    centre: { lat: Number(lat), lng: Number(lng) },
    area: area || null,
  };
}
