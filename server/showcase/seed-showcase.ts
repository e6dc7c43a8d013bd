import type { Kysely } from "kysely";
import type { Schema } from "../db/schema.ts";
import { publishShowcase } from "./publish-showcase.ts";
import type { ShowcaseContent } from "./showcase-shape.ts";

/** Note of the first revision, shown on the staff's page of changes. */
const seedNote = "What the site started with";

/**
 * Publishes the files under `content/` as the first revision of a site that has none yet. A new site starts with the
 * samples this way; an existing site starts with what its brokerage wrote into these files. A site that has any revision
 * is left alone.
 * @returns whether it was written
 */
export async function seedShowcase(
  db: Kysely<Schema>,
  content: ShowcaseContent,
  now: Date,
): Promise<boolean> {
  const known = await db.selectFrom("showcase_revision").select("number").limit(1).executeTakeFirst();
  if (known) return false;
  // Two processes that start at once both ask this; the second one then finds the first revision there.
  const seeded = await publishShowcase(db, { content, note: seedNote, basedOn: 0 }, { actorId: null, now });
  return seeded.kind === "published";
}
