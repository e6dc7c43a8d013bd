import type { Coordinates } from "../places/area.ts";
import type { Developer } from "./showcase.ts";
import type { Showcase } from "./published-showcase.ts";

/** Where projects lie whose own position is known, by their slugs. */
export type ProjectCentres = ReadonlyMap<string, Coordinates>;

/** Asked for after every change of the catalogue, so that it is made once for each showcase. */
const centresOf = new WeakMap<readonly Developer[], ProjectCentres>();

export function projectCentres({ developers }: Pick<Showcase, "developers">): ProjectCentres {
  const known = centresOf.get(developers);
  if (known) return known;
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
      const there = other.get(slug);
      return there?.lat === lat && there.lng === lng;
    })
  );
}
