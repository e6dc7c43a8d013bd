import { Gazetteer } from "../../domain/places/gazetteer.ts";
import type { GazetteerData } from "../../domain/places/place.ts";
import { seedGazetteer } from "../../server/places/seed-places.ts";

/** The places that a new site starts with, with some of it changed. */
export function testGazetteer(changes: Partial<GazetteerData> = {}): Gazetteer {
  return new Gazetteer({ ...seedGazetteer(), ...changes });
}
