import { createReadStream } from "node:fs";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { createRequestListener } from "@react-router/node";
import type { RouterContextProvider, ServerBuild } from "react-router";
import { createServer as createViteServer } from "vite";
import { sampleShowcase } from "../content/sample-showcase.ts";
import { readPreferences, formatPreferences } from "../domain/money/reader-format.ts";
import type { App } from "../server/wiring/app.ts";
import { startCatalogue } from "../server/wiring/start-catalogue.ts";
import { readConfig } from "../server/config/config.ts";
import { migrationsFolder, readMigrations } from "../server/db/migrate.ts";
import { createLog } from "../server/process/log.ts";
import { openApp } from "../server/wiring/open-app.ts";
import { openPublicDataSources } from "../server/wiring/open-sources.ts";
import { printFirstAccountLink } from "../server/commands/first-account.ts";
import { runCommandLine } from "./command.ts";
import { openConfiguredDatabase } from "./site-database.ts";

const help = `
npm run dev

The site with hot reload, for developers: pages are built as they are asked for and nothing is cached. Settings come from
the environment or .env; the database is the one that npm start uses.`;

const publicFolder = fileURLToPath(new URL("../public", import.meta.url));

await runCommandLine(help, async () => {
  const config = readConfig(process.env);
  const log = createLog("warn");
  const database = await openConfiguredDatabase(config);
  const now = () => new Date();
  const { reads, showcase } = await openPublicDataSources(config, { database, log });
  const opened = await openApp({ config, database, reads, publicFolder, showcase, log, now });
  const { app, uploads, imports, jobs } = opened;
  const say = (line: string) => console.log(`• ${line}`);
  const migrations = readMigrations(migrationsFolder);
  const firstShowcase = sampleShowcase;
  const start = { database, migrations, reads, showcase, firstShowcase, opened, log, now, say };
  await startCatalogue(start, () => {
    opened.sealer.start();
    printFirstAccountLink({ staff: app.staff, origin: config.public.publicOrigin, log, now: now(), say });
    void jobs.start().then(() => Promise.all([imports.resume(), opened.leads.sendWaiting()]));
  });

  const vite = await createViteServer({ server: { middlewareMode: true } });
  const loadBuild = () => vite.ssrLoadModule("virtual:react-router/server-build") as Promise<ServerBuild>;
  const listener = createRequestListener({
    build: loadBuild,
    mode: "development",
    async getLoadContext(request) {
      const { entry } = await loadBuild();
      const { createLoadContext } = entry.module as typeof entry.module & {
        createLoadContext(app: App, request: Request): RouterContextProvider;
      };
      const { pathname } = new URL(request.url);
      const choices = readPreferences(
        request.headers.get("Cookie") ?? "",
        pathname,
        config.public.currencies?.rates ?? {},
      );
      request.headers.set("X-Reader", formatPreferences(choices));
      return createLoadContext(app, request);
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
          .then(() => opened.close())
          .then(() => showcase.stop())
          .then(() => reads.close())
          .then(() => database.close())
          .then(() => process.exit(0)),
    );
});
