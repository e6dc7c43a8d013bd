import { join } from "node:path";
import { showcaseOnDay } from "../../domain/showcase/showcase-on.ts";
import { toCairoIsoDate } from "../../domain/time/cairo-date.ts";
import { createAnalytics } from "../analytics/analytics.ts";
import { createSearchMissCounter } from "../analytics/search-misses.ts";
import { createListingViewCountStore } from "../analytics/views.ts";
import { createAuditVerdictSigner, defineChainHeadJob } from "../audit/audit-heads.ts";
import { createAuditMetrics } from "../audit/audit-metrics.ts";
import { createAuditSealer } from "../audit/audit-sealer.ts";
import { defineBackupJobs } from "../backup/encrypted/backup-jobs.ts";
import { createBackupMetrics } from "../backup/encrypted/backup-metrics.ts";
import { readBackupState } from "../backup/encrypted/backup-runs.ts";
import type { Config } from "../config/config.ts";
import { createBrandedConfigReader } from "../config/branded-config.ts";
import { toServerSettings } from "../config/server-settings.ts";
import type { Database } from "../db/database.ts";
import { type ReadOnlyConnections, createPrimaryConnections } from "../db/replicas/read-connections.ts";
import { createDocumentRenderer } from "../documents/documents.ts";
import { createDiskSpaceMonitor } from "../files/disk-space.ts";
import { openUploadFolderStore } from "../files/folder-store.ts";
import { createSharedRateLimit } from "../http/request/shared-rate-limit.ts";
import { createFileReceiver, deleteLeftoverUploads } from "../http/request/receive-files.ts";
import { createUnknownProxyDetector } from "../http/request/unknown-proxy.ts";
import { defineImportJobs } from "../imports/import-jobs.ts";
import { createBackgroundJobs, type BackgroundJobs } from "../jobs/jobs.ts";
import { createLeadMetrics } from "../leads/inbox/lead-metrics.ts";
import { createPictureService, openPictureUploader } from "../pictures/pictures.ts";
import { createHomeFinderService } from "../plans/finder.ts";
import { createPlanSearch } from "../plans/plan-search.ts";
import { createReplicationMetrics } from "../db/replication-metrics.ts";
import { createPresenceMetrics, createProcessRegistry } from "../presence/process-registry.ts";
import type { Log } from "../process/log.ts";
import { releaseVersion } from "../process/release.ts";
import { createReleaseChecker } from "../releases/releases.ts";
import { runAllInOrder } from "../process/run-all-in-order.ts";
import type { ShowcasePoller } from "../showcase/showcase-poller.ts";
import { removeSampleShowcase } from "../showcase/remove-sample-showcase.ts";
import type { ShowcaseSource } from "../showcase/showcase-source.ts";
import { openSocialCardService } from "../social-cards/social-cards.ts";
import { createPlaceService } from "../places/places.ts";
import { createSpellingService } from "../spellings/spellings.ts";
import { createPasswordResetService } from "../staff/password-reset.ts";
import { openStaffEncryptionKey } from "../staff/staff-key.ts";
import { createMenuItemCounter } from "../staff/menu-counts.ts";
import { defineDraftPublishingJob } from "../studio/scheduled-publications.ts";
import { createStudioService } from "../studio/studio.ts";
import type { Tracer } from "../tracing/tracer.ts";
import type { App } from "./app.ts";
import { createDatabaseServices } from "./database-services.ts";
import { createLeadServices } from "./lead-services.ts";
import { createPublicCatalogue } from "./public-catalogue.ts";

interface AppDeps {
  readonly config: Config;
  readonly database: Database;
  /** Connections for public pages; default: the database's own connections. */
  readonly reads?: ReadOnlyConnections;
  /** Folder of the public files. */
  readonly publicFolder: string;
  /** Source of the published showcase. */
  readonly showcase: ShowcaseSource & Pick<ShowcasePoller, "refresh">;
  readonly log: Log;
  readonly now: () => Date;
  /** Traces background work; absent to trace nothing. */
  readonly tracer?: Tracer | undefined;
  /** Queues for background work; tests pass queues that run a job only on demand. */
  readonly jobs?: BackgroundJobs;
}

/** The application and its parts, before the catalogue is read and before any job runs. */
export type OpenedApp = Awaited<ReturnType<typeof openApp>>;

/** Builds the application, the same in production and in development. */
export async function openApp({
  config,
  database,
  reads = createPrimaryConnections(database),
  publicFolder,
  showcase,
  log,
  now,
  tracer,
  jobs = createBackgroundJobs({ database, log, tracer }),
}: AppDeps) {
  const { db, backgroundDb, backgroundPool } = database;
  const { planRate } = config.public;
  const siteConfig = createBrandedConfigReader(config.public, showcase);
  const publicReads = createPublicCatalogue({ config, database, reads, showcase, log, now });
  const { search, listings, refreshCatalogue, refreshShowcase } = publicReads;
  const areas = () => showcase.current().areas;
  const views = createListingViewCountStore(backgroundPool);
  const analytics = createAnalytics({
    views,
    // Until the catalogue has been read, every code is accepted; unknown codes are dropped when views are written.
    isPublic: (unitCode) => !search.isReady || search.isPublic(unitCode),
    log,
    now,
  });
  const staffKey = openStaffEncryptionKey(config.dataDir, config.secrets.staffKey);
  const disk = createDiskSpaceMonitor({ folder: config.dataDir, ...config.disk, log });
  await disk.refresh();
  disk.start();
  const uploads = openUploadFolderStore(join(config.dataDir, "uploads"), disk.hasSpace);
  const presence = createProcessRegistry({ database, config, log });
  const { bucket } = config.secrets;
  const mayUseFolder = () => !presence.hasSeparateFolders();
  const pictureStore = openPictureUploader({ folder: uploads, bucket, mayUseFolder, log, now });
  const pictures = createPictureService(db, pictureStore);
  const picturesOfJobs = createPictureService(backgroundDb, pictureStore);
  const incoming = join(config.dataDir, "incoming");
  await deleteLeftoverUploads(incoming, now());
  const allowed = config.picturesAllowed;
  const imports = defineImportJobs({
    jobs,
    database,
    areas,
    pictures: picturesOfJobs,
    incoming,
    allowed,
    now,
  });
  const sealer = createAuditSealer({ pool: backgroundPool, log });
  const searchMisses = createSearchMissCounter({ pool: backgroundPool, log, now });
  const leads = createLeadServices({ database, jobs, config, siteConfig, search, showcase, log, now });
  const { mailer, site, outbound } = leads;
  const signVerdict = createAuditVerdictSigner(config);
  const targets = config.secrets.audit;
  const heads = defineChainHeadJob({
    jobs,
    db: backgroundDb,
    signVerdict,
    targets,
    mailer,
    outbound,
    site,
    log,
    now,
  });
  const releases = createReleaseChecker({
    db,
    backgroundDb,
    jobs,
    outbound,
    url: config.releasesUrl,
    version: releaseVersion,
    now,
  });
  /** Returns the showcase of today in Cairo, because offers begin and end on dates without a publication. */
  const today = () => showcaseOnDay(showcase.current(), toCairoIsoDate(now()));
  const publications = defineDraftPublishingJob({
    jobs,
    db: backgroundDb,
    follow: refreshShowcase,
    now,
  });
  const { backup, databaseUrl } = config.secrets;
  const { dataDir } = config;
  const backups =
    backup &&
    defineBackupJobs({
      jobs,
      database,
      dataDir,
      databaseUrl,
      config: backup,
      refuseBytes: config.disk.refuseBytes,
      mailer,
      site,
      log,
      now,
    });
  const app: App = {
    ...createDatabaseServices(db, config.public, { publicDb: reads.db, staffKey, signVerdict }),
    ...leads.app,
    waiting: createMenuItemCounter({ db, ...leads.app }),
    passwordReset: createPasswordResetService({ db, backgroundDb, jobs, mailer, site, now }),
    get config() {
      return siteConfig();
    },
    machine: toServerSettings(config),
    showcase: today,
    async removeSampleShowcase(change) {
      const removed = await removeSampleShowcase(db, change);
      await refreshShowcase();
      return removed;
    },
    search,
    finder: createHomeFinderService({ search, listings, showcase: today, now }),
    plans: createPlanSearch({ search, listings, showcase: today, planRate }),
    listings,
    socialCards: openSocialCardService(config.dataDir, publicFolder, (url) => uploads.find(url), log),
    documents: createDocumentRenderer(() => siteConfig().brandName),
    analytics,
    pictures,
    imports,
    searchMisses,
    spellings: createSpellingService({ db, search, follow: refreshCatalogue }),
    places: createPlaceService({ db, follow: refreshCatalogue }),
    studio: createStudioService({
      db,
      showcase: () => showcase.current(),
      follow: refreshShowcase,
      uploads: uploads.folder,
    }),
    receiveFiles: createFileReceiver(incoming, async () => (await disk.refresh()) !== "full"),
    unknownProxy: createUnknownProxyDetector({ ...config, log, now }),
    disk,
    overdueJobs: async () => (await jobs.runs.list(now())).filter(({ isLate }) => isLate),
    newerRelease: () => releases.findNewer(),
    backupState: async () => backup && readBackupState(backgroundPool),
    log,
    now,
  };
  return {
    app,
    search,
    /** Pictures on the database connections for background work, so that jobs do not use the connections for pages. */
    picturesOfJobs,
    views,
    uploads,
    imports,
    jobs,
    presence,
    /** Rate limits of visitors' requests, shared by all processes. */
    sharedRateLimit: createSharedRateLimit({ db, keyOf: leads.senderKey, others: presence.others, now }),
    sealer,
    signVerdict,
    /** Verifies the audit log once a day, and signs and sends its head, the hash of its newest entry. */
    heads,
    /** Publishes drafts of the showcase at their scheduled time. */
    publications,
    /** The daily back-up and the weekly trial restore; null if no storage for back-ups is configured. */
    backups,
    leads,
    /** Polls for newer releases of this software. */
    releases: releases.checkJob,
    /** For /metrics. */
    metrics: [
      ...createBackupMetrics(backgroundPool),
      ...createLeadMetrics(backgroundPool, now),
      ...createAuditMetrics(backgroundPool),
      ...createPresenceMetrics(presence),
      ...createReplicationMetrics(database),
      ...reads.metrics,
      ...disk.metrics,
    ],
    /** Removes incomplete uploads of earlier processes. */
    async tidy(at: Date): Promise<void> {
      await runAllInOrder([
        () => uploads.tidy(at),
        () => app.studio.sweepFiles(at),
        () => deleteLeftoverUploads(incoming, at),
      ]);
    },
    /** Releases all resources. Call it after the server and the jobs have ended, and before the database is closed. */
    async close(): Promise<void> {
      await Promise.all([analytics.close(), searchMisses.close(), sealer.stop(), presence.stop()]);
      await leads.close();
      await publicReads.close();
      disk.stop();
    },
  };
}
