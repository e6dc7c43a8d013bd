import { isbot } from "isbot";
import { Kysely, PostgresDialect, sql } from "kysely";
import type pg from "pg";
import type { ChatReference } from "../../../domain/leads/chat-reference.ts";
import type { ChatTopic } from "../../../domain/leads/chat-topic.ts";
import type { Locale } from "../../../domain/text/locale.ts";
import { toCairoIsoDate } from "../../../domain/time/cairo-date.ts";
import { type CountBatchId, countBatchCteSql } from "../../analytics/count-batch.ts";
import { createCountBuffer } from "../../analytics/count-buffer.ts";
import type { Schema } from "../../db/schema.ts";
import type { Log } from "../../process/log.ts";
import { createRateLimit } from "../../process/rate-limit.ts";
import type { LeadKeys } from "../record/lead-keys.ts";
import { type ChatSubject, encodeChatReference } from "./chat-references.ts";

/** A chat that a visitor opens by a link of the site. It contains no data about the visitor. */
interface OpenedChat {
  readonly about: ChatTopic["kind"];
  readonly developerSlug?: string;
  readonly projectSlug?: string;
  /** The chat's listing. If the listing's agent has WhatsApp, the chat is with the agent. */
  readonly home?: { readonly id: number };
  readonly locale: Locale;
}

export type WhatsappChatService = ReturnType<typeof createWhatsappChatService>;

interface ChatDeps {
  /** The connection pool for background work, so that visitors do not wait for its connections. */
  readonly pool: pg.Pool;
  readonly keys: LeadKeys;
  readonly log: Pick<Log, "warn">;
  readonly now: () => Date;
  readonly flushEveryMs?: number;
}

/** The number of chats about one topic that were opened on one day. */
interface TapCount {
  /** A day of Egypt's calendar, "2026-05-01". */
  readonly day: string;
  readonly about: string;
  readonly count: number;
}

/** The rate limit of one IP address, which many phones of a mobile network may share; more requests are automated. */
const limit = { burst: 60, perSecond: 0.5 };
/** The maximum number of pairs of day and topic in memory. Seven topics a day stay far below it. */
const maxCounts = 1_000;

/** Counts WhatsApp chats that visitors open, and issues their references. */
export function createWhatsappChatService({ pool, keys, log, now, flushEveryMs = 10_000 }: ChatDeps) {
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const counts = new Map<string, number>();
  const visitors = createRateLimit(limit);
  const taps = createCountBuffer<TapCount>({
    nameOf,
    maxWaiting: maxCounts,
    write: (waiting, batch) => addTaps(db, waiting, batch),
    onOutage: (err) => log.warn({ event: "chats.not-written", err }, "counts of chats wait for the database"),
  });
  const timer = setInterval(() => void taps.flush(), flushEveryMs).unref();
  return {
    /** Numbers of chats by topic since the process started. */
    counts: counts as ReadonlyMap<string, number>,
    /**
     * Counts a chat that a person opens; bots and prefetches are not counted. Does not access the database, so that
     * requests cannot cause writes.
     * @returns the reference at the end of the chat's text; null for a bot or an unknown listing
     */
    open(chat: OpenedChat, request: Request): ChatReference | null {
      if (!isByPerson(request)) return null;
      const openedAt = now();
      if (visitors.take(request.headers.get("x-visitor-address") ?? "") === 0) {
        counts.set(chat.about, (counts.get(chat.about) ?? 0) + 1);
        taps.add({ day: toCairoIsoDate(openedAt), about: chat.about, count: 1 });
      }
      const subject = subjectOf(chat);
      return subject && encodeChatReference(keys, { subject, locale: chat.locale, at: openedAt });
    },
    /** Writes the counts. @returns false if the database is unavailable; the counts then stay in memory */
    flush: taps.flush,
    /** Stops the periodic flush, and writes the counts a last time. */
    async close(): Promise<void> {
      clearInterval(timer);
      await taps.flushLast();
    },
  };
}

/** The subject that the reference encodes; null if the listing is unknown. */
function subjectOf({ about, home, developerSlug, projectSlug }: OpenedChat): ChatSubject | null {
  if (about !== "unit" && about !== "payment") return { about, developerSlug, projectSlug };
  return home === undefined ? null : { about, homeId: home.id };
}

/**
 * Whether a person opened the chat: browsers send a header with prefetches, and link previews have the user agent
 * of a bot.
 */
function isByPerson({ method, headers }: Request): boolean {
  if (method !== "GET") return false;
  const purposes = ["sec-purpose", "purpose", "x-purpose", "x-moz"].map((name) => headers.get(name) ?? "");
  if (purposes.some((purpose) => /prefetch|prerender|preview/iu.test(purpose))) return false;
  const userAgent = headers.get("user-agent") ?? "";
  return userAgent !== "" && !isbot(userAgent);
}

async function addTaps(db: Kysely<Schema>, taps: readonly TapCount[], batch: CountBatchId): Promise<void> {
  // Rows are written in a fixed order, so that two processes cannot deadlock.
  const rows = taps.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)));
  await sql`
    ${countBatchCteSql(batch)}
    insert into chat_tap (day, about, taps)
    select * from unnest(${rows.map(({ day }) => day)}::date[], ${rows.map(({ about }) => about)}::text[],
                         ${rows.map(({ count }) => count)}::integer[])
     where exists (select from batch)
    on conflict (day, about) do update set taps = chat_tap.taps + excluded.taps`.execute(db);
}

function nameOf({ day, about }: TapCount): string {
  return `${day} ${about}`;
}
