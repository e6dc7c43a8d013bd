import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { sampleShowcase } from "../content/sample-showcase.ts";
import { runMostViewedCommand } from "./analytics/most-viewed.ts";
import { runAuditCommand } from "./audit/audit-command.ts";
import { writeBackup } from "./backup/backup.ts";
import { serveControlSocket, serveProcessControlSocket } from "./commands/control-socket.ts";
import { runBackup } from "./backup/encrypted/backup-runs.ts";
import { takeoverFlag } from "./backup/encrypted/site-id.ts";
import { BootError } from "./process/boot-error.ts";
import { startCatalogue } from "./wiring/start-catalogue.ts";
import { readConfig } from "./config/config.ts";
import { openDatabase, listDatabasePools } from "./db/database.ts";
import { isMigrated, migrationsFolder, readMigrations } from "./db/migrate.ts";
import { isReachable, acceptsWrites } from "./db/reachability.ts";
import { createHttpServer } from "./http/server.ts";
import {
  runExport,
  runImport,
  type ExportCommand,
  type ImportCommand,
  waitForImportJobs,
} from "./commands/import-commands.ts";
import { defineListingExpiryJob } from "./listings/write/expire-listings.ts";
import { runLeadCommand } from "./commands/lead-commands.ts";
import { loadDoctorTokenIssuer } from "./doctor/doctor-token.ts";
import { readDatabaseFacts } from "./doctor/report/database-facts.ts";
import { examineDatabase } from "./doctor/examine-database.ts";
import { toProcessState } from "./doctor/report/process-state.ts";
import { runPlaceCommand } from "./commands/place-commands.ts";
import { runShowcaseCommand } from "./commands/showcase-commands.ts";
import { createLog } from "./process/log.ts";
import { captureRecentLogLines } from "./process/recent-lines.ts";
import { replaceStandardOutput } from "./process/standard-output.ts";
import { definePictureCleanup } from "./pictures/picture-cleanup.ts";
import { openApp } from "./wiring/open-app.ts";
import { openPublicDataSources } from "./wiring/open-sources.ts";
import { loadProductionRenderer } from "./http/pages/renderer.ts";
import { printFirstAccountLink } from "./commands/first-account.ts";
import { runStaffCommand } from "./commands/staff-commands.ts";

const printLine = (line: string) => console.log(`• ${line}`);
const now = () => new Date();
const output = replaceStandardOutput();
/** In milliseconds. A shutdown is cut off after this time: process managers kill ten seconds after the delay. */
const endMaxMs = 9_000;
/** Delay of background work after the catalogue is loaded, in milliseconds. */
const workDelayMs = 1_000;
/** Folder of the client build, which also contains the public files. */
const clientFolder = fileURLToPath(new URL("../build/client", import.meta.url));

/** Boot: configuration, database, catalogue, HTTP; then signals and shutdown. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const recent = captureRecentLogLines(output.log);
  const log = createLog(config.logLevel, recent);
  const migrations = readMigrations(migrationsFolder);
  const { databaseUrl } = config.secrets;
  printLine(
    databaseUrl === null ? `Opening the embedded database in ${config.dataDir}` : "Connecting to PostgreSQL",
  );
  const database = await openDatabase({
    databaseUrl,
    dataDir: config.dataDir,
    cacheMb: config.memory.embeddedDatabaseCacheMb,
    connections: config.databaseConnections,
  });
  const { reads, showcase } = await openPublicDataSources(config, { database, log });
  const { tracesTo } = config.secrets;
  // Imported only if traces are exported, because the module costs memory and start-up time.
  const tracing =
    tracesTo === null
      ? null
      : (await import("./tracing/start-tracing.ts")).startTracing(
          [...listDatabasePools(database), ...reads.pools],
          {
            endpoint: tracesTo,
            log,
          },
        );
  const tracer = tracing?.tracer;
  const opened = await openApp({
    config,
    database,
    reads,
    publicFolder: clientFolder,
    showcase,
    log,
    now,
    tracer,
  });
  const { app, search, uploads, imports, jobs, views } = opened;

  const sweep = definePictureCleanup({ jobs, pictures: opened.picturesOfJobs, tidy: opened.tidy, log, now });
  const freshnessJobs = defineListingExpiryJob({ jobs, db: database.backgroundDb, now });
  const tokenIssuer = loadDoctorTokenIssuer(config.dataDir, config.secrets.leadsKey);
  let isEnding = false;

  const server = await createHttpServer({
    app,
    config,
    renderer: await loadProductionRenderer(app),
    clientFolder,
    uploads,
    jobs,
    metrics: [...output.metrics, ...opened.metrics, ...(tracing?.metrics ?? [])],
    tracer,
    // Rises when the primary database answers again, so that pages rendered from older rows are rendered again.
    showcaseVersion: () => showcase.version() + reads.timesRegained(),
    sharedRateLimit: opened.sharedRateLimit,
    isDoctor: (pass) => tokenIssuer?.holds(pass, now()) ?? false,
    readiness: async () => ({
      database: true,
      writes: await acceptsWrites(database.healthPool),
      migrations: await isMigrated(database.healthPool, migrations),
      catalogue: search.isReady,
    }),
  });
  const beginWork = () => {
    const afterStart = (task: () => Promise<void>, event: string, message: string) =>
      void jobs
        .start()
        .then(task)
        .catch((err: unknown) => log.error({ event, err }, message));
    afterStart(() => opened.leads.sendWaiting(), "leads.not-sent", "requests that wait are not delivered");
    afterStart(() => opened.heads.sendNow(), "audit.head-not-sent", "the record of changes is not verified");
    afterStart(
      () => opened.publications.sendNow(),
      "studio.not-sent",
      "drafts are not published at their hour",
    );
    afterStart(() => sweep.sendNow(), "pictures.unswept", "pictures are not swept");
    afterStart(() => freshnessJobs.sendNow(), "freshness.not-sent", "homes do not expire");
    afterStart(() => opened.releases.sendNow(), "releases.not-asked", "newer releases are not asked for");
    const { backups } = opened;
    if (backups) afterStart(() => backups.sendNext(), "backup.not-sent", "no back-ups are made");
    afterStart(() => imports.resume(), "imports.not-resumed", "imports do not go on");
    // Builds the inventory index now, so that the first signed-in staff member does not wait for it.
    void app.inventory
      .counts(now())
      .catch((err: unknown) => log.error({ event: "properties.not-read", err }, "properties are not read"));
  };
  const { presence } = opened;
  const mayCacheBeStale = presence.mayHaveSeparateFolders && (await isReachable(database.followingPool));
  // Before anything is written: a port in use ends the start. Until the catalogue is loaded, pages answer 503.
  await server.listen();
  // A process with another data folder may have removed homes that pages cached in this folder still show.
  if (mayCacheBeStale) server.invalidateListings("all");
  search.onChange(({ noLongerActive }) => server.invalidateListings(noLongerActive));
  const firstShowcase = sampleShowcase;
  const start = { database, migrations, reads, showcase, firstShowcase, opened, log, now, say: printLine };
  await startCatalogue(start, () => {
    opened.sealer.start();
    printFirstAccountLink({
      staff: app.staff,
      origin: config.public.publicOrigin,
      log,
      now: now(),
      say: printLine,
    });
    // Waiting visitors come first: starting the jobs occupies the embedded database's only connection for a second.
    setTimeout(() => {
      if (!isEnding) beginWork();
    }, workDelayMs).unref();
  });
  void uploads
    .tidy(now())
    .catch((err: unknown) => log.error({ event: "uploads.untidy", err }, "uploads are not tidied"));
  const state = async () =>
    toProcessState({
      logLevel: config.logLevel,
      recentLines: recent.lines,
      metricsText: await server.metricsText(),
    });
  const control =
    database.kind === "pglite"
      ? await serveControlSocket(config.dataDir, {
          backup: (target) => writeBackup(database, config.dataDir, target, now()),
          "kept-backup": async (order) => {
            const { backup } = config.secrets;
            // The command reads the settings itself, and may see BACKUP_TO although the site was started without it.
            if (backup === null)
              throw new BootError(
                "The running site has no place for back-ups: start it again with BACKUP_TO set.",
              );
            const { dataDir, disk } = config;
            const { refuseBytes } = disk;
            const isTakeover = order === takeoverFlag;
            return runBackup({ database, dataDir, config: backup, refuseBytes, isTakeover, log }, now);
          },
          views: (wanted) => runMostViewedCommand(views, wanted),
          audit: (order) =>
            runAuditCommand({ db: database.db, signVerdict: opened.signVerdict }, order, now()),
          import: (order) =>
            runImport(
              imports,
              JSON.parse(order) as ImportCommand,
              (id) => waitForImportJobs(imports, id),
              now,
            ),
          export: (order) => runExport(app.exportInventory, JSON.parse(order) as ExportCommand, now()),
          places: (order) => runPlaceCommand(database.db, order, now()),
          doctor: () => examineDatabase({ database, migrations, config, environment: process.env }),
          facts: () => readDatabaseFacts(database.backgroundPool),
          state,
          showcase: (order) =>
            runShowcaseCommand(
              {
                db: database.db,
                uploads: uploads.folder,
                follow: () => reads.afterWrite().then(() => showcase.refresh()),
              },
              order,
              now(),
            ),
          leads: (order) => runLeadCommand({ db: database.db, ...app }, order, now()),
          staff: (order) => runStaffCommand(app.staff.accounts, config.public.publicOrigin, order, now()),
        })
      : await serveProcessControlSocket(config.dataDir, { state }).catch((err: unknown) => {
          // A network folder may not support sockets; a fault report then lacks the state of this process.
          log.warn({ event: "control.not-served", err }, "reports of faults cannot ask this process");
          return null;
        });
  if (!config.public.salesWhatsapp)
    printLine("SALES_WHATSAPP is not set: WhatsApp opens without a recipient");

  const end = async () => {
    if (isEnding) return;
    isEnding = true;
    // A proxy that checks readiness every few seconds must see this before the first connection is refused.
    server.announceEnd();
    await pause(config.shutdownDelaySeconds * 1_000);
    // Ends the process even if something hangs (a silent database, a disk), before the process manager kills it.
    setTimeout(() => {
      log.error({ event: "shutdown.cut-off" }, "The process ends before all of it has ended");
      void output.exit(1);
    }, endMaxMs).unref();
    // Jobs end while the last requests are answered.
    await Promise.all([server.close(), jobs.stop()]);
    await opened.close();
    await showcase.stop();
    await tracing?.close();
    control?.close();
    await reads.close();
    await database.close();
    await output.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void end());
  printLine(`Ready: ${config.public.publicOrigin}`);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof BootError ? `\n${error.message}` : error);
  // Pools and locks that are still open are released when the process exits.
  await output.exit(1);
}
