import { type Kysely, sql } from "kysely";
import type { ChatReference } from "../../../domain/leads/chat-reference.ts";
import { deleteInBatches } from "../../db/in-batches.ts";
import type { Schema } from "../../db/schema.ts";

/** A chat that was opened from the site, as it was noted: what it was about, and nothing of who opened it. */
export type NotedChat = NonNullable<Awaited<ReturnType<typeof findChat>>>;

/** The chat whose text ends with this, or null. */
export async function findChat(db: Kysely<Schema>, reference: ChatReference) {
  const chat = await db
    .selectFrom("whatsapp_inquiry")
    .select([
      "reference",
      // A word of `ChatTopic["kind"]`, or one of another version of the site.
      "about",
      "developer_slug as developerSlug",
      "project_slug as projectSlug",
      "unit_code as unitCode",
      // With whom; null when it was with sales.
      "agent_id as agentId",
      // Of the page and of the text that it began with.
      "locale",
      "created_at as openedAt",
    ])
    .where("reference", "=", reference)
    .executeTakeFirst();
  return chat ?? null;
}

/** Forgets the chats that were opened before this moment. */
export async function tidyChats(db: Kysely<Schema>, before: Date, signal?: AbortSignal): Promise<void> {
  await deleteInBatches(db, "whatsapp_inquiry", sql`created_at < ${before}::timestamptz`, { signal });
}
