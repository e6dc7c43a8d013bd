import type { Database } from "../../server/db/database.ts";
import { migrate, migrationsFolder, readMigrations } from "../../server/db/migrate.ts";
import type { Migration } from "../../server/db/migration.ts";
import { removeFolder } from "../support/data-folder.ts";
import { createListingsDataFolder, startSiteBehindProxy } from "../support/large-site.ts";
import { addManyLeads } from "../support/many-leads.ts";
import {
  type Drill,
  type DrillFinding,
  requireNone,
  requireWithinSeconds,
  scaleCount,
  sleep,
} from "./drill.ts";
import { openMigratedDatabase, withPostgresDatabase } from "./postgres.ts";
import { runUnderLoad } from "./under-load.ts";

/** Typical changes of large tables by migrations, from the fastest to the slowest. */
const migrationSteps: readonly (Omit<Migration, "checksum"> & { readonly label: string })[] = [
  {
    name: "9990_add_columns.sql",
    label: "columns, one with a default",
    sql: "alter table listing add column drill_note text, add column drill_rank int not null default 0; alter table lead add column drill_note text;",
  },
  {
    name: "9991_loosen_check.sql",
    label: "a check that holds for new rows only",
    sql: "alter table listing add constraint drill_rank_check check (drill_rank >= 0) not valid;",
  },
  {
    name: "9992_index_concurrently.sql",
    label: "two indexes, beside writes",
    sql: "create index concurrently drill_by_rank on listing (drill_rank, price_egp, id); create index concurrently drill_leads on lead (drill_note, created_at, id);",
  },
];

export const bigMigrationDrill: Drill = {
  name: "big-migration",
  summary:
    "migrations at a million homes and 100,000 requests on PostgreSQL, while visitors read and send: columns, a check, indexes",
  async run({ scale, say }) {
    return withPostgresDatabase({}, async (databaseUrl) => {
      await using cleanup = new AsyncDisposableStack();
      const database = cleanup.use(await openMigratedDatabase({ databaseUrl, dataDir: "" }));
      const listings = scaleCount(1_000_000, scale, 2_000);
      say(`${listings} homes`);
      cleanup.adopt(await createListingsDataFolder(listings, databaseUrl), removeFolder);
      const leads = scaleCount(100_000, scale, 500);
      say(`${leads} requests`);
      await addLeads(database, leads);
      const environment = { DATABASE_URL: databaseUrl };
      const site = cleanup.use(await startSiteBehindProxy({ environment, timeoutMs: 1_200_000 }));
      const findings: DrillFinding[] = [];
      const loaded = { origin: site.origin, databaseUrl, connections: 2, say };
      findings.push(
        ...(await runUnderLoad(loaded, "meanwhile", async () => {
          findings.push(...(await applyMigrationSteps(database, say)));
        })),
        requireNone("indexes that are not finished", await countUnfinished(database)),
      );
      return findings;
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

async function applyMigrationSteps(database: Database, say: (line: string) => void): Promise<DrillFinding[]> {
  const findings: DrillFinding[] = [];
  const applied = [...readMigrations(migrationsFolder)];
  await sleep(4_000);
  for (const { label, name, sql } of migrationSteps) {
    applied.push({ name, sql, checksum: name });
    const startedAt = performance.now();
    await migrate(database, applied, { say });
    findings.push(requireWithinSeconds(label, performance.now() - startedAt, 600));
    // Requests that waited during the migration are answered before the next one starts.
    await sleep(1_000);
  }
  return findings;
}

async function countUnfinished({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    "select count(*)::int as n from pg_index where not indisvalid",
  );
  return rows[0]?.n ?? 0;
}
