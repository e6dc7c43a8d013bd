import { sampleShowcase } from "../../content/sample-showcase.ts";
import { Gazetteer } from "../../domain/places/gazetteer.ts";
import type { GazetteerData, Place } from "../../domain/places/place.ts";
import { inferPlace } from "../../domain/places/read-place.ts";
import { projectCentres } from "../../domain/showcase/project-centres.ts";
import type { Bilingual } from "../../domain/text/locale.ts";
import { readSeedGazetteer } from "../../server/places/seed-places.ts";

/** The initial places of a new site, with changes. */
export function createTestGazetteer(changes: Partial<GazetteerData> = {}): Gazetteer {
  return new Gazetteer({
    ...readSeedGazetteer(),
    projectCentres: projectCentres(sampleShowcase),
    areas: sampleShowcase.areas,
    ...changes,
  });
}

const seededTestGazetteer = createTestGazetteer();
const withoutProject = { projectSlug: "", projectName: { en: "", ar: "" } };
const ancestorsByLocation = new Map<string, readonly Place[]>();

/**
 * The place that a location text names, followed by the places that contain it. Cached, because many listings have
 * the same text.
 */
export function placeWithAncestors(location: Bilingual): readonly Place[] {
  const key = `${location.en}|${location.ar}`;
  const place = ancestorsByLocation.has(key)
    ? null
    : inferPlace(seededTestGazetteer, { ...withoutProject, location });
  const line = ancestorsByLocation.get(key) ?? (place ? seededTestGazetteer.ancestryOf(place) : []);
  ancestorsByLocation.set(key, line);
  return line;
}

/** Whether the location is by the sea, where homes are sold as holiday homes. */
export function isCoastalLocation(location: Bilingual): boolean {
  const [place, ...ancestors] = placeWithAncestors(location);
  return (
    place?.area === "north-coast" ||
    place?.area === "ain-sokhna" ||
    ancestors.some(({ id }) => id === "red-sea") ||
    place?.id === "red-sea"
  );
}
