import type { Database } from "../../server/db/database.ts";
import { createEmptyDataFolder, removeFolder } from "../support/data-folder.ts";
import { startSite } from "../support/running-site.ts";
import { type Drill, type DrillFinding, requireEqual, requireNone, scaleCount, sleep } from "./drill.ts";
import { openDisposableDatabase, openMigratedDatabase } from "./postgres.ts";
import { runProjectCommand } from "./restore/commands.ts";
import { addRestoreContent, erasedPersonPhone } from "./restore/content.ts";
import { checkSiteBackup } from "./restore/own-backup.ts";
import { startArchivingServer, type ArchivingServer } from "./restore/archiving-server.ts";

export const restoreDrill: Drill = {
  name: "restore",
  summary:
    "20,000 homes and 5,000 requests are deleted, and brought back to the second before from the archived journal; an encrypted back-up is made twice and restored",
  async run({ scale, say }) {
    await using cleanup = new AsyncDisposableStack();
    const dataDir = cleanup.adopt(createEmptyDataFolder("restore"), removeFolder);
    const server = cleanup.adopt(await startArchivingServer(), (each) => each.discard());
    const counts = { homes: scaleCount(20_000, scale, 500), leads: scaleCount(5_000, scale, 200) };
    let findings: DrillFinding[];
    let moment: string;
    {
      await using database = await openMigratedDatabase({ databaseUrl: server.url, dataDir });
      await addRestoreContent(database, dataDir, counts);
      findings = await checkSiteBackup(database, dataDir, server.url, scaleCount(1_000, scale, 40), say);
      await server.copyBase();
      moment = await changeAfterBaseCopy(database, dataDir, server, say);
    }
    return [...findings, ...(await recoverFromArchive(server, moment, dataDir, counts, say))];
  },
};

/**
 * After the base copy, adds another listing, erases a person, and deletes all listings.
 * @returns the time before the erasure
 */
async function changeAfterBaseCopy(
  { pool, db }: Database,
  dataDir: string,
  server: ArchivingServer,
  say: (line: string) => void,
): Promise<string> {
  await db
    .insertInto("listing")
    .values({ unit_code: "LAST-1", unit_type: "villa", finishing: "raw", title_en: "The last home" })
    .execute();
  const { rows } = await pool.query<{ at: string }>("select clock_timestamp()::text as at");
  const moment = rows[0]?.at ?? "";
  // Waits, because the recovery includes everything up to that time, so what follows must be clearly later.
  await sleep(1_100);
  // Erases a person after that time, with the operator's command.
  const erased = runProjectCommand("scripts/leads.ts", ["erase", erasedPersonPhone, "--yes"], {
    databaseUrl: server.url,
    dataDir,
  });
  if (erased.status !== 0) throw new Error(erased.output);
  await pool.query("begin; set local statement_timeout = 0; delete from listing; commit");
  await server.waitForArchive();
  say(`deleted all homes a second after ${moment}`);
  return moment;
}

async function recoverFromArchive(
  server: ArchivingServer,
  moment: string,
  dataDir: string,
  counts: { readonly homes: number; readonly leads: number },
  say: (line: string) => void,
): Promise<DrillFinding[]> {
  const startMs = performance.now();
  const recovered = await server.recoverTo(moment);
  try {
    const options = { databaseUrl: recovered.url, dataDir };
    const before = await countAllRows(options);
    const forgot = runProjectCommand("scripts/restore.ts", ["recovered"], options);
    const after = await countAllRows(options);
    const site = await startSite({ dataDir, environment: { DATABASE_URL: recovered.url } });
    const page = await fetch(`${site.origin}/en/listings/LAST-1`, { redirect: "manual" });
    const text = await page.text();
    await site.stop();
    const seconds = (performance.now() - startMs) / 1_000;
    say(
      `recovered to ${moment}: ${before.homes} homes, ${before.leads} requests; ${seconds.toFixed(1)} s until the site answered`,
    );
    return [
      requireEqual("homes back at the second before they were deleted", before.homes, counts.homes + 1),
      requireEqual("requests back, the erased person's among them", before.leads, counts.leads + 1),
      requireEqual("exit code of npm run restore -- recovered", forgot.status ?? -1, 0),
      requireNone("requests of the erased person after it", after.leads - counts.leads),
      requireNone("sessions of staff after it", after.sessions),
      requireEqual("requests that were sent stay sent", after.sent, counts.leads),
      requireEqual("the page of a deleted home", page.status, 200),
      requireNone("its title missing", text.includes("The last home") ? 0 : 1),
    ];
  } finally {
    await recovered.stop();
  }
}

async function countAllRows(options: { readonly databaseUrl: string; readonly dataDir: string }) {
  await using database = await openDisposableDatabase(options);
  const count = async (from: string) =>
    (await database.followingPool.query<{ count: number }>(`select count(*) as count from ${from}`)).rows[0]
      ?.count ?? -1;
  return {
    homes: await count("listing"),
    leads: await count("lead"),
    sessions: await count("staff_session"),
    sent: await count("lead_delivery where state = 'sent'"),
  };
}
