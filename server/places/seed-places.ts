import { readFileSync } from "node:fs";
import type { GazetteerData, WrittenPlace } from "../../domain/places/place.ts";
import { readPlacesFile, readPreferencesFile } from "./places-file.ts";

const contentFile = (name: string) =>
  readFileSync(new URL(`../../content/places/${name}`, import.meta.url), "utf8");

/** The places that a new site starts with: those in Egypt where homes are sold. */
export function seedGazetteer(): GazetteerData & { readonly places: readonly WrittenPlace[] } {
  return {
    places: readPlacesFile(contentFile("places.csv")),
    preferences: readPreferencesFile(contentFile("preferences.csv")),
    formerIds: new Map(),
    projectPlaces: new Map(),
    projectCentres: new Map(),
    areas: [],
  };
}
