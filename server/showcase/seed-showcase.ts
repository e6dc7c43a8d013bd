import type { Kysely } from "kysely";
import type { Schema } from "../db/schema.ts";
import { publishShowcase } from "./publish-showcase.ts";
import type { ShowcaseContent } from "./showcase-shape.ts";

/** What the record says of the first revision. */
const seedNote = "What the site started with";

/**
 * Gives a site that has published nothing its first revision: what its own files under `content/` say, be they the
 * samples or what a brokerage has written there before. What was published since is never touched.
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
