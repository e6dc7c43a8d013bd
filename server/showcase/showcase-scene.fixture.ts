import { sampleShowcase } from "../../content/sample-showcase.ts";
import type { Range } from "../../domain/money/range.ts";
import type { Project } from "../../domain/showcase/showcase.ts";
import type { Database } from "../db/database.ts";
import { publishShowcase } from "./publish-showcase.ts";
import { type QueryRows, readShowcase } from "./read-showcase.ts";
import { contentOf, type ShowcaseContent } from "./showcase-shape.ts";

export const publishedAt = new Date("2026-11-25T10:00:00Z");

/** A brokerage's own: the samples, of which nothing says any more that they are samples. */
export const ownContent: ShowcaseContent = {
  ...contentOf(sampleShowcase),
  developers: sampleShowcase.developers.map((developer) => Object.assign({}, developer, { isSample: false })),
};

/** Another showcase, in which one project differs. */
export function withProject(
  content: ShowcaseContent,
  slug: string,
  change: (project: Project) => Project,
): ShowcaseContent {
  return {
    ...content,
    developers: content.developers.map((developer) => ({
      ...developer,
      projects: developer.projects.map((project) => (project.slug === slug ? change(project) : project)),
    })),
  };
}

/** Another showcase, without one project. */
export function withoutProject(content: ShowcaseContent, slug: string): ShowcaseContent {
  return {
    ...content,
    developers: content.developers.map((developer) => ({
      ...developer,
      projects: developer.projects.filter((project) => project.slug !== slug),
    })),
  };
}

/** Every home of the project dearer by so much. */
export const dearerBy =
  (egp: number) =>
  (project: Project): Project => {
    const dearer = (price: Range | null) => price && { from: price.from + egp, to: price.to + egp };
    return {
      ...project,
      priceEgp: dearer(project.priceEgp),
      units: project.units.map((unit) => ({ ...unit, priceEgp: dearer(unit.priceEgp) })),
    };
  };

/** Publishes and reads in a database of a test. */
export function showcaseIn({ db, pool }: Pick<Database, "db" | "pool">) {
  const query: QueryRows = async (text, values) => (await pool.query<object>(text, [...values])).rows;
  return {
    publish: (content: ShowcaseContent, { now = publishedAt, basedOn = null as number | null } = {}) =>
      publishShowcase(db, { content, note: "A test", basedOn }, { actorId: null, now }),
    read: (revision: number | null = null) => readShowcase(query, revision),
  };
}
