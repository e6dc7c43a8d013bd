import type { Kysely } from "kysely";
import type { ChatReference } from "../../../domain/leads/chat-reference.ts";
import type { Locale } from "../../../domain/text/locale.ts";
import type { Schema } from "../../db/schema.ts";

/** A chat that was opened from the site, as it was noted: what it was about, and nothing of who opened it. */
export interface NotedChat {
  readonly reference: ChatReference;
  /** A word of `ChatTopic["kind"]`, or one of another version of the site. */
  readonly about: string;
  readonly developerSlug: string | null;
  readonly projectSlug: string | null;
  readonly unitCode: string | null;
  /** With whom; null when it was with sales. */
  readonly agentId: number | null;
  /** Of the page and of the text that it began with. */
  readonly locale: Locale;
  readonly openedAt: Date;
}

/** The chat whose text ends with this, or null. */
export async function findChat(db: Kysely<Schema>, reference: ChatReference): Promise<NotedChat | null> {
  const row = await db
    .selectFrom("whatsapp_inquiry")
    .selectAll()
    .where("reference", "=", reference)
    .executeTakeFirst();
  return row
    ? {
        reference,
        about: row.about,
        developerSlug: row.developer_slug,
        projectSlug: row.project_slug,
        unitCode: row.unit_code,
        agentId: row.agent_id,
        locale: row.locale as Locale,
        openedAt: row.created_at,
      }
    : null;
}

/** Forgets the chats that were opened before this moment. */
export async function tidyChats(db: Kysely<Schema>, before: Date): Promise<void> {
  await db.deleteFrom("whatsapp_inquiry").where("created_at", "<", before).execute();
}
