import type { Kysely } from "kysely";
import type { Schema } from "../db/schema.ts";

export interface PublishedRevision {
  readonly number: number;
  readonly publishedAt: Date;
  /** Name of the account; null for the first start of the site or a command in the terminal. */
  readonly publishedBy: string | null;
  readonly note: string;
}

/** The latest publications of the showcase, newest first. */
export async function listShowcaseRevisions(
  db: Kysely<Schema>,
  limit: number,
): Promise<readonly PublishedRevision[]> {
  const rows = await db
    .selectFrom("showcase_revision as revision")
    .leftJoin("staff_account as account", "account.id", "revision.published_by")
    .select(["revision.number", "revision.published_at", "account.name", "revision.note"])
    .orderBy("revision.number", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ number, published_at: publishedAt, name: publishedBy, note }) => {
    return { number, publishedAt, publishedBy, note };
  });
}
