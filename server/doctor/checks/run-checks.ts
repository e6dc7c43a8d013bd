import { type Config, readConfig } from "../../config/config.ts";
import { migrationsFolder, readMigrations } from "../../db/migrate.ts";
import { BootError } from "../../process/boot-error.ts";
import { loadDoctorTokenIssuer } from "../doctor-token.ts";
import { checkBucket } from "../bucket.ts";
import { createClockOffsetCollector, judgeClockOffsets } from "../clock.ts";
import { checkDisk } from "../disk.ts";
import { type DatabaseExamination, examineDatabase, parseDatabaseExamination } from "../examine-database.ts";
import { type DoctorCheck, type Finding, findingsAbout, runDoctorChecks } from "../finding.ts";
import { checkMail } from "../mail.ts";
import { checkReceivers, listReceivers } from "../receivers.ts";
import { checkBackupStorage } from "./backup-storage.ts";
import { checkStandbys } from "./standbys.ts";
import { checkTraceCollector } from "./trace-collector.ts";
import { checkSiteAddress } from "../site-address.ts";
import { type SiteDatabaseResult, readSiteDatabase } from "../site-database.ts";

const aboutSettings = findingsAbout("Settings");
const aboutDatabase = findingsAbout("Database");

export interface CheckResults {
  /** Null when the settings are invalid. */
  readonly config: Config | null;
  /** Settings and contents that the site shows, each with its source, as lines for a terminal. */
  readonly lines: readonly string[];
  readonly findings: readonly Finding[];
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Checks everything that a site with these settings needs, whether it is running or not.
 * @param limitMs time limit of each check, in milliseconds; exceeding it is reported as a fault
 */
export async function runAllChecks(
  environment: Environment,
  now: () => Date,
  limitMs?: number,
): Promise<CheckResults> {
  let config: Config;
  try {
    config = readConfig(environment);
  } catch (error) {
    if (error instanceof BootError)
      return { config: null, lines: [], findings: settingFaults(error.message) };
    throw error;
  }
  const clock = createClockOffsetCollector();
  const reading = readDatabase(config, environment);
  const checks: readonly DoctorCheck[] = [
    { about: "Settings", run: async () => aboutSettings.ok("none has a fault") },
    { about: "Database", run: async () => findingsOf(await reading) },
    {
      about: "Standbys",
      run: () => checkStandbys(config.secrets.databaseUrl, config.secrets.replicaUrls),
    },
    { about: "Bucket", run: (signal) => checkBucket(config.secrets.bucket, clock, signal) },
    { about: "Mail", run: () => checkMail(config.secrets.delivery.mail) },
    {
      about: "Webhooks",
      run: (signal) => checkReceivers(listReceivers(config), config.leads.outboundAllowed, clock, signal),
    },
    { about: "Disk", run: () => checkDisk(config.dataDir, config.disk) },
    { about: "Back-ups", run: () => checkBackupStorage(config.secrets.backup) },
    { about: "Traces", run: (signal) => checkTraceCollector(config.secrets.tracesTo, signal) },
    {
      about: "Site address",
      run: async (signal) => {
        const isRunning = await reading.then(mayBeRunning, () => true);
        const { publicOrigin } = config.public;
        const tokens = loadDoctorTokenIssuer(config.dataDir, config.secrets.leadsKey);
        return checkSiteAddress({ ...config, publicOrigin, tokens, isRunning, clock, now }, signal);
      },
    },
  ];
  // Stays null if reading the database exceeds its time limit.
  const read: { examination: DatabaseExamination | null } = { examination: null };
  reading.then(
    (answer) => void (answer.kind === "read" && (read.examination = answer.value)),
    () => {},
  );
  const findings = await runDoctorChecks(checks, limitMs);
  return {
    config,
    lines: read.examination?.lines ?? [],
    findings: [...findings, ...judgeClockOffsets([...(read.examination?.clock ?? []), ...clock.all])],
  };
}

/** One finding for each invalid setting in `readConfig`'s message, where these lines are indented. */
function settingFaults(message: string): readonly Finding[] {
  return message
    .split("\n")
    .filter((line) => line.startsWith("  "))
    .flatMap((line) => aboutSettings.fault(`${line.trim()} (described in .env.example)`));
}

function readDatabase(
  config: Config,
  environment: Environment,
): Promise<SiteDatabaseResult<DatabaseExamination>> {
  const reading = readSiteDatabase(config, "doctor", parseDatabaseExamination, (database) =>
    examineDatabase({ database, migrations: readMigrations(migrationsFolder), config, environment }),
  );
  return reading.catch((error: unknown) => {
    if (!(error instanceof BootError)) throw error;
    const findings = aboutDatabase.fault(
      "the embedded database in DATA_DIR cannot be opened: another process has it, as a site that is starting, or the user of this command may not write there",
    );
    return {
      kind: "read",
      value: { lines: [], findings: [...findings], clock: [], processes: null },
      isFromSite: false,
    };
  });
}

function findingsOf(answer: SiteDatabaseResult<DatabaseExamination>): readonly Finding[] {
  return answer.kind === "read"
    ? answer.value.findings
    : aboutDatabase.warning("there is none in DATA_DIR yet: the first start of the site makes it");
}

/** Whether a site may be running. True if the database does not answer: a site may serve its cached pages. */
function mayBeRunning(answer: SiteDatabaseResult<DatabaseExamination>): boolean {
  if (answer.kind === "missing") return false;
  return answer.isFromSite || answer.value.processes !== 0;
}
