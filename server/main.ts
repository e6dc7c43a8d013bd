import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { pictureVersions } from "../content/pictures.ts";
import { createAnalytics } from "./analytics/analytics.ts";
import { answerMostSeen } from "./analytics/most-seen.ts";
import { createViews } from "./analytics/views.ts";
import type { App } from "./app.ts";
import { writeBackup } from "./backup/backup.ts";
import { serveControl } from "./backup/control-socket.ts";
import { BootError } from "./boot-error.ts";
import { startCatalogue } from "./catalogue-start.ts";
import { readConfig } from "./config.ts";
import { openDatabase } from "./db/database.ts";
import { isMigrated, migrationsFolder, readMigrations } from "./db/migrate.ts";
import { createHttpServer } from "./http/server.ts";
import { createInquiries } from "./inquiries.ts";
import { openAvifFiles } from "./images/avif-files.ts";
import { defineAvifJobs } from "./images/avif-jobs.ts";
import { openFolderStore } from "./images/folder-store.ts";
import { createJobs } from "./jobs/jobs.ts";
import { createListings } from "./listings/listings.ts";
import { createOfferedListings } from "./listings/offered-listings.ts";
import { rememberListings } from "./listings/remembered-listings.ts";
import { createLog } from "./log.ts";
import { productionRenderer } from "./renderer.ts";
import { createLateSearch } from "./search/late-search.ts";
import type { ReadModel } from "./search/read-model.ts";
import { openSocialCards } from "./social/social-cards.ts";
import { createStaff } from "./staff/create-staff.ts";
import { sayFirstAccount } from "./staff/first-account.ts";
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
  const staff = createStaff({ db: database.db, ownWords: Object.values(config.public.brandName) });
  const app: App = {
    config: config.public,
    search,
    listings,
    offeredListings: createOfferedListings(database.db),
    socialCards: openSocialCards(config.dataDir, clientFolder, log),
    inquiries: createInquiries(),
    analytics,
    staff,
    log,
    now,
  };

  const jobs = createJobs({ database, log });
  const avifs = openAvifFiles(join(config.dataDir, "pictures"), pictureVersions);
  const avifJobs = defineAvifJobs({ jobs, files: avifs, clientFolder });
  const uploads = openFolderStore(join(config.dataDir, "uploads"));
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
    sayFirstAccount({ staff, origin: config.public.publicOrigin, log, now: now(), say });
    void jobs
      .start()
      .then(() => avifJobs.sendMissing(now(), ending.signal))
      .catch((err: unknown) => log.error({ event: "avif.not-sent", err }, "AVIF pictures are not made"));
  });
  void uploads
    .tidy(now())
    .catch((err: unknown) => log.error({ event: "uploads.untidy", err }, "uploads are not tidied"));
  const control =
    database.kind === "pglite"
      ? await serveControl(config.dataDir, {
          backup: (target) => writeBackup(database.pool, config.dataDir, target, now()),
          views: (wanted) => answerMostSeen(views, wanted),
          staff: (order) => answerStaffOrder(staff.accounts, config.public.publicOrigin, order, now()),
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
