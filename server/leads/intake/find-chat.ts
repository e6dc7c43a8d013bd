import { type Kysely, sql } from "kysely";
import type { ChatReference } from "../../../domain/leads/chat-reference.ts";
import { toCairoIsoDate } from "../../../domain/time/cairo-date.ts";
import { deleteInBatches } from "../../db/in-batches.ts";
import type { Schema } from "../../db/schema.ts";
import type { LeadDeps } from "../record/lead-deps.ts";
import { maxUniqueListingId, decodeChatReference, type DecodedChatReference } from "./chat-references.ts";

/** The subject of a chat that was opened from the site. It contains nothing about the visitor. */
export type StoredChat = NonNullable<Awaited<ReturnType<typeof readStored>>>;

/**
 * Finds the chat with this reference; null if there is none. The first lookup stores the decoded subject, so that
 * it stays the same if the listing is removed or gets another agent.
 */
export async function findChat(
  { db, keys, showcase }: Pick<LeadDeps, "db" | "keys" | "showcase">,
  reference: ChatReference,
  now: Date,
): Promise<StoredChat | null> {
  const storedChat = await readStored(db, reference);
  if (storedChat) return storedChat;
  const read = decodeChatReference(keys, reference, { showcase: showcase(), now });
  if (read === null) return null;
  await storeChat(db, reference, read);
  return (await readStored(db, reference)) ?? null;
}

function readStored(db: Kysely<Schema>, reference: ChatReference) {
  return db
    .selectFrom("whatsapp_inquiry")
    .select([
      "reference",
      // A value of `ChatTopic["kind"]`; a different version of the site may have stored another one.
      "about",
      "developer_slug as developerSlug",
      "project_slug as projectSlug",
      "unit_code as unitCode",
      // The agent with whom the chat was opened; null for sales.
      "agent_id as agentId",
      // The language of the page with the link, and of the chat's first text.
      "locale",
      "created_at as openedAt",
    ])
    .where("reference", "=", reference)
    .executeTakeFirst();
}

/**
 * The maximum number of listings that are tried for one reference (their ids differ by `maxUniqueListingId`); the
 * newest listing is taken.
 */
const maxSharing = 8;

async function storeChat(
  db: Kysely<Schema>,
  reference: ChatReference,
  { subject, locale, openedAt }: DecodedChatReference,
): Promise<void> {
  const row = { reference, about: subject.about, locale, created_at: openedAt };
  if (!("homeId" in subject)) {
    const { developerSlug = null, projectSlug = null } = subject;
    await db
      .insertInto("whatsapp_inquiry")
      .values({ ...row, developer_slug: developerSlug, project_slug: projectSlug })
      .onConflict((conflict) => conflict.column("reference").doNothing())
      .execute();
    return;
  }
  const { homeId } = subject;
  const ids = Array.from({ length: maxSharing }, (_, times) => homeId + times * maxUniqueListingId);
  await sql`
    insert into whatsapp_inquiry (reference, about, locale, created_at, unit_code, agent_id)
    select ${reference}, ${row.about}, ${locale}, ${openedAt}::timestamptz, listing.unit_code,
           (select agent.id from agent
             where agent.id = listing.agent_id and agent.is_active and agent.whatsapp <> '')
      from listing where listing.id = any(${ids}::bigint[])
     order by listing.id desc limit 1
    on conflict (reference) do nothing`.execute(db);
}

/** Deletes chats and their counts from before this moment. */
export async function deleteOldChats(db: Kysely<Schema>, before: Date, signal?: AbortSignal): Promise<void> {
  await deleteInBatches(db, "whatsapp_inquiry", sql`created_at < ${before}::timestamptz`, { signal });
  await deleteInBatches(db, "chat_tap", sql`day < ${toCairoIsoDate(before)}::date`, { signal });
}
