import { areSameAreaDefinitions, type AreaDefinition } from "../places/area.ts";
import { areSameCentres, type ProjectCentres, projectCentres } from "./project-centres.ts";
import type { Showcase } from "./published-showcase.ts";

/** The part of a showcase that decides where listings lie: featured areas, and positions of projects. */
export interface ShowcaseGeography {
  readonly areas: readonly AreaDefinition[];
  readonly centres: ProjectCentres;
}

export const emptyGeography: ShowcaseGeography = { areas: [], centres: new Map() };

export function toShowcaseGeography(showcase: Pick<Showcase, "areas" | "developers">): ShowcaseGeography {
  return { areas: showcase.areas, centres: projectCentres(showcase) };
}

/** True if both place every listing in the same areas and at the same projects. */
export function isSameGeography(one: ShowcaseGeography, other: ShowcaseGeography): boolean {
  return areSameAreaDefinitions(one.areas, other.areas) && areSameCentres(one.centres, other.centres);
}
