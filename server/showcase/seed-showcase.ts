import type { Kysely } from "kysely";
import type { Schema } from "../db/schema.ts";
import { publishShowcase } from "./publish-showcase.ts";
import type { ShowcaseContent } from "./showcase-shape.ts";

/** Note of the first revision, which staff see in the list of revisions. */
const seedNote = "What the site started with";

/**
 * Publishes the files under `content/` as the first revision, unless the site already has a revision. A new site
 * thus starts with samples, or with the content of a brokerage that has edited these files.
 * @returns whether it was published
 */
export async function seedShowcase(
  db: Kysely<Schema>,
  content: ShowcaseContent,
  now: Date,
): Promise<boolean> {
  const anyRevision = await db.selectFrom("showcase_revision").select("number").limit(1).executeTakeFirst();
  if (anyRevision) return false;
  // Two processes that start at the same time may both get here; `basedOn: 0` refuses the second publication.
  const seeded = await publishShowcase(db, { content, note: seedNote, basedOn: 0 }, { actorId: null, now });
  return seeded.kind === "published";
}
