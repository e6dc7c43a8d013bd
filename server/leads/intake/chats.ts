import { isbot } from "isbot";
import { Kysely, PostgresDialect, sql } from "kysely";
import type pg from "pg";
import type { ChatReference } from "../../../domain/leads/chat-reference.ts";
import type { ChatTopic } from "../../../domain/leads/chat-topic.ts";
import type { Locale } from "../../../domain/text/locale.ts";
import { toCairoIsoDate } from "../../../domain/time/cairo-date.ts";
import { type CountBatch, notingBatch } from "../../analytics/count-batch.ts";
import { createWaitingCounts } from "../../analytics/waiting-counts.ts";
import type { Schema } from "../../db/schema.ts";
import type { Log } from "../../process/log.ts";
import { createRateLimit } from "../../process/rate-limit.ts";
import type { LeadKeys } from "../record/lead-keys.ts";
import { type ChatSubject, referenceOf } from "./chat-references.ts";

/** A chat that a link of ours leads to. Nothing in it is about who opens it. */
interface OpenedChat {
  readonly about: ChatTopic["kind"];
  readonly developerSlug?: string;
  readonly projectSlug?: string;
  /** The home it is about; its agent is who the chat is with, where they are on WhatsApp. */
  readonly home?: { readonly id: number };
  readonly locale: Locale;
}

/** Chats with sales that visitors open. */
export interface Chats {
  /**
   * Counts a chat that a person opens; programs and pages that are loaded in advance are not counted. Nothing is written
   * meanwhile: an address that is only asked for changes nothing, however often that is done.
   * @returns what the text of the chat ends with; null for a program, and when it is not known which home it is about
   */
  open(chat: OpenedChat, request: Request): ChatReference | null;
  /** By what they are about, since the process began. */
  readonly counts: ReadonlyMap<string, number>;
  /** Writes what was counted; when the database is away it goes on waiting. Never fails. @returns whether it is written */
  flush(): Promise<boolean>;
  /** Writes what was counted, and then nothing more. */
  close(): Promise<void>;
}

interface ChatParts {
  /** The pool for background work, so that no visitor waits for a connection because of it. */
  readonly pool: pg.Pool;
  readonly keys: LeadKeys;
  readonly log: Pick<Log, "warn">;
  readonly now: () => Date;
  readonly flushEveryMs?: number;
}

interface Taps {
  /** "2026-05-01", of Egypt's calendar. */
  readonly day: string;
  readonly about: string;
  readonly count: number;
}

/** Behind one address of a mobile network there are many people; more taps than this are a program's. */
const limit = { burst: 60, perSecond: 0.5 };
/** Seven subjects a day: more than this never waits. */
const mostWaiting = 1_000;

export function createChats({ pool, keys, log, now, flushEveryMs = 10_000 }: ChatParts): Chats {
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const counts = new Map<string, number>();
  const visitors = createRateLimit(limit);
  const taps = createWaitingCounts<Taps>({
    nameOf,
    maxWaiting: mostWaiting,
    write: (waiting, batch) => addTaps(db, waiting, batch),
    onOutage: (err) => log.warn({ event: "chats.not-written", err }, "counts of chats wait for the database"),
  });
  const timer = setInterval(() => void taps.flush(), flushEveryMs).unref();
  return {
    counts,
    open(chat, request) {
      if (!isByPerson(request)) return null;
      const at = now();
      if (visitors.take(request.headers.get("x-visitor-address") ?? "") === 0) {
        counts.set(chat.about, (counts.get(chat.about) ?? 0) + 1);
        taps.add({ day: toCairoIsoDate(at), about: chat.about, count: 1 });
      }
      const subject = subjectOf(chat);
      return subject && referenceOf(keys, { subject, locale: chat.locale, at });
    },
    flush: taps.flush,
    async close() {
      clearInterval(timer);
      await taps.flushLast();
    },
  };
}

/** Null while it cannot be read which home of ours it is. */
function subjectOf({ about, home, developerSlug, projectSlug }: OpenedChat): ChatSubject | null {
  if (about !== "unit" && about !== "payment") return { about, developerSlug, projectSlug };
  return home === undefined ? null : { about, homeId: home.id };
}

/** Browsers that load a page before it is wanted say so; what previews a link names itself. */
function isByPerson({ method, headers }: Request): boolean {
  if (method !== "GET") return false;
  const purposes = ["sec-purpose", "purpose", "x-purpose", "x-moz"].map((name) => headers.get(name) ?? "");
  if (purposes.some((purpose) => /prefetch|prerender|preview/iu.test(purpose))) return false;
  const userAgent = headers.get("user-agent") ?? "";
  return userAgent !== "" && !isbot(userAgent);
}

async function addTaps(db: Kysely<Schema>, taps: readonly Taps[], batch: CountBatch): Promise<void> {
  // In one order, so that two processes cannot wait for each other.
  const rows = taps.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)));
  await sql`
    ${notingBatch(batch)}
    insert into chat_tap (day, about, taps)
    select * from unnest(${rows.map(({ day }) => day)}::date[], ${rows.map(({ about }) => about)}::text[],
                         ${rows.map(({ count }) => count)}::integer[])
     where exists (select from batch)
    on conflict (day, about) do update set taps = chat_tap.taps + excluded.taps`.execute(db);
}

function nameOf({ day, about }: Taps): string {
  return `${day} ${about}`;
}
