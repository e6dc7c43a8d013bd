import { areSameAreas, type AreaWords } from "../places/area.ts";
import { areSameCentres, type ProjectCentres, projectCentres } from "./project-centres.ts";
import type { Showcase } from "./published-showcase.ts";

/** The part of a showcase that decides where listings lie: featured areas, and positions of projects. */
export interface MappedShowcase {
  readonly areas: readonly AreaWords[];
  readonly centres: ProjectCentres;
}

export const nothingMapped: MappedShowcase = { areas: [], centres: new Map() };

export function mappedShowcase(showcase: Pick<Showcase, "areas" | "developers">): MappedShowcase {
  return { areas: showcase.areas, centres: projectCentres(showcase) };
}

/** True if both place every listing in the same areas and at the same projects. */
export function isSameMap(one: MappedShowcase, other: MappedShowcase): boolean {
  return areSameAreas(one.areas, other.areas) && areSameCentres(one.centres, other.centres);
}
