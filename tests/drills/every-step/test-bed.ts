import { cpSync, existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { sampleShowcase } from "../../../content/sample-showcase.ts";
import { type Config, readConfig } from "../../../server/config/config.ts";
import type { Database } from "../../../server/db/database.ts";
import { migrate, migrationsFolder, readMigrations } from "../../../server/db/migrate.ts";
import { seedPlaces } from "../../../server/places/save-places.ts";
import { loadProductionRenderer, type PageRenderer } from "../../../server/http/pages/renderer.ts";
import { defineListingExpiryJob } from "../../../server/listings/write/expire-listings.ts";
import { definePictureCleanup } from "../../../server/pictures/picture-cleanup.ts";
import { createLog } from "../../../server/process/log.ts";
import { seedShowcase } from "../../../server/showcase/seed-showcase.ts";
import { createFixedShowcaseSource } from "../../../server/showcase/showcase-source.ts";
import { type OpenedApp, openApp } from "../../../server/wiring/open-app.ts";
import type { RunSqlStatement } from "../../support/empty-database.ts";
import { fakeBucketCredentials, FakeBucket } from "../../support/fake-bucket.ts";
import { createEmptyDataFolder, removeFolder } from "../../support/data-folder.ts";
import {
  type WebhookReceiver,
  openWebhookReceiver,
  webhookSettings,
} from "../../support/webhook-receiver.ts";
import { type MailReceiver, openMailReceiver } from "../../support/mail-receiver.ts";
import { startPictureServer, type TestPictureServer } from "../../support/picture-server.ts";
import { type FaultInjector, createFaultInjector } from "./faults.ts";
import { type ManualJobs, type ManualQueues, createManualJobs, openManualQueues } from "./manual-jobs.ts";
import { createSnapshotStore, type SnapshotStore } from "./state.ts";
import { openEmbeddedDatabase, openServerDatabase } from "./database-connections.ts";

/** Friday, 1 May 2026, 13:00 in Cairo. */
export const drillStart = new Date("2026-05-01T10:00:00Z");
/** `drillStart`, minus this number of days. */
export const daysBeforeDrillStart = (days: number): Date =>
  new Date(drillStart.getTime() - days * 86_400_000);
export const drillOrigin = "http://localhost:3000";

/** The application as in a process of the site, with the drill's database. */
export interface TestBedSite extends OpenedApp {
  readonly manualJobs: ManualJobs;
  readonly renderer: PageRenderer;
}

interface SiteOptions {
  /** Whether the site has no bucket for pictures. */
  readonly isWithoutBucket?: boolean;
}

/**
 * Everything that a write needs: a database, a data folder, a bucket, and the servers to which the site sends
 * data.
 */
export interface TestBed {
  readonly database: Database;
  readonly faults: FaultInjector;
  /** Executes SQL on a connection without faults. */
  readonly runSql: RunSqlStatement;
  readonly snapshots: SnapshotStore;
  readonly dataDir: string;
  readonly bucket: FakeBucket;
  readonly web: WebhookReceiver;
  readonly mail: MailReceiver;
  /** The server from which the pictures of imported files are downloaded. */
  readonly pictureHost: TestPictureServer;
  readonly clock: { at: Date };
  open(options?: SiteOptions): Promise<TestBedSite>;
  /** Copies the current files, for `restoreFiles`. */
  backUpFiles(): void;
  restoreFiles(): void;
  close(): Promise<void>;
}

/** @param serverUrl URL of a PostgreSQL server; null for the embedded database */
export async function openTestBed(serverUrl: string | null): Promise<TestBed> {
  const connections = serverUrl === null ? await openEmbeddedDatabase() : await openServerDatabase(serverUrl);
  const { database, runSql } = connections;
  const faults = createFaultInjector(database);
  await migrate(database, readMigrations(migrationsFolder));
  await seedPlaces(database.db, drillStart);
  await seedShowcase(database.db, sampleShowcase, drillStart);
  const queues = await openManualQueues(database);
  const dataDir = createEmptyDataFolder("steps");
  const [web, mail, pictureHost] = await Promise.all([
    openWebhookReceiver(),
    openMailReceiver(),
    startPictureServer(),
  ]);
  const bucket = new FakeBucket();
  await bucket.listen();
  const clock = { at: drillStart };
  const config = createTestBedConfig(dataDir, web, mail);
  const s3 = { ...fakeBucketCredentials, endpoint: bucket.endpoint } as NonNullable<
    Config["secrets"]["bucket"]
  >;
  // Creates the queues in advance, so that this is not part of a write.
  await openTestBedSite({ database, queues, clock, config });
  const bucketCopy: { objects: FakeBucket["objects"] | null } = { objects: null };
  const [uploads, copy] = [join(dataDir, "uploads"), join(dataDir, "kept-uploads")];
  return {
    database,
    faults,
    runSql,
    snapshots: await createSnapshotStore(runSql),
    dataDir,
    bucket,
    web,
    mail,
    pictureHost,
    clock,
    open: ({ isWithoutBucket = false } = {}) =>
      openTestBedSite({
        database,
        queues,
        clock,
        config: isWithoutBucket ? config : { ...config, secrets: { ...config.secrets, bucket: s3 } },
      }),
    backUpFiles() {
      bucketCopy.objects = new Map(bucket.objects);
      removeFolder(copy);
      cpSync(uploads, copy, { recursive: true });
    },
    restoreFiles() {
      web.received.length = 0;
      mail.mails.length = 0;
      clock.at = drillStart;
      if (
        bucketCopy.objects &&
        String([...bucketCopy.objects.keys()]) !== String([...bucket.objects.keys()])
      ) {
        bucket.objects.clear();
        for (const [key, object] of bucketCopy.objects) bucket.objects.set(key, object);
      }
      removeFolder(join(dataDir, "incoming"));
      if (
        !existsSync(copy) ||
        String(readdirSync(copy).toSorted()) === String(readdirSync(uploads).toSorted())
      )
        return;
      removeFolder(uploads);
      cpSync(copy, uploads, { recursive: true });
    },
    async close() {
      await queues.close();
      await database.close();
      await connections.drop();
      await Promise.all([web.close(), mail.close(), pictureHost.close(), bucket.close()]);
      removeFolder(dataDir);
    },
  };
}

interface TestBedSiteParts {
  readonly database: Database;
  readonly queues: ManualQueues | null;
  readonly clock: { readonly at: Date };
  readonly config: Config;
}

/**
 * Assembles the application as server/main.ts does, but without the background work that a site starts by itself.
 */
export async function openTestBedSite({
  database,
  queues,
  clock,
  config,
}: TestBedSiteParts): Promise<TestBedSite> {
  const manualJobs = createManualJobs(database, queues);
  const log = createLog("silent");
  const now = () => clock.at;
  const showcase = createFixedShowcaseSource(sampleShowcase);
  const opened = await openApp({
    config,
    database,
    publicFolder: "public",
    showcase,
    log,
    now,
    jobs: manualJobs,
  });
  definePictureCleanup({ jobs: manualJobs, pictures: opened.app.pictures, tidy: opened.tidy, log, now });
  defineListingExpiryJob({ jobs: manualJobs, db: database.db, now });
  await manualJobs.prepare();
  return { ...opened, manualJobs, renderer: await loadProductionRenderer(opened.app) };
}

function createTestBedConfig(dataDir: string, web: WebhookReceiver, mail: MailReceiver): Config {
  return readConfig({
    PORT: "3000",
    PUBLIC_ORIGIN: drillOrigin,
    DATA_DIR: dataDir,
    LOG_LEVEL: "silent",
    PICTURE_ALLOW: "127.0.0.1",
    ...webhookSettings(web),
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    MAIL_FROM: "site@example.com",
    LEAD_MAIL_TO: "sales@example.com",
    AUDIT_MAIL_TO: "owner@example.com",
  });
}
