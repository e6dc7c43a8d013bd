import type { Developer, Project } from "../../domain/showcase/showcase.ts";
import { apex } from "./developers/apex.ts";
import { horizon } from "./developers/horizon.ts";

/** The developers of the sample showcase, in the order of display. */
export const developers: readonly Developer[] = [apex, horizon];

/** A project with its developer. */
export interface DevelopedProject {
  readonly developer: Developer;
  readonly project: Project;
}

export const allProjects: readonly DevelopedProject[] = developers.flatMap((developer) =>
  developer.projects.map((project) => ({ developer, project })),
);

export function findDeveloper(slug: string): Developer | null {
  return developers.find((developer) => developer.slug === slug) ?? null;
}

/** The project with this slug of this developer; null if there is none. */
export function findProject(developerSlug: string, slug: string): DevelopedProject | null {
  return (
    allProjects.find(({ developer, project }) => developer.slug === developerSlug && project.slug === slug) ??
    null
  );
}

/** The project with this slug; slugs are unique across developers. */
export function findProjectAnywhere(slug: string): DevelopedProject | null {
  return allProjects.find(({ project }) => project.slug === slug) ?? null;
}
