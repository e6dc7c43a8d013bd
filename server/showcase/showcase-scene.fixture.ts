import { sampleShowcase } from "../../content/sample-showcase.ts";
import type { IntegerRange } from "../../domain/money/range.ts";
import type { Project } from "../../domain/showcase/showcase.ts";
import type { Database } from "../db/database.ts";
import { publishShowcase } from "./publish-showcase.ts";
import { type ShowcaseQueryRunner, readShowcase } from "./read-showcase.ts";
import { parseShowcaseFile } from "./showcase-file.ts";
import { toShowcaseContent, type ShowcaseContent } from "./showcase-shape.ts";

export const testPublishedAt = new Date("2026-11-25T10:00:00Z");

/** A brokerage's own showcase: the samples without the flags that mark them as samples. */
export const nonSampleShowcase: ShowcaseContent = {
  ...toShowcaseContent(sampleShowcase),
  developers: sampleShowcase.developers.map((developer) => Object.assign({}, developer, { isSample: false })),
};

/** Returns a copy of the showcase in which `change` has replaced the project with this slug. */
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

/** The showcase without one project. */
export function withoutProject(content: ShowcaseContent, slug: string): ShowcaseContent {
  return {
    ...content,
    developers: content.developers.map((developer) => ({
      ...developer,
      projects: developer.projects.filter((project) => project.slug !== slug),
    })),
  };
}

/** Returns a change that raises every price of a project by this amount. */
export const raisePricesBy =
  (egp: number) =>
  (project: Project): Project => {
    const raise = (price: IntegerRange | null) => price && { from: price.from + egp, to: price.to + egp };
    return {
      ...project,
      priceEgp: raise(project.priceEgp),
      units: project.units.map((unit) => ({ ...unit, priceEgp: raise(unit.priceEgp) })),
    };
  };

/** `nonSampleShowcase`, with licence numbers added to the project telal-east. */
export const licensedShowcase = withProject(nonSampleShowcase, "telal-east", (project) => ({
  ...project,
  buildingLicence: "12/2026",
  ministerialDecision: "7/2026",
}));

/** Adds an owner named Nadia to the staff accounts. @returns the account's id */
export async function addOwner(db: Database["db"]): Promise<number> {
  const owner = { email: "owner@example.com", name: "Nadia", created_at: testPublishedAt };
  const added = db
    .insertInto("staff_account")
    .values({ ...owner, role: "owner" })
    .returning("id");
  return (await added.executeTakeFirstOrThrow()).id;
}

/** Publishes and reads showcases in a test database. */
export function createShowcaseTestHelper({ db, pool }: Pick<Database, "db" | "pool">) {
  const query: ShowcaseQueryRunner = async (text, values) =>
    (await pool.query<object>(text, [...values])).rows;
  return {
    publish: (content: ShowcaseContent, { now = testPublishedAt, basedOn = null as number | null } = {}) =>
      publishShowcase(db, { content, note: "A test", basedOn }, { actorId: null, now }),
    read: (revision: number | null = null) => readShowcase(query, revision),
  };
}

/** The faults of a showcase file; empty if it is valid. */
export function findShowcaseFileFaults(text: string): readonly string[] {
  const read = parseShowcaseFile(text);
  return read.kind === "faults" ? read.faults : [];
}
