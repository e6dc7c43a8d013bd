import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { isbot } from "isbot";
import { type Kysely, sql } from "kysely";
import { type ChatReference, toChatReference } from "../../../domain/leads/chat-reference.ts";
import type { ChatTopic } from "../../../domain/leads/chat-topic.ts";
import type { Locale } from "../../../domain/text/locale.ts";
import type { Schema } from "../../db/schema.ts";
import { createRateLimit } from "../../process/rate-limit.ts";
import type { Log } from "../../process/log.ts";

/** A chat that a link of ours leads to. Nothing in it is about who opens it. */
interface OpenedChat {
  readonly about: ChatTopic["kind"];
  readonly developerSlug?: string;
  readonly projectSlug?: string;
  /** The home it is about; its agent is who the chat is with, where they are on WhatsApp. */
  readonly home?: { readonly id: number; readonly unitCode: string };
  readonly locale: Locale;
}

/** Chats with sales that visitors open. */
export interface Chats {
  /**
   * Notes a chat that a person opens; programs and pages that are loaded in advance are not counted. It is never waited
   * for long, since the visitor is on the way.
   * @returns what the text of the chat ends with; null when nothing was noted
   */
  open(chat: OpenedChat, request: Request): Promise<ChatReference | null>;
  /** By what they are about, since the process began. */
  readonly counts: ReadonlyMap<string, number>;
}

interface ChatParts {
  readonly db: Kysely<Schema>;
  readonly log: Pick<Log, "warn">;
  readonly now: () => Date;
  /** How long a visitor waits for a reference. */
  readonly patienceMs?: number;
}

/** Behind one address of a mobile network there are many people; more taps than this are a program's. */
const limit = { burst: 60, perSecond: 0.5 };
const referenceTries = 3;

export function createChats({ db, log, now, patienceMs = 1_000 }: ChatParts): Chats {
  const counts = new Map<string, number>();
  const visitors = createRateLimit(limit);
  return {
    counts,
    async open(chat, request) {
      if (!isByPerson(request)) return null;
      if (visitors.take(request.headers.get("x-visitor-address") ?? "") > 0) return null;
      counts.set(chat.about, (counts.get(chat.about) ?? 0) + 1);
      const noted = note(db, chat, now()).catch((err: unknown) => {
        log.warn({ event: "chat.lost", err }, "a chat could not be noted");
        return null;
      });
      return Promise.race([noted, pause(patienceMs, null, { ref: false })]);
    },
  };
}

/** Browsers that load a page before it is wanted say so; what previews a link names itself. */
function isByPerson({ method, headers }: Request): boolean {
  if (method !== "GET") return false;
  const purposes = ["sec-purpose", "purpose", "x-purpose", "x-moz"].map((name) => headers.get(name) ?? "");
  if (purposes.some((purpose) => /prefetch|prerender|preview/iu.test(purpose))) return false;
  const userAgent = headers.get("user-agent") ?? "";
  return userAgent !== "" && !isbot(userAgent);
}

async function note(db: Kysely<Schema>, chat: OpenedChat, at: Date): Promise<ChatReference | null> {
  for (let tries = 0; tries < referenceTries; tries += 1) {
    const reference = toChatReference((below) => randomInt(below));
    const { numInsertedOrUpdatedRows = 0n } = await db
      .insertInto("whatsapp_inquiry")
      .values({
        reference,
        about: chat.about,
        developer_slug: chat.developerSlug ?? null,
        project_slug: chat.projectSlug ?? null,
        unit_code: chat.home?.unitCode ?? null,
        agent_id: sql<number | null>`(
          select agent.id from listing join agent on agent.id = listing.agent_id
          where listing.id = ${chat.home?.id ?? null} and agent.is_active and agent.whatsapp <> '')`,
        locale: chat.locale,
        created_at: at,
      })
      .onConflict((conflict) => conflict.column("reference").doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows > 0n) return reference;
  }
  return null;
}
