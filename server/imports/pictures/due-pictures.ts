import { type Kysely, sql } from "kysely";
import type { PictureFetchCounts, PictureFetchFault } from "../../../domain/uploads/fetched-picture.ts";
import type { Schema } from "../../db/schema.ts";

/** A picture that is due to be downloaded, by its address; several rows of the import may name the address. */
export interface DuePictureFetch {
  readonly runId: number;
  readonly address: string;
  readonly host: string;
  /** The number of attempts, including the one that begins now. */
  readonly tries: number;
}

/** Selects pictures of an import that wait to be fetched: those at one address, or all on one host. */
export type PictureFetchSelection = Pick<DuePictureFetch, "runId"> &
  ({ readonly address: string } | { readonly host: string });

/**
 * How long an address stays reserved for the worker that claimed it, in milliseconds. Downloading and processing
 * take less.
 */
const leaseMs = 120_000;

/** States of imports whose pictures are downloaded. A failed import's pictures are downloaded until it is undone. */
const fetchedStates = ["applied", "failed"];

/**
 * Claims the next address that is due, on a host that is not busy.
 * @returns null if there is none, or another worker claimed it first
 */
export async function claimDuePictureFetch(
  db: Kysely<Schema>,
  busyHosts: readonly string[],
  now: Date,
): Promise<DuePictureFetch | null> {
  const next = await db
    .selectFrom("import_picture as picture")
    .innerJoin("import_run as run", "run.id", "picture.run_id")
    .select(["picture.run_id", "picture.address", "picture.host"])
    .where("picture.state", "=", "waiting")
    .where("picture.due_at", "<=", now)
    .where("run.state", "in", fetchedStates)
    .where(sql<boolean>`picture.host <> all(${busyHosts}::text[])`)
    .orderBy("picture.tries")
    .orderBy("picture.run_id")
    .orderBy("picture.row")
    .orderBy("picture.position")
    .limit(1)
    .executeTakeFirst();
  if (!next) return null;
  const due = lockWaiting(db)
    .where("run_id", "=", next.run_id)
    .where("address", "=", next.address)
    .where("due_at", "<=", now);
  const claimed = await update(db, due)
    .set({ tries: sql`tries + 1`, due_at: new Date(now.getTime() + leaseMs) })
    .returning("tries")
    .execute();
  const tries = Math.max(...claimed.map((row) => row.tries));
  return claimed.length === 0 ? null : { runId: next.run_id, address: next.address, host: next.host, tries };
}

/** The time at which the next waiting picture is due; null if none is waiting. */
export async function findNextPictureFetchTime(db: Kysely<Schema>): Promise<Date | null> {
  const { next } = await db
    .selectFrom("import_picture as picture")
    .innerJoin("import_run as run", "run.id", "picture.run_id")
    .select(({ fn }) => fn.min<Date | null>("picture.due_at").as("next"))
    .where("picture.state", "=", "waiting")
    .where("run.state", "in", fetchedStates)
    .executeTakeFirstOrThrow();
  return next;
}

/** Marks pictures that wait to be fetched as failed. */
export async function markPictureFetchesFailed(
  db: Kysely<Schema>,
  selection: PictureFetchSelection,
  fault: PictureFetchFault,
): Promise<void> {
  await updateWaiting(db, selection).set({ state: "failed", fault }).execute();
}

/** Postpones pictures after a failed attempt, and raises their number of attempts to at least `tries`. */
export async function postponePictureFetches(
  db: Kysely<Schema>,
  selection: PictureFetchSelection,
  {
    fault,
    tries,
    dueAt,
  }: { readonly fault: PictureFetchFault; readonly tries: number; readonly dueAt: Date },
): Promise<void> {
  await updateWaiting(db, selection)
    .set({ fault, tries: sql`greatest(tries, ${tries}::integer)`, due_at: dueAt })
    .execute();
}

/** Makes a claimed address due again, because it was not fetched. */
export async function releasePictureClaim(
  db: Kysely<Schema>,
  selection: PictureFetchSelection,
  now: Date,
): Promise<void> {
  await updateWaiting(db, selection)
    .set({ tries: sql`greatest(tries - 1, 0)`, due_at: now })
    .execute();
}

/** Postpones all pictures on a host, without counting an attempt. */
export async function postponeHostFetches(db: Kysely<Schema>, host: string, until: Date): Promise<void> {
  const earlierDue = lockWaiting(db).where("host", "=", host).where("due_at", "<", until);
  await update(db, earlierDue).set({ due_at: until }).execute();
}

function updateWaiting(db: Kysely<Schema>, selection: PictureFetchSelection) {
  const ofRun = lockWaiting(db).where("run_id", "=", selection.runId);
  return update(
    db,
    "address" in selection
      ? ofRun.where("address", "=", selection.address)
      : ofRun.where("host", "=", selection.host),
  );
}

/**
 * Locks the pictures that wait to be fetched in the order of their primary key. Without a fixed order, two workers
 * that update pictures of one host at the same time could deadlock.
 */
function lockWaiting(db: Kysely<Schema>) {
  return db
    .selectFrom("import_picture")
    .select(["run_id", "row", "position"])
    .where("state", "=", "waiting")
    .orderBy("run_id")
    .orderBy("row")
    .orderBy("position")
    .forUpdate();
}

function update(db: Kysely<Schema>, locked: ReturnType<typeof lockWaiting>) {
  return db
    .with("locked", () => locked)
    .updateTable("import_picture as picture")
    .from("locked")
    .whereRef("picture.run_id", "=", "locked.run_id")
    .whereRef("picture.row", "=", "locked.row")
    .whereRef("picture.position", "=", "locked.position");
}

/** Makes failed pictures due again. Returns their number. */
export async function retryFailedPictureFetches(
  db: Kysely<Schema>,
  runId: number,
  now: Date,
): Promise<number> {
  const result = await db
    .updateTable("import_picture")
    .set({ state: "waiting", fault: null, tries: 0, due_at: now })
    .where("run_id", "=", runId)
    .where("state", "=", "failed")
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

export async function countPictureFetchesByState(
  db: Kysely<Schema>,
  runId: number,
): Promise<PictureFetchCounts> {
  const rows = await db
    .selectFrom("import_picture")
    .select(["state", sql<number>`count(*)::integer`.as("count")])
    .where("run_id", "=", runId)
    .groupBy("state")
    .execute();
  const countOf = (state: string) => rows.find((row) => row.state === state)?.count ?? 0;
  return { fetched: countOf("fetched"), failed: countOf("failed"), waiting: countOf("waiting") };
}
