import { readFileSync } from "node:fs";
import type { GazetteerData, PlaceFileEntry } from "../../domain/places/place.ts";
import { parsePlacesFile, parsePreferencesFile } from "./places-file.ts";

const contentFile = (name: string) =>
  readFileSync(new URL(`../../content/places/${name}`, import.meta.url), "utf8");

/** The places of a new site: those in Egypt where homes are sold. */
export function readSeedGazetteer(): GazetteerData & { readonly places: readonly PlaceFileEntry[] } {
  return {
    places: parsePlacesFile(contentFile("places.csv")),
    preferences: parsePreferencesFile(contentFile("preferences.csv")),
    formerIds: new Map(),
    projectPlaces: new Map(),
    projectCentres: new Map(),
    areas: [],
  };
}
