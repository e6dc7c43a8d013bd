import type { Developer, Project } from "../../domain/showcase/showcase.ts";
import { apex } from "./developers/apex.ts";
import { horizon } from "./developers/horizon.ts";

/** The showcase, in the order shown. A brokerage puts its own developers here. */
export const developers: readonly Developer[] = [apex, horizon];

/** A project with the company that builds it. */
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

/** A project at its address below its developer. */
export function findProject(developerSlug: string, slug: string): DevelopedProject | null {
  return (
    allProjects.find(({ developer, project }) => developer.slug === developerSlug && project.slug === slug) ??
    null
  );
}

/** A project by its own slug, which no other developer's project shares. */
export function findProjectAnywhere(slug: string): DevelopedProject | null {
  return allProjects.find(({ project }) => project.slug === slug) ?? null;
}
