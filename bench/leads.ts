import { sql } from "kysely";
import { sampleShowcase } from "../content/sample-showcase.ts";
import { emptyInboxQuery, type InboxQuery } from "../domain/leads/inbox-query.ts";
import { leadKinds, leadStates } from "../domain/leads/lead.ts";
import type { Database } from "../server/db/database.ts";
import { createInboxService } from "../server/leads/inbox/inbox.ts";
import type { LeadDeps } from "../server/leads/record/lead-deps.ts";
import { runQueryBench } from "./bench-database.ts";
import { printComparedTimings } from "./harness.ts";
import { benchNow } from "./search-states.ts";
import { summariseEach } from "./timing.ts";

const help = `
node bench/leads.ts [--rows 100000] [--queries 200] [--postgres]

Times what a page of the inbox asks of the database: a page of the list, a search, the counts, one request, and the
question whether there is anything new. Beside them the same list and search as one would write them first, on the same
table. The embedded database is used, in a folder that is removed afterwards; with --postgres a server that is started
for it.`;

/** Target of the 95th percentile in milliseconds, with 100,000 leads on PostgreSQL. */
const targetMs = 40;

const searchTexts = [
  "mona",
  "ahmed kh",
  "منى",
  "0110 123 4",
  "٠١١٠",
  "brooks",
  "visitor42@",
  "nobody at all",
  "a",
];
/** Number of rows per statement: small enough that no statement exceeds the database's timeout of a few seconds. */
const rowsPerInsert = 2_000;
const projects = ["the-brooks", "ivoire-east", "telal", "hadaba", null];

await runQueryBench(help, measure);

/**
 * Inserts the leads of two years: most closed long ago, a few hundred overdue, one in five from a returning
 * visitor.
 */
async function addLeads({ db, backgroundPool }: Database, count: number): Promise<void> {
  const people = Math.ceil(count * 0.8);
  for (let from = 1; from <= people; from += rowsPerInsert)
    await sql`insert into lead_person (phone_hmac, audit_key, created_at)
    select encode(sha256(i::text::bytea), 'hex'), decode(repeat('07', 32), 'hex'), ${benchNow}
      from generate_series(${sql.lit(from)}, ${sql.lit(Math.min(people, from + rowsPerInsert - 1))}) i`.execute(
      db,
    );
  const names = sql`(array['Mona Adel', 'Ahmed Khaled', 'منى عادل', 'كريم فوزي', 'Sara Nabil', 'محمد حسن'])[1 + i % 6]`;
  const words = (list: readonly (string | null)[]) =>
    sql`(array[${sql.join(list.map((word) => (word === null ? sql`null` : sql.lit(word))))}]::text[])`;
  // States as in a brokerage: three in a thousand leads are new, nine in ten are won or lost.
  for (let from = 1; from <= count; from += rowsPerInsert)
    await sql`insert into lead (reference, person_id, kind, state, locale, personal_name, personal_phone, personal_email,
      personal_message, channel, hours, project_slug, project_name, interest, due_at, answered_at, created_at, updated_at)
    select ref, 1 + i % ${sql.lit(people)}, ${words(leadKinds)}[1 + i % ${sql.lit(leadKinds.length)}], state, 'en',
      ${names} || ' ' || i, '+2011' || lpad((i % ${sql.lit(people)})::text, 8, '0'),
      case when i % 3 = 0 then 'visitor' || i || '@example.com' end, repeat('I would like to know more. ', 1 + i % 8),
      'call', 'any', ${words(projects)}[1 + i % ${sql.lit(projects.length)}],
      initcap(replace(${words(projects)}[1 + i % ${sql.lit(projects.length)}], '-', ' ')), 'I am interested.',
      at + interval '24 hours', case when state <> 'new' and state <> 'spam' then at + interval '2 hours' end, at, at
    from (
      select i, ${benchNow}::timestamptz - make_interval(mins => 10 * (${sql.lit(count)} - i)) as at,
        case when ${sql.lit(count)} - i < 100 or i % 500 = 0 then 'new' when i % 40 = 0 then 'spam'
          when i % 20 = 0 then 'contacted' when i % 21 = 0 then 'visit'
          else ${words(leadStates.slice(3, 5))}[1 + i % 2] end as state,
        (select string_agg(substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 1 + (i / (31 ^ p)::bigint % 31)::int, 1), '')
           from generate_series(0, 3) p) || '-2222' as ref
      from generate_series(${sql.lit(from)}, ${sql.lit(Math.min(count, from + rowsPerInsert - 1))}) i) r`.execute(
      db,
    );
  await backgroundPool.query("vacuum analyze lead");
}

async function measure(database: Database, rowCount: number, count: number): Promise<void> {
  await addLeads(database, rowCount);
  // The inbox reads only the database and the showcase, so the other parts are not set.
  const inbox = createInboxService({
    db: database.db,
    showcase: () => sampleShowcase,
  } as Partial<LeadDeps> as LeadDeps);
  const pages = mixInboxQueries(count, () => "");
  const searches = mixInboxQueries(count, (index) => searchTexts[index % searchTexts.length] ?? "");
  const few = Math.max(10, Math.round(count / 10));
  const ids = pages.map((_, index) => 1 + ((index * 7_919) % rowCount));
  const inboxStats = {
    list: await summariseEach(pages, (query) => inbox.list(query, benchNow)),
    search: await summariseEach(searches, (query) => inbox.list(query, benchNow)),
    counts: await summariseEach(pages, () => inbox.counts(benchNow)),
    one: await summariseEach(ids, (id) => inbox.find(id, benchNow)),
    news: await summariseEach(ids, () => inbox.countSince(rowCount - 3)),
  };
  const plain = {
    list: await summariseEach(pages.slice(0, few), (query) => runPlainListQuery(database, query)),
    search: await summariseEach(searches.slice(0, few), (query) => runPlainListQuery(database, query)),
  };
  console.log(`\n${database.kind}, ${rowCount.toLocaleString("en")} requests\n`);
  printComparedTimings([
    ["a page of the list", inboxStats.list, targetMs, plain.list],
    ["a page of a search", inboxStats.search, targetMs, plain.search],
    ["the counts beside it", inboxStats.counts, targetMs],
    ["one request with all that belongs to it", inboxStats.one, targetMs],
    ["whether there is anything new", inboxStats.news, targetMs],
  ]);
}

/**
 * Queries that are mostly for first pages without filters; the rest cover each state, source and project, and deep
 * pages.
 */
function mixInboxQueries(count: number, text: (index: number) => string): InboxQuery[] {
  return Array.from({ length: count }, (_, index) => ({
    ...emptyInboxQuery,
    text: text(index),
    view: index % 2 === 0 ? "all" : (leadStates[index % leadStates.length] ?? "all"),
    source: index % 5 === 0 ? (leadKinds[index % leadKinds.length] ?? null) : null,
    projectSlug: index % 11 === 0 ? "the-brooks" : null,
    page: index % 13 === 0 ? 1 + ((index * 37) % 500) : 1 + (index % 3),
  }));
}

/** Baseline for comparison: reads the whole table and sorts it, without the inbox's indexes and counters. */
async function runPlainListQuery({ db }: Database, { text, view }: InboxQuery): Promise<void> {
  const viewFilter = view === "all" ? sql`state <> 'spam'` : sql`state = ${view}`;
  const textFilter = text === "" ? sql`true` : sql`fold_text(personal_name) like fold_text(${`%${text}%`})`;
  await sql`select count(*) from lead where ${viewFilter} and ${textFilter}`.execute(db);
  await sql`select * from lead where ${viewFilter} and ${textFilter}
    order by (state = 'new' and due_at < ${benchNow}) desc, created_at desc, id desc limit 30`.execute(db);
}
