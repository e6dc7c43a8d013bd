import type { BackupConfig } from "../../config/backup-config.ts";
import type { Database } from "../../db/database.ts";
import { defineDailyJob, definePeriodicJob, type ScheduledJob } from "../../jobs/periodic-jobs.ts";
import type { BackgroundJobs } from "../../jobs/jobs.ts";
import type { MailSiteDetails } from "../../mail/mail.ts";
import type { Mailer } from "../../mail/mailer.ts";
import type { Log } from "../../process/log.ts";
import { type BackupReport, toBackupMail } from "./backup-mail.ts";
import { type BackupState, readBackupState, runBackup, runTrialRestore } from "./backup-runs.ts";
import { createTrialRestoreWorker } from "./restore-trials.ts";

interface BackupJobDeps {
  readonly jobs: BackgroundJobs;
  readonly database: Database;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly config: BackupConfig;
  /** Bytes that must stay free on the disk of DATA_DIR (DISK_REFUSE_MB). */
  readonly refuseBytes: number;
  /** Null when no mail server is configured. */
  readonly mailer: Pick<Mailer, "send"> | null;
  readonly site: MailSiteDetails;
  readonly log: Pick<Log, "info" | "error">;
  readonly now: () => Date;
}

const weekMinutes = 7 * 24 * 60;
/** In seconds: six hours, because the first back-up may have to upload a hundred gigabytes of pictures. */
const timeoutSeconds = 6 * 3_600;
/** An unreachable bucket is often back within an hour: retries follow after 10, 20 and 40 minutes. */
const retrying = { retries: 3, retryDelaySeconds: 600 } as const;

/**
 * Defines the daily back-up and the weekly trial restore. Each runs once for all processes; the start of a process
 * triggers neither. Staff get a mail when all attempts of a run have failed, and one each week with the trial's
 * result.
 */
export function defineBackupJobs(parts: BackupJobDeps): ScheduledJob {
  const { jobs, database, dataDir, databaseUrl, config, refuseBytes, log, now } = parts;
  const tryRestore = createTrialRestoreWorker();
  const daily = defineDailyJob(jobs, {
    ...retrying,
    name: "backup/daily",
    at: config.at,
    timeoutSeconds,
    now,
    async handle({ signal }) {
      const summary = await runBackup({ database, dataDir, config, refuseBytes, log }, now, signal);
      log.info({ event: "backup.made", ...summary }, "a back-up was made");
    },
    onFailed: () => reportFailure(parts, "backup"),
  });
  const weekly = definePeriodicJob(jobs, {
    ...retrying,
    name: "backup/trial",
    everyMinutes: weekMinutes,
    timeoutSeconds,
    now,
    async handle({ id, signal }) {
      const { made } = await readBackupState(database.backgroundPool);
      // There is no back-up to try yet; the first is made within a day of the first start.
      if (made === null) return;
      const order = { storage: config.storage, key: config.key, databaseUrl, dataDir, refuseBytes };
      const trial = await runTrialRestore(database.backgroundPool, now, () => tryRestore(order, signal), log);
      log.info({ event: "backup.tried", ...trial }, "a restore was tried");
      await mailReport(parts, { kind: "tried", trial }, id);
    },
    onFailed: () => reportFailure(parts, "trial"),
  });
  return {
    async sendNext() {
      await daily.sendNext();
      await weekly.sendNext();
    },
  };
}

async function reportFailure(parts: BackupJobDeps, runKind: "backup" | "trial"): Promise<void> {
  const { failed } = await readBackupState(parts.database.backgroundPool);
  const fault = failed.find(({ kind }) => kind === runKind)?.fault ?? "other";
  await mailReport(parts, { kind: "failed", runKind, fault }, `${runKind}-${parts.now().getTime()}`);
}

/** Sends a mail to staff. An error is only logged, because throwing would make the job repeat the back-up. */
async function mailReport(
  { mailer, config, site, database, log }: BackupJobDeps,
  news: BackupReport,
  id: string,
) {
  if (!mailer || config.mailTo.length === 0) return;
  const state: BackupState = await readBackupState(database.backgroundPool);
  const sent = await mailer.send(toBackupMail(news, state, config.mailTo, site), `backup-${id}`);
  if (sent.kind === "failed")
    log.error({ event: "backup.not-told", fault: sent.fault }, "the mail about a back-up was not taken");
}
