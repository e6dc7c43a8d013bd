import { createReadStream } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createRequestListener } from "@react-router/node";
import type { RouterContextProvider, ServerBuild } from "react-router";
import { createServer as createViteServer } from "vite";
import { createAnalytics } from "../server/analytics/analytics.ts";
import { createViews } from "../server/analytics/views.ts";
import type { App } from "../server/app.ts";
import { startCatalogue } from "../server/catalogue-start.ts";
import { readConfig } from "../server/config.ts";
import { createDatabaseParts } from "../server/database-parts.ts";
import { openDatabase } from "../server/db/database.ts";
import { migrationsFolder, readMigrations } from "../server/db/migrate.ts";
import { createReceiveFiles, tidyReceived } from "../server/http/receive-files.ts";
import { openFolderStore } from "../server/images/folder-store.ts";
import { defineImports } from "../server/imports/import-jobs.ts";
import { createInquiries } from "../server/inquiries.ts";
import { createJobs } from "../server/jobs/jobs.ts";
import { createListings } from "../server/listings/listings.ts";
import { createLog } from "../server/log.ts";
import { openPictures } from "../server/pictures/open-pictures.ts";
import { createLateSearch } from "../server/search/late-search.ts";
import { openSocialCards } from "../server/social/social-cards.ts";
import { sayFirstAccount } from "../server/staff/first-account.ts";
import { openStaffKey } from "../server/staff/staff-key.ts";
import { command } from "./command.ts";

const help = `
npm run dev

The site with hot reload, for developers: pages are built as they are asked for and nothing is cached. Settings come from
the environment or .env; the database is the one that npm start uses.`;

const publicFolder = fileURLToPath(new URL("../public", import.meta.url));

await command(help, async () => {
  const config = readConfig(process.env);
  const log = createLog("warn");
  const database = await openDatabase({ databaseUrl: config.secrets.databaseUrl, dataDir: config.dataDir });
  const search = createLateSearch();
  const now = () => new Date();
  const analytics = createAnalytics({
    views: createViews(database.backgroundPool),
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
    listings: createListings(database.db),
    socialCards: openSocialCards(config.dataDir, publicFolder, log),
    inquiries: createInquiries(),
    analytics,
    pictures,
    imports,
    receiveFiles: createReceiveFiles(incoming),
    log,
    now,
  };
  const say = (line: string) => console.log(`• ${line}`);
  const migrations = readMigrations(migrationsFolder);
  await startCatalogue({ database, migrations, search, log, now, say }, () => {
    sayFirstAccount({ staff: app.staff, origin: config.public.publicOrigin, log, now: now(), say });
    void jobs.start().then(() => imports.resume());
  });

  const vite = await createViteServer({ server: { middlewareMode: true } });
  const loadBuild = () => vite.ssrLoadModule("virtual:react-router/server-build") as Promise<ServerBuild>;
  const listener = createRequestListener({
    build: loadBuild,
    mode: "development",
    async getLoadContext() {
      const { entry } = await loadBuild();
      const { createLoadContext } = entry.module as typeof entry.module & {
        createLoadContext(app: App): RouterContextProvider;
      };
      return createLoadContext(app);
    },
  });
  const server = createServer((request, reply) => {
    const uploaded = uploads.find(request.url ?? "");
    if (uploaded) {
      reply.setHeader("Content-Type", "image/webp");
      createReadStream(uploaded.file).pipe(reply);
      return;
    }
    vite.middlewares(request, reply, () => listener(request, reply));
  });
  server.once("error", (error: NodeJS.ErrnoException) => {
    console.error(
      error.code === "EADDRINUSE" ? `Port ${config.port} is in use: set PORT to another one.` : error,
    );
    process.exit(1);
  });
  server.listen(config.port, config.host, () => say(`Ready: ${config.public.publicOrigin}`));
  for (const signal of ["SIGINT", "SIGTERM"])
    process.once(
      signal,
      () =>
        void vite
          .close()
          .then(() => jobs.stop())
          .then(() => analytics.close())
          .then(() => database.close())
          .then(() => process.exit(0)),
    );
});
