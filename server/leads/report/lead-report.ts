import { type Kysely, sql } from "kysely";
import type { LeadKind } from "../../../domain/leads/lead.ts";
import type { Locale } from "../../../domain/text/locale.ts";
import { toCairoIsoDate } from "../../../domain/time/cairo-date.ts";
import type { Schema } from "../../db/schema.ts";
import { leadOverdueCondition } from "../record/lead-conditions.ts";

/** Statistics of the leads in a number of days of Egypt's calendar, up to today. They contain no personal data. */
export interface LeadReport {
  /** The number of leads, except spam and merged leads. */
  readonly leads: number;
  readonly spam: number;
  /** The median time from arrival to the first answer, in minutes; null if no lead was answered. */
  readonly medianAnswerMinutes: number | null;
  readonly answered: number;
  /** The number of leads that were answered before their deadline. */
  readonly answeredInTime: number;
  /** The number of overdue leads, including older ones. */
  readonly overdue: number;
  readonly kinds: readonly { readonly kind: LeadKind; readonly count: number }[];
  /** The numbers of leads by project; `slug` is null for leads without a project. */
  readonly projects: readonly { readonly slug: string | null; readonly count: number }[];
  /** All days of the period, such as "2026-05-03", earliest first. */
  readonly days: readonly { readonly day: string; readonly leads: number; readonly chats: number }[];
  /** Numbers of chats that were opened from the site, by topic. */
  readonly chats: readonly { readonly about: string; readonly count: number }[];
  /** Searches without results, most frequent first. */
  readonly misses: readonly { readonly search: string; readonly locale: Locale; readonly count: number }[];
}

export type LeadReportService = ReturnType<typeof createLeadReportService>;

const maxProjects = 20;
const maxMisses = 50;
const zone = "Africa/Cairo";

export function createLeadReportService(db: Kysely<Schema>) {
  return {
    /** @param dayCount the number of days up to and including today */
    async read(dayCount: number, now: Date): Promise<LeadReport> {
      const days = lastDays(now, dayCount);
      const first = days[0] ?? "";
      const since = new Date(Temporal.PlainDate.from(first).toZonedDateTime(zone).epochMilliseconds);
      const leadQuery = db
        .selectFrom("lead")
        .where("created_at", ">=", since)
        .where("merged_into", "is", null)
        .where("state", "<>", "spam");
      const [totals, kinds, projects, leadDays, chats, chatDays, misses] = await Promise.all([
        readTotals(db, since, now),
        leadQuery
          .select(({ fn }) => ["kind", fn.countAll<number>().as("count")])
          .groupBy("kind")
          .orderBy("count", "desc")
          .orderBy("kind")
          .execute(),
        leadQuery
          .select(({ fn }) => ["project_slug as slug", fn.countAll<number>().as("count")])
          .groupBy("project_slug")
          .orderBy("count", "desc")
          .orderBy("project_slug")
          .limit(maxProjects)
          .execute(),
        leadQuery
          .select(({ fn }) => [cairoDay.as("day"), fn.countAll<number>().as("count")])
          .groupBy(cairoDay)
          .execute(),
        readChats(db, "about", since, first),
        readChats(db, "day", since, first),
        db
          .selectFrom("search_miss")
          .select(({ fn }) => ["search", "locale", fn.sum<number>("count").as("count")])
          .where("day", ">=", first)
          .groupBy(["search", "locale"])
          .orderBy("count", "desc")
          .orderBy("search")
          .limit(maxMisses)
          .execute(),
      ]);
      const leadsOf = new Map(leadDays.map(({ day, count }) => [day, count]));
      const chatsOf = new Map(chatDays.map(({ name, count }) => [name, count]));
      return {
        ...totals,
        kinds,
        projects,
        days: days.map((day) => ({ day, leads: leadsOf.get(day) ?? 0, chats: chatsOf.get(day) ?? 0 })),
        chats: chats.map(({ name, count }) => ({ about: name, count })),
        misses,
      };
    },
  };
}

const cairoDay = sql<string>`(created_at at time zone 'Africa/Cairo')::date`;

/**
 * SQL condition for chats that an earlier version stored when they were opened. Their references have seven
 * characters. Chats that are opened now are only counted.
 */
const isStoredOnTap = sql`length(reference) = 7`;

/** Counts chats by day or by topic, highest count first. */
async function readChats(db: Kysely<Schema>, by: "about" | "day", since: Date, first: string) {
  const { rows } = await sql<{ name: string; count: number }>`
    select ${sql.ref(by)}::text as name, sum(taps) as count
      from (select day, about, taps from chat_tap where day >= ${first}::date
            union all
            select ${cairoDay}, about, 1 from whatsapp_inquiry where created_at >= ${since} and ${isStoredOnTap}) tapped
     group by 1 order by count desc, name`.execute(db);
  return rows;
}

type Totals = Pick<
  LeadReport,
  "leads" | "spam" | "answered" | "answeredInTime" | "overdue" | "medianAnswerMinutes"
>;

async function readTotals(db: Kysely<Schema>, since: Date, now: Date): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select count(*) filter (where of_these and state <> 'spam') as leads,
           count(*) filter (where of_these and state = 'spam') as spam,
           count(*) filter (where of_these and state <> 'spam' and answered_at is not null) as answered,
           count(*) filter (where of_these and state <> 'spam' and answered_at <= due_at) as "answeredInTime",
           count(*) filter (where ${leadOverdueCondition(now)}) as overdue,
           (percentile_cont(0.5) within group (order by extract(epoch from answered_at - created_at)::float8 / 60)
             filter (where of_these and state <> 'spam' and answered_at is not null))::float8
             as "medianAnswerMinutes"
      from (select *, created_at >= ${since} as of_these from lead
             where merged_into is null
               and (created_at >= ${since} or (answered_at is null and state = 'new'))) lead`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("A sum has no row");
  return row;
}

/** The last `count` days of Egypt's calendar, up to and including today. */
function lastDays(now: Date, count: number): string[] {
  const today = Temporal.PlainDate.from(toCairoIsoDate(now));
  return Array.from({ length: count }, (_, index) => today.subtract({ days: count - 1 - index }).toString());
}
