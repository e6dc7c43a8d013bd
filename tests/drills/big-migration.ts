import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { openDatabase, type Database } from "../../server/db/database.ts";
import { migrate, migrationsFolder, readMigrations } from "../../server/db/migrate.ts";
import type { Migration } from "../../server/db/migration.ts";
import {
  distinctSearchPaths,
  createListingsDataFolder,
  startSiteBehindProxy,
} from "../support/large-site.ts";
import { formDelayMs, type LeadSender, openLeadSender } from "../support/lead-sender.ts";
import { countOtherStatuses, startLoadTest } from "../support/load.ts";
import { addManyLeads } from "../support/many-leads.ts";
import { sendUntilAcknowledged } from "./lead-load.ts";
import {
  requireAtMost,
  type Drill,
  type Finding,
  requireNone,
  sleep,
  scaleCount,
  markAsTiming,
} from "./drill.ts";
import { withPostgresDatabase } from "./postgres.ts";

const listingCount = 1_000_000;
const leadCount = 100_000;
const maxLoadSeconds = 3_600;

/** Typical changes of large tables by migrations, from the fastest to the slowest. */
const migrationSteps: readonly (Omit<Migration, "checksum"> & { readonly what: string })[] = [
  {
    name: "9990_add_columns.sql",
    what: "columns, one with a default",
    sql: "alter table listing add column drill_note text, add column drill_rank int not null default 0; alter table lead add column drill_note text;",
  },
  {
    name: "9991_loosen_check.sql",
    what: "a check that holds for new rows only",
    sql: "alter table listing add constraint drill_rank_check check (drill_rank >= 0) not valid;",
  },
  {
    name: "9992_index_concurrently.sql",
    what: "two indexes, beside writes",
    sql: "create index concurrently drill_by_rank on listing (drill_rank, price_egp, id); create index concurrently drill_leads on lead (drill_note, created_at, id);",
  },
];

export const bigMigrationDrill: Drill = {
  name: "big-migration",
  summary:
    "migrations at a million homes and 100,000 requests on PostgreSQL, while visitors read and send: columns, a check, indexes",
  async run({ scale, say }) {
    return withPostgresDatabase({}, async (databaseUrl) => {
      const database = await openDatabase({ databaseUrl, dataDir: "" });
      const shipped = readMigrations(migrationsFolder);
      const folders: string[] = [];
      try {
        await migrate(database, shipped);
        say(`${scaleCount(listingCount, scale, 2_000)} homes`);
        folders.push(await createListingsDataFolder(scaleCount(listingCount, scale, 2_000), databaseUrl));
        say(`${scaleCount(leadCount, scale, 500)} requests`);
        await addLeads(database, scaleCount(leadCount, scale, 500));
        const environment = { DATABASE_URL: databaseUrl };
        const site = await startSiteBehindProxy({ environment, timeoutMs: 1_200_000 });
        folders.push(site.dataDir);
        try {
          return await migrateUnderLoad(database, site.origin, shipped, say);
        } finally {
          await site.stop();
        }
      } finally {
        await database.close();
        for (const folder of folders) rmSync(folder, { recursive: true, force: true });
      }
    });
  },
};

async function addLeads(database: Database, count: number): Promise<void> {
  const { client, end } = await database.connect();
  try {
    await addManyLeads(client, { count, createdAt: new Date(), personId: null });
  } finally {
    await end();
  }
}

async function migrateUnderLoad(
  database: Database,
  origin: string,
  shipped: readonly Migration[],
  say: (line: string) => void,
): Promise<Finding[]> {
  const { port, host } = new URL(origin);
  const kept = ["/en", "/ar/listings", "/en/listings?type=villa"];
  const load = startLoadTest({
    port: Number(port),
    host,
    connections: 2,
    seconds: maxLoadSeconds,
    paths: distinctSearchPaths(20_000).flatMap((search, index) => [kept[index % kept.length] ?? "", search]),
    isFromManyVisitors: true,
  });
  const sender = await openLeadSender(origin);
  const over = new AbortController();
  const sending = sendLeadsUntilAborted(sender, over.signal);
  const findings: Finding[] = [];
  const applied = [...shipped];
  await sleep(4_000);
  for (const { what, name, sql } of migrationSteps) {
    applied.push({ name, sql, checksum: name });
    const begun = performance.now();
    await migrate(database, applied, { say });
    const seconds = (performance.now() - begun) / 1_000;
    findings.push(markAsTiming(requireAtMost(what, seconds, 600, "s")));
    // Requests that waited during the migration are answered before the next one starts.
    await sleep(1_000);
  }
  over.abort();
  await sending;
  load.stop();
  const report = await load.report;
  const refused = [...sender.statuses].filter(([status]) => ![200, 201, 503].includes(status));
  const longestMs = Math.max(0, ...sender.durationsMs);
  return [
    ...findings,
    requireNone(
      `pages that failed meanwhile, of ${report.requests}`,
      report.failures.length + countOtherStatuses(report, 200),
    ),
    markAsTiming(requireAtMost("longest wait for a page", report.maxMs / 1_000, 5, "s")),
    requireNone(
      `requests that failed meanwhile, of ${sender.acknowledged.length}`,
      refused.reduce((sum, [, count]) => sum + count, 0),
    ),
    // A waiting write may exceed a page's timeout; the visitor's browser then sends the form again.
    markAsTiming(requireNone("answers after which a request is sent again", sender.statuses.get(503) ?? 0)),
    markAsTiming(requireAtMost("longest wait for a request to be stored", longestMs / 1_000, 5, "s")),
    requireNone("indexes that are not finished", await countUnfinished(database)),
  ];
}

async function sendLeadsUntilAborted(sender: LeadSender, signal: AbortSignal): Promise<void> {
  // The site treats a form that is sent within two seconds as spam.
  await sleep(formDelayMs);
  while (!signal.aborted) {
    await sendUntilAcknowledged(sender, randomUUID());
    await sleep(100);
  }
}

async function countUnfinished({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    "select count(*)::int as n from pg_index where not indisvalid",
  );
  return rows[0]?.n ?? 0;
}
