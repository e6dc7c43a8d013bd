import { execFile } from "node:child_process";
import { verifyAuditChain } from "../../server/audit/verify-audit.ts";
import type { DatabaseOptions } from "../../server/db/database.ts";
import { isScrubDue } from "../../server/leads/record/scrub-leads.ts";
import { createDataFolder, removeFolder } from "../support/data-folder.ts";
import { startSiteBehindProxy } from "../support/large-site.ts";
import { formDelayMs, type LeadSender, openLeadSender, submitLeadsAtRate } from "../support/lead-sender.ts";
import { addManyLeads, addPersonWithPhone } from "../support/many-leads.ts";
import type { RunningSite } from "../support/running-site.ts";
import {
  type Drill,
  type DrillFinding,
  parseMetric,
  percentile95,
  requireNone,
  requireWithinMs,
  scaleCount,
  sleep,
} from "./drill.ts";
import { openDisposableDatabase, openMigratedDatabase, withPostgresDatabase } from "./postgres.ts";

const phone = "+201001234567";
const submissionsPerSecond = 5;
/** Time from an erasure's request to the kill that interrupts it, in milliseconds. */
const killAfterMs = 2_000;
/** Time limit for erasing a hundred thousand leads, in milliseconds, on a computer ten times slower than ours. */
const erasureDeadlineMs = 3_600_000;

export const manyLeadsErasureDrill: Drill = {
  name: "big-erasure",
  summary:
    "100,000 requests that were kept long enough, and 100,000 of one number, are erased on each database beside requests of visitors, through a kill -9",
  async run({ scale, say }) {
    const count = scaleCount(100_000, scale, 1_000);
    const embedded = await eraseManyLeads("PGlite", { count, databaseUrl: null, say });
    const onServer = await withPostgresDatabase({ isDurable: true }, (databaseUrl) =>
      eraseManyLeads("PostgreSQL", { count, databaseUrl, say }),
    );
    return [...embedded, ...onServer];
  },
};

interface ErasureOptions {
  readonly count: number;
  readonly databaseUrl: string | null;
  say(line: string): void;
}

async function eraseManyLeads(
  name: string,
  { count, databaseUrl, say }: ErasureOptions,
): Promise<DrillFinding[]> {
  await using cleanup = new AsyncDisposableStack();
  const dataDir = cleanup.adopt(createDataFolder("erasure"), removeFolder);
  const dbOptions = { databaseUrl, dataDir };
  const environment = { DATABASE_URL: databaseUrl ?? "" };
  await insertLeads(dbOptions, count);
  let site = await startSiteBehindProxy({ dataDir, environment });
  cleanup.defer(() => site.stop("SIGKILL").then(() => {}));
  const port = Number(new URL(site.origin).port);
  const sender = await openLeadSender(site.origin);
  await sleep(formDelayMs);
  const load = submitLeadsAtRate(sender, submissionsPerSecond);
  cleanup.defer(() => load.stop());
  // The site has been erasing old leads since its start; now it also has to erase the leads of one person.
  const killing = new AbortController();
  const erasure = requestErasure(dbOptions, killing.signal);
  await sleep(killAfterMs);
  await site.stop("SIGKILL");
  // Stops the command: if it ran while no site is running, it would open the embedded database itself, and the
  // next site could not start.
  killing.abort();
  await erasure;
  // Recorded before the start, because the daily work may begin before the site reports that it is ready.
  const startedAt = Date.now();
  site = await startSiteBehindProxy({ dataDir, port, environment });
  await requestErasure(dbOptions);
  await waitUntilErased(site, dbOptions, startedAt);
  const seconds = (Date.now() - startedAt) / 1_000;
  await load.stop();
  say(`${name}: twice ${count} erased in ${seconds.toFixed(0)} s after the kill`);
  await site.stop();
  return [
    ...(await checkErasure(name, dbOptions, sender)),
    requireWithinMs(
      `${name}: a visitor's request told so beside it, p95`,
      percentile95(sender.durationsMs),
      2_500,
    ),
  ];
}

/** Adds `count` old leads, each of another person, and `count` new leads that all have one phone number. */
async function insertLeads(dbOptions: DatabaseOptions, count: number): Promise<void> {
  await using database = await openMigratedDatabase(dbOptions);
  const personId = await addPersonWithPhone(database.db, dbOptions.dataDir, phone);
  const { client, end } = await database.connect();
  await addManyLeads(client, { count, createdAt: new Date("2015-01-01T00:00:00Z"), personId: null });
  await addManyLeads(client, { count, createdAt: new Date(), personId });
  await end();
}

/** Runs the operator's erasure command until it ends or is killed. @returns its output */
function requestErasure({ dataDir, databaseUrl }: DatabaseOptions, signal?: AbortSignal): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? "" };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ["scripts/leads.ts", "erase", phone, "--yes"],
      { env, timeout: erasureDeadlineMs, killSignal: "SIGKILL", ...(signal && { signal }) },
      (_error, stdout, stderr) => resolve(stdout + stderr),
    );
  });
}

/**
 * Waits until the site has finished its own work: the daily erasure, the rest of the person's erasure, and the
 * files.
 */
async function waitUntilErased(
  site: RunningSite,
  dbOptions: DatabaseOptions,
  startedAt: number,
): Promise<void> {
  for (;;) {
    await sleep(1_000);
    // On a busy computer the request may time out, so it is repeated.
    const text = await fetch(`${site.origin}/metrics`)
      .then((answer) => answer.text())
      .catch(() => "");
    const doneAgo = parseMetric(text, 'job_last_done_seconds{queue="leads/daily"}');
    const open = ["created", "active", "retry"].some(
      (state) => parseMetric(text, `jobs{queue="leads/erase",state="${state}"}`) > 0,
    );
    const isDone = doneAgo * 1_000 < Date.now() - startedAt && !open;
    if (isDone && (await requestErasure(dbOptions)).includes("Nothing is kept about them")) return;
    if (Date.now() - startedAt > erasureDeadlineMs)
      throw new Error(`Not erased within ${erasureDeadlineMs / 1_000} s of the kill:\n${site.output()}`);
  }
}

async function checkErasure(
  name: string,
  dbOptions: DatabaseOptions,
  sender: LeadSender,
): Promise<DrillFinding[]> {
  await using database = await openDisposableDatabase(dbOptions);
  const { db } = database;
  const rows = await db.selectFrom("lead").select(["reference", "personal_phone", "created_at"]).execute();
  const stored = new Set<string>(rows.map(({ reference }) => reference));
  const people = await db.selectFrom("lead_person").select("id").execute();
  const audit = await verifyAuditChain(db);
  return [
    requireNone(
      `${name}: old requests left`,
      rows.filter((row) => row.created_at.getFullYear() === 2015).length,
    ),
    requireNone(
      `${name}: requests of the number left`,
      rows.filter((row) => row.personal_phone === phone).length,
    ),
    requireNone(`${name}: people left without a request`, people.length - rows.length),
    requireNone(`${name}: files left to be cleaned`, (await isScrubDue(db)) ? 1 : 0),
    requireNone(
      `${name}: acknowledged requests lost, of ${sender.acknowledged.length}`,
      sender.acknowledged.filter(({ reference }) => !stored.has(reference)).length,
    ),
    requireNone(`${name}: breaks of the audit's chain`, audit.kind === "whole" ? 0 : 1),
  ];
}
