import type { Coordinates } from "../places/area.ts";
import type { Developer } from "./showcase.ts";
import type { Showcase } from "./published-showcase.ts";

/** Positions of projects, by slug. */
export type ProjectCentres = ReadonlyMap<string, Coordinates>;

/** Cached for each showcase, because it is needed after every change of the catalogue. */
const centresOf = new WeakMap<readonly Developer[], ProjectCentres>();

export function projectCentres({ developers }: Pick<Showcase, "developers">): ProjectCentres {
  const cached = centresOf.get(developers);
  if (cached) return cached;
  const centres = new Map(
    developers
      .flatMap(({ projects }) => projects)
      .flatMap(({ slug, position, positionPrecision }) =>
        positionPrecision === "project" ? [[slug, position] as const] : [],
      ),
  );
  centresOf.set(developers, centres);
  return centres;
}

export function areSameCentres(one: ProjectCentres, other: ProjectCentres): boolean {
  if (one === other) return true;
  return (
    one.size === other.size &&
    [...one].every(([slug, { lat, lng }]) => {
      const otherCentre = other.get(slug);
      return otherCentre?.lat === lat && otherCentre.lng === lng;
    })
  );
}
