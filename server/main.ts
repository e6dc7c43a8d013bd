import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { pictureVersions } from "../content/pictures.ts";
import { createAnalytics } from "./analytics/analytics.ts";
import { answerMostSeen } from "./analytics/most-seen.ts";
import { createViews } from "./analytics/views.ts";
import type { App } from "./app.ts";
import { verifyAudit } from "./audit/verify-audit.ts";
import { writeBackup } from "./backup/backup.ts";
import { serveControl } from "./backup/control-socket.ts";
import { BootError } from "./boot-error.ts";
import { startCatalogue } from "./catalogue-start.ts";
import { readConfig } from "./config.ts";
import { createDatabaseParts } from "./database-parts.ts";
import { openDatabase } from "./db/database.ts";
import { isMigrated, migrationsFolder, readMigrations } from "./db/migrate.ts";
import { createReceiveFiles, tidyReceived } from "./http/receive-files.ts";
import { createHttpServer } from "./http/server.ts";
import { createInquiries } from "./inquiries.ts";
import { defineImports } from "./imports/import-jobs.ts";
import {
  carryOutExport,
  carryOutImport,
  type ExportOrder,
  type ImportOrder,
  untilSettled,
} from "./imports/import-orders.ts";
import { openAvifFiles } from "./images/avif-files.ts";
import { defineAvifJobs } from "./images/avif-jobs.ts";
import { openFolderStore } from "./images/folder-store.ts";
import { createJobs } from "./jobs/jobs.ts";
import { defineFreshnessJobs } from "./listings/freshness-jobs.ts";
import { createListings } from "./listings/listings.ts";
import { rememberListings } from "./listings/remembered-listings.ts";
import { createLog } from "./log.ts";
import { definePictureSweep, openPictures } from "./pictures/open-pictures.ts";
import { productionRenderer } from "./renderer.ts";
import { createLateSearch } from "./search/late-search.ts";
import type { ReadModel } from "./search/read-model.ts";
import { openSocialCards } from "./social/social-cards.ts";
import { sayFirstAccount } from "./staff/first-account.ts";
import { openStaffKey } from "./staff/staff-key.ts";
import { answerStaffOrder } from "./staff/staff-orders.ts";

const say = (line: string) => console.log(`• ${line}`);
const now = () => new Date();
/** The client build, which holds the public files too. */
const clientFolder = fileURLToPath(new URL("../build/client", import.meta.url));

/** Boot: configuration, database, catalogue, HTTP; then signals and shutdown. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const migrations = readMigrations(migrationsFolder);
  const { databaseUrl } = config.secrets;
  say(
    databaseUrl === null ? `Opening the embedded database in ${config.dataDir}` : "Connecting to PostgreSQL",
  );
  const database = await openDatabase({ databaseUrl, dataDir: config.dataDir });
  const search = createLateSearch();
  let readModel: ReadModel | undefined;
  const listings = rememberListings(
    createListings(database.db),
    () => readModel?.state().refreshedAt ?? null,
    now,
  );
  const views = createViews(database.backgroundPool);
  const analytics = createAnalytics({
    views,
    // Before the catalogue is read nobody knows; a code that no home has then vanishes when views are written.
    isPublic: (unitCode) => !search.isReady || search.isPublic(unitCode),
    log,
    now,
  });
  const staffKey = openStaffKey(config.dataDir, config.secrets.staffKey);
  const parts = createDatabaseParts(database.db, config.public, staffKey);
  const uploads = openFolderStore(join(config.dataDir, "uploads"));
  const { bucket } = config.secrets;
  const pictures = openPictures({ db: database.db, folder: uploads, bucket, log, now });
  const incoming = join(config.dataDir, "incoming");
  await tidyReceived(incoming, now());
  const jobs = createJobs({ database, log });
  const imports = defineImports({ jobs, database });
  const app: App = {
    ...parts,
    config: config.public,
    search,
    listings,
    socialCards: openSocialCards(config.dataDir, clientFolder, log),
    inquiries: createInquiries(),
    analytics,
    pictures,
    imports,
    receiveFiles: createReceiveFiles(incoming),
    log,
    now,
  };

  const avifs = openAvifFiles(join(config.dataDir, "pictures"), pictureVersions);
  const avifJobs = defineAvifJobs({ jobs, files: avifs, clientFolder });
  const tidyUploads = async (at: Date) => {
    await uploads.tidy(at);
    await tidyReceived(incoming, at);
  };
  const sweep = definePictureSweep({ jobs, pictures, tidy: tidyUploads, log, now });
  const freshnessJobs = defineFreshnessJobs({ jobs, db: database.db, now });
  const ending = new AbortController();

  const server = await createHttpServer({
    app,
    config,
    renderer: await productionRenderer(app),
    clientFolder,
    avifs,
    uploads,
    jobs,
    readiness: async () => ({
      database: true,
      migrations: await isMigrated(database.pool, migrations),
      catalogue: search.isReady,
    }),
  });
  // Before anything is written: a port in use ends the start. Until the catalogue is there, pages answer 503.
  await server.listen();
  await startCatalogue({ database, migrations, search, log, now, say }, (ready) => {
    readModel = ready;
    ready.onChange(({ hasRemoval }) => {
      listings.forget();
      if (hasRemoval) server.purge();
    });
    sayFirstAccount({ staff: app.staff, origin: config.public.publicOrigin, log, now: now(), say });
    void jobs
      .start()
      .then(() =>
        sweep
          .sendToday()
          .catch((err: unknown) => log.error({ event: "pictures.unswept", err }, "pictures are not swept")),
      )
      .then(() => avifJobs.sendMissing(now(), ending.signal))
      .catch((err: unknown) => log.error({ event: "avif.not-sent", err }, "AVIF pictures are not made"));
    void jobs
      .start()
      .then(() => freshnessJobs.sendToday())
      .catch((err: unknown) => log.error({ event: "freshness.not-sent", err }, "homes do not expire"));
    void jobs
      .start()
      .then(() => imports.resume())
      .catch((err: unknown) => log.error({ event: "imports.not-resumed", err }, "imports do not go on"));
    // Read before staff first ask for it.
    void app.properties
      .counts(now())
      .catch((err: unknown) => log.error({ event: "properties.not-read", err }, "properties are not read"));
  });
  void uploads
    .tidy(now())
    .catch((err: unknown) => log.error({ event: "uploads.untidy", err }, "uploads are not tidied"));
  const control =
    database.kind === "pglite"
      ? await serveControl(config.dataDir, {
          backup: (target) => writeBackup(database.pool, config.dataDir, target, now()),
          views: (wanted) => answerMostSeen(views, wanted),
          audit: () => verifyAudit(database.db),
          import: (order) =>
            carryOutImport(imports, JSON.parse(order) as ImportOrder, (id) => untilSettled(imports, id), now),
          export: (order) => carryOutExport(app.exportProperties, JSON.parse(order) as ExportOrder, now()),
          staff: (order) => answerStaffOrder(app.staff.accounts, config.public.publicOrigin, order, now()),
        })
      : null;
  if (!config.public.salesWhatsapp) say("SALES_WHATSAPP is not set: WhatsApp opens without a recipient");

  const end = async () => {
    if (ending.signal.aborted) return;
    ending.abort();
    // Visitors are answered while the jobs end.
    await Promise.all([server.close(), jobs.stop()]);
    await analytics.close();
    control?.close();
    await readModel?.stop();
    await database.close();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void end());
  say(`Ready: ${config.public.publicOrigin}`);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof BootError ? `\n${error.message}` : error);
  // What is open (a pool, a lock) ends with the process.
  process.exit(1);
}
