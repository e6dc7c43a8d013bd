import type pg from "pg";
import type { Log } from "../../process/log.ts";
import { type BackupFaultKind, toBackupFaultKind } from "../storage/backup-fault.ts";
import { type BackupDeps, makeEncryptedBackup, type BackupSummary } from "./make-backup.ts";
import type { TrialRestoreResult } from "./try-restore.ts";

/** The state of a site's back-ups, over all of its processes. */
export interface BackupState {
  /** The newest successful back-up; null when there is none. */
  readonly made: {
    readonly name: string;
    readonly endedAt: Date;
    readonly seconds: number;
    readonly bytes: number;
    readonly sentBytes: number;
  } | null;
  /** The newest successful trial restore; null when there is none. */
  readonly tried: { readonly name: string; readonly endedAt: Date } | null;
  /** The last failure of each kind, unless a later attempt succeeded. */
  readonly failed: readonly {
    readonly kind: BackupRunKind;
    readonly fault: BackupFaultKind;
    readonly endedAt: Date;
  }[];
  /** Number of all recorded failures, by kind. */
  readonly failures: Readonly<Record<BackupRunKind, number>>;
}

export type BackupRunKind = "backup" | "trial";

/** The log for a run that succeeded but could not be recorded in the database. */
type RunLog = Pick<Log, "error">;

interface RunRow {
  readonly kind: BackupRunKind;
  readonly ended_at: Date;
  readonly seconds: number;
  readonly fault: BackupFaultKind | null;
  readonly backup: string;
  readonly byte_count: number;
  readonly sent_byte_count: number;
  readonly failures: number;
}

/** @throws when the database does not answer */
export async function readBackupState(pool: pg.Pool): Promise<BackupState> {
  const { rows } = await pool.query<RunRow>(
    `select distinct on (kind, fault is null) kind, ended_at, seconds, fault, backup, byte_count, sent_byte_count,
            (count(*) over (partition by kind, fault is null))::int as failures
       from backup_run order by kind, fault is null, id desc`,
  );
  const newest = (kind: BackupRunKind, isDone: boolean) =>
    rows.find((row) => row.kind === kind && (row.fault === null) === isDone);
  const failedSince = (kind: BackupRunKind) => {
    const [done, failed] = [newest(kind, true), newest(kind, false)];
    return failed?.fault && (!done || failed.ended_at > done.ended_at)
      ? [{ kind, fault: failed.fault, endedAt: failed.ended_at }]
      : [];
  };
  const [made, tried] = [newest("backup", true), newest("trial", true)];
  return {
    made: made
      ? {
          name: made.backup,
          endedAt: made.ended_at,
          seconds: made.seconds,
          bytes: made.byte_count,
          sentBytes: made.sent_byte_count,
        }
      : null,
    tried: tried ? { name: tried.backup, endedAt: tried.ended_at } : null,
    failed: [...failedSince("backup"), ...failedSince("trial")],
    failures: {
      backup: newest("backup", false)?.failures ?? 0,
      trial: newest("trial", false)?.failures ?? 0,
    },
  };
}

interface RunOutcome {
  readonly name: string;
  readonly rows: number;
  readonly files: number;
  readonly bytes: number;
  readonly sentBytes: number;
}

/** Runs the work and records its result in `backup_run`. An error of the work is recorded and rethrown. */
async function recorded<T>(
  pool: pg.Pool,
  kind: BackupRunKind,
  now: () => Date,
  work: () => Promise<T>,
  outcomeOf: (done: T) => RunOutcome,
  log: RunLog,
): Promise<T> {
  const startMs = performance.now();
  const write = (fault: BackupFaultKind | null, { name, rows, files, bytes, sentBytes }: RunOutcome) =>
    pool.query(
      `insert into backup_run (kind, ended_at, seconds, fault, backup, row_count, file_count, byte_count, sent_byte_count)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [kind, now(), (performance.now() - startMs) / 1_000, fault, name, rows, files, bytes, sentBytes],
    );
  let done: T;
  try {
    done = await work();
  } catch (error) {
    const fault = toBackupFaultKind(error);
    // A run refused as "busy" is not recorded: the run in progress records its own result. If the database cannot
    // be reached for the record, that error is ignored: the work's own error matters more.
    if (fault !== "busy") await write(fault, emptyOutcome).catch(() => {});
    throw error;
  }
  // If recording fails, only log it: throwing would report a complete back-up as failed and repeat it.
  await write(null, outcomeOf(done)).catch((err: unknown) =>
    log.error({ event: "backup.not-recorded", kind, err }, "what was done is not on record"),
  );
  return done;
}

const emptyOutcome: RunOutcome = { name: "", rows: 0, files: 0, bytes: 0, sentBytes: 0 };

/** Makes a back-up and records its result in `backup_run`. @throws {BackupFault} as `makeEncryptedBackup` does */
export function runBackup(
  parts: BackupDeps & { readonly log: RunLog },
  now: () => Date,
  signal?: AbortSignal,
): Promise<BackupSummary> {
  const { backgroundPool } = parts.database;
  return recorded(
    backgroundPool,
    "backup",
    now,
    () => makeEncryptedBackup(parts, now(), signal),
    (made) => made,
    parts.log,
  );
}

/** Runs a trial restore and records its result in `backup_run`. */
export function runTrialRestore(
  pool: pg.Pool,
  now: () => Date,
  runTrial: () => Promise<TrialRestoreResult>,
  log: RunLog,
): Promise<TrialRestoreResult> {
  return recorded(pool, "trial", now, runTrial, (done) => ({ ...done, sentBytes: 0 }), log);
}
