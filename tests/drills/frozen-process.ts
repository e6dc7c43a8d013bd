import { suggestedListingFields } from "../../domain/listings/listing-fields.ts";
import { sealAuditEntries } from "../../server/audit/seal-audit.ts";
import type { Database } from "../../server/db/database.ts";
import { createListing } from "../../server/listings/write/create-listing.ts";
import { updateListing } from "../../server/listings/write/update-listing.ts";
import { sealAndVerifyAudit } from "../support/sealed-audit.ts";
import {
  type Drill,
  type DrillFinding,
  pollUntil,
  requireNone,
  requireWithinSeconds,
  scaleCount,
  sleep,
} from "./drill.ts";
import { openMigratedDatabase, withPostgresDatabase } from "./postgres.ts";
import { forkProgram, type ForkedProgram } from "./fork-program.ts";
import type { FrozenWriterOptions, FrozenWriterMessage } from "./frozen-writer.ts";

/**
 * Time for which a transaction may be idle (server/db/database.ts), doubled for a busy computer, in milliseconds.
 */
const idleMs = 10_000;

export const frozenProcessDrill: Drill = {
  name: "frozen-process",
  summary:
    "SIGSTOP of a process in the midst of a change by staff, on PostgreSQL: staff who are answered by another one go on",
  async run({ scale, say }) {
    return withPostgresDatabase({}, async (databaseUrl) => {
      await using database = await openMigratedDatabase({ databaseUrl, dataDir: "" });
      const freezing = { database, databaseUrl, frozenMs: scaleCount(60_000, scale), say };
      return [...(await checkFrozenSave(freezing)), ...(await checkFrozenSealing(freezing))];
    });
  },
};

type FrozenWriter = ForkedProgram<FrozenWriterMessage>;

/** Starts a process, and freezes it in the midst of its transaction. */
async function startFrozenWriter(order: FrozenWriterOptions): Promise<FrozenWriter> {
  const frozen = forkProgram<FrozenWriterMessage>("frozen-writer.ts", order);
  if (!(await frozen.firstMessage((message) => message === "inside")))
    throw new Error("The process ended before its transaction was open");
  frozen.child.kill("SIGSTOP");
  return frozen;
}

const now = () => ({ actorId: null, now: new Date() });

interface FreezeOptions {
  readonly database: Database;
  readonly databaseUrl: string;
  readonly frozenMs: number;
  say(line: string): void;
}

/** Freezes a process that holds the lock of a listing's row and has an uncommitted audit entry. */
async function checkFrozenSave({
  database,
  databaseUrl,
  frozenMs,
  say,
}: FreezeOptions): Promise<DrillFinding[]> {
  const [lockedId, other] = [await addHome(database, "A1"), await addHome(database, "B1")];
  const frozen = await startFrozenWriter({ databaseUrl, listingId: lockedId, during: "change" });
  say("one process stands still in the midst of its change");
  const startMs = Date.now();
  const lockedSave = pollUntil(() => save(database, lockedId), Boolean);
  const { saved, failed } = await saveRepeatedly(frozenMs, database, other);
  const { answer, ms } = await lockedSave;
  say(`${saved} saves of another home, ${failed} failed; the same home was saved after ${ms} ms`);
  await sleep(Math.max(0, idleMs - (Date.now() - startMs)));
  await resumeFrozenWriter(frozen);
  return [
    requireNone(`change: saves of other homes that failed, of ${saved + failed}`, failed),
    requireNone("change: homes that nobody can save any more", answer ? 0 : 1),
    requireWithinSeconds("change: the home that it held is saved after", ms, 10),
    ...frozenWriterFindings("change", frozen),
  ];
}

/** Freezes a process that holds the lock for sealing audit entries, which only one process can have. */
async function checkFrozenSealing({
  database,
  databaseUrl,
  frozenMs,
  say,
}: FreezeOptions): Promise<DrillFinding[]> {
  const home = await addHome(database, "C1");
  const frozen = await startFrozenWriter({ databaseUrl, listingId: home, during: "sealing" });
  say("one process stands still in the midst of sealing");
  const startMs = Date.now();
  const sealing = pollUntil(
    () => sealAuditEntries(database.db),
    ({ sealed }) => sealed > 0,
  );
  const { saved, failed } = await saveRepeatedly(frozenMs, database, home);
  const { answer, ms } = await sealing;
  say(`${saved} saves, ${failed} failed; another process seals after ${ms} ms`);
  await sleep(Math.max(0, idleMs - (Date.now() - startMs)));
  await resumeFrozenWriter(frozen);
  const verdict = await sealAndVerifyAudit(database.db);
  return [
    requireNone(`sealing: saves that failed, of ${saved + failed}`, failed),
    requireNone("sealing: records that nobody can seal any more", answer.sealed > 0 ? 0 : 1),
    requireWithinSeconds("sealing: another process goes on with it after", ms, 10),
    ...frozenWriterFindings("sealing", frozen),
    requireNone("breaks of the audit's chain", verdict.kind === "whole" ? 0 : 1),
    requireNone("changes left unsealed", verdict.kind === "whole" ? verdict.unsealed : 1),
  ];
}

function frozenWriterFindings(phase: string, { messages }: FrozenWriter): DrillFinding[] {
  return [
    requireNone(
      `${phase}: what came through after others had taken over`,
      Number(messages.includes("committed")),
    ),
    requireNone(`${phase}: processes that cannot save once they go on`, Number(!messages.includes("saved"))),
  ];
}

async function resumeFrozenWriter({ child, ended }: FrozenWriter): Promise<void> {
  child.kill("SIGCONT");
  child.send("end it");
  await ended;
}

/** Saves one listing repeatedly for `ms` milliseconds. */
async function saveRepeatedly(ms: number, database: Database, id: number) {
  const startMs = Date.now();
  let saved = 0;
  let failed = 0;
  while (Date.now() - startMs < ms) {
    if (await save(database, id)) saved += 1;
    else failed += 1;
    await sleep(50);
  }
  return { saved, failed };
}

async function addHome({ db }: Database, unitcode: string): Promise<number> {
  const result = await createListing(db, { ...suggestedListingFields, unitcode, price: 1 }, now());
  if (result.kind !== "saved") throw new Error(result.kind);
  return result.property.id;
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
