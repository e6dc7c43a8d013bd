import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { suggestedListing } from "../../domain/listings/listing-fields.ts";
import { sealAuditEntries } from "../../server/audit/seal-audit.ts";
import { type Database, openDatabase } from "../../server/db/database.ts";
import { migrate, migrationsFolder, readMigrations } from "../../server/db/migrate.ts";
import { createListing } from "../../server/listings/write/create-listing.ts";
import { updateListing } from "../../server/listings/write/update-listing.ts";
import { sealAndVerifyAudit } from "../support/sealed-audit.ts";
import {
  requireAtMost,
  type Drill,
  type Finding,
  requireNone,
  sleep,
  scaleCount,
  markAsTiming,
  pollUntil,
} from "./drill.ts";
import { withPostgresDatabase } from "./postgres.ts";
import type { FrozenWriterOptions, FrozenWriterMessage } from "./frozen-writer.ts";

/**
 * Time for which a transaction may be idle (server/db/database.ts), doubled for a busy computer, in milliseconds.
 */
const idleMs = 10_000;

const frozenWriterProgram = fileURLToPath(new URL("frozen-writer.ts", import.meta.url));

export const frozenProcessDrill: Drill = {
  name: "frozen-process",
  summary:
    "SIGSTOP of a process in the midst of a change by staff, on PostgreSQL: staff who are answered by another one go on",
  async run({ scale, say }) {
    return withPostgresDatabase({}, async (databaseUrl) => {
      const database = await openDatabase({ databaseUrl, dataDir: "" });
      try {
        await migrate(database, readMigrations(migrationsFolder));
        const freezing = { database, databaseUrl, frozenMs: scaleCount(60_000, scale), say };
        return [...(await checkFrozenSave(freezing)), ...(await checkFrozenSealing(freezing))];
      } finally {
        await database.close();
      }
    });
  },
};

const now = () => ({ actorId: null, now: new Date() });

interface FreezeOptions {
  readonly database: Database;
  readonly databaseUrl: string;
  readonly frozenMs: number;
  say(line: string): void;
}

/** Freezes a process that holds the lock of a listing's row and has an uncommitted audit entry. */
async function checkFrozenSave({ database, databaseUrl, frozenMs, say }: FreezeOptions): Promise<Finding[]> {
  const [held, other] = [await addHome(database, "A1"), await addHome(database, "B1")];
  const frozen = startFrozenWriter({ databaseUrl, listingId: held, during: "change" });
  await frozen.until("inside");
  frozen.child.kill("SIGSTOP");
  say("one process stands still in the midst of its change");
  const begun = Date.now();
  const theirs = pollUntil(() => save(database, held), Boolean);
  const { saved, failed } = await saveRepeatedly(frozenMs, database, other);
  const { answer, ms } = await theirs;
  say(`${saved} saves of another home, ${failed} failed; the same home was saved after ${ms} ms`);
  await sleep(Math.max(0, idleMs - (Date.now() - begun)));
  await resumeFrozenWriter(frozen);
  return [
    requireNone(`change: saves of other homes that failed, of ${saved + failed}`, failed),
    requireNone("change: homes that nobody can save any more", answer ? 0 : 1),
    markAsTiming(requireAtMost("change: the home that it held is saved after", ms / 1_000, 10, "s")),
    ...frozenWriterFindings("change", frozen),
  ];
}

/** Freezes a process that holds the lock for sealing audit entries, which only one process can have. */
async function checkFrozenSealing({
  database,
  databaseUrl,
  frozenMs,
  say,
}: FreezeOptions): Promise<Finding[]> {
  const home = await addHome(database, "C1");
  const frozen = startFrozenWriter({ databaseUrl, listingId: home, during: "sealing" });
  await frozen.until("inside");
  frozen.child.kill("SIGSTOP");
  say("one process stands still in the midst of sealing");
  const begun = Date.now();
  const sealing = pollUntil(
    () => sealAuditEntries(database.db),
    ({ sealed }) => sealed > 0,
  );
  const { saved, failed } = await saveRepeatedly(frozenMs, database, home);
  const { answer, ms } = await sealing;
  say(`${saved} saves, ${failed} failed; another process seals after ${ms} ms`);
  await sleep(Math.max(0, idleMs - (Date.now() - begun)));
  await resumeFrozenWriter(frozen);
  const verdict = await sealAndVerifyAudit(database.db);
  return [
    requireNone(`sealing: saves that failed, of ${saved + failed}`, failed),
    requireNone("sealing: records that nobody can seal any more", answer.sealed > 0 ? 0 : 1),
    markAsTiming(requireAtMost("sealing: another process goes on with it after", ms / 1_000, 10, "s")),
    ...frozenWriterFindings("sealing", frozen),
    requireNone("breaks of the audit's chain", verdict.kind === "whole" ? 0 : 1),
    requireNone("changes left unsealed", verdict.kind === "whole" ? verdict.unsealed : 1),
  ];
}

function frozenWriterFindings(when: string, { heard }: FrozenWriter): Finding[] {
  return [
    requireNone(`${when}: what came through after others had taken over`, heard.has("committed") ? 1 : 0),
    requireNone(`${when}: processes that cannot save once they go on`, heard.has("saved") ? 0 : 1),
  ];
}

async function resumeFrozenWriter({ child, ended }: FrozenWriter): Promise<void> {
  child.kill("SIGCONT");
  child.send("end it");
  await ended;
}

/** Saves one listing repeatedly for `ms` milliseconds. */
async function saveRepeatedly(ms: number, database: Database, id: number) {
  const begun = Date.now();
  let saved = 0;
  let failed = 0;
  while (Date.now() - begun < ms) {
    if (await save(database, id)) saved += 1;
    else failed += 1;
    await sleep(50);
  }
  return { saved, failed };
}

async function addHome({ db }: Database, unitcode: string): Promise<number> {
  const made = await createListing(db, { ...suggestedListing, unitcode, price: 1 }, now());
  if (made.kind !== "saved") throw new Error(made.kind);
  return made.property.id;
}

/** Saves a listing as staff do. @returns whether it was saved */
async function save({ db }: Database, id: number): Promise<boolean> {
  try {
    const row = await db
      .selectFrom("listing")
      .select(["revision", "price_egp"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const change = { ...now(), id, revision: row.revision };
    return (await updateListing(db, { price: (row.price_egp ?? 0) + 100 }, change)).kind === "saved";
  } catch {
    return false;
  }
}

interface FrozenWriter {
  readonly child: ChildProcess;
  readonly heard: ReadonlySet<FrozenWriterMessage>;
  until(news: FrozenWriterMessage): Promise<void>;
  readonly ended: Promise<void>;
}

function startFrozenWriter(order: FrozenWriterOptions): FrozenWriter {
  const child = fork(frozenWriterProgram, [JSON.stringify(order)], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    execArgv: [],
  });
  const heard = new Set<FrozenWriterMessage>();
  child.on("message", (news: FrozenWriterMessage) => heard.add(news));
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const untilHeard = (news: FrozenWriterMessage) =>
    new Promise<void>((resolve, reject) => {
      child.on("message", (each: FrozenWriterMessage) => {
        if (each === news) resolve();
      });
      void ended.then(() => reject(new Error(`The process ended before it was "${news}"`)));
    });
  return { child, heard, until: untilHeard, ended };
}
