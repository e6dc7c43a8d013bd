import { join } from "node:path";
import type { Metric } from "prom-client";
import { developers } from "../../content/showcase/showcase.ts";
import { createAnalytics } from "../analytics/analytics.ts";
import { createViews } from "../analytics/views.ts";
import type { App } from "./app.ts";
import type { Config } from "../config/config.ts";
import { createDatabaseParts } from "./database-parts.ts";
import type { Database } from "../db/database.ts";
import { createDocuments } from "../documents/documents.ts";
import { createFinder } from "../plans/finder.ts";
import { createReceiveFiles, tidyReceived } from "../http/request/receive-files.ts";
import { type FolderStore, openFolderStore } from "../files/folder-store.ts";
import { defineImports } from "../imports/import-jobs.ts";
import { createJobs, type Jobs } from "../jobs/jobs.ts";
import { createChats } from "../leads/intake/chats.ts";
import { createLeadMetrics } from "../leads/inbox/lead-metrics.ts";
import { openLeads } from "./open-leads.ts";
import { createListings } from "../listings/read/listings.ts";
import { rememberListings } from "../listings/read/remembered-listings.ts";
import type { Log } from "../process/log.ts";
import { createSearchMisses } from "../analytics/search-misses.ts";
import { openPictures } from "../pictures/pictures.ts";
import { createPlanSearch } from "../plans/plan-search.ts";
import { createReadModel, type ReadModel } from "../search/following/read-model.ts";
import { openSocialCards } from "../social-cards/social-cards.ts";
import { openForgotten } from "../staff/forgotten.ts";
import { openStaffKey } from "../staff/staff-key.ts";

interface Surroundings {
  readonly config: Config;
  readonly database: Database;
  /** Folder of the files that everybody may read. */
  readonly publicFolder: string;
  readonly log: Log;
  readonly now: () => Date;
}

/** The application and what it is made of, before the catalogue is read and before a job runs. */
export interface OpenApp {
  readonly app: App;
  readonly search: ReadModel;
  readonly views: ReturnType<typeof createViews>;
  readonly uploads: FolderStore;
  readonly imports: ReturnType<typeof defineImports>;
  readonly jobs: Jobs;
  readonly leads: ReturnType<typeof openLeads>;
  /** For /metrics. */
  readonly metrics: readonly Metric[];
  /** Clears away what an earlier process left half received. */
  tidy(at: Date): Promise<void>;
  /** What holds on to something, after the server and the jobs have ended and before the database is closed. */
  close(): Promise<void>;
}

/** The same in production and for developers. */
export async function openApp({ config, database, publicFolder, log, now }: Surroundings): Promise<OpenApp> {
  const search = createReadModel({
    pool: database.pool,
    log,
    planRatePercent: config.public.planRate.percent,
    now,
  });
  const listings = rememberListings(
    createListings(database.db),
    () => (search.isReady ? search.state().refreshedAt : null),
    now,
  );
  search.onChange(() => listings.forget());
  const views = createViews(database.backgroundPool);
  const analytics = createAnalytics({
    views,
    // Before the catalogue is read nobody knows; a code that no home has then vanishes when views are written.
    isPublic: (unitCode) => !search.isReady || search.isPublic(unitCode),
    log,
    now,
  });
  const staffKey = openStaffKey(config.dataDir, config.secrets.staffKey);
  const uploads = openFolderStore(join(config.dataDir, "uploads"));
  const pictures = openPictures({
    db: database.db,
    folder: uploads,
    bucket: config.secrets.bucket,
    log,
    now,
  });
  const incoming = join(config.dataDir, "incoming");
  await tidyReceived(incoming, now());
  const jobs = createJobs({ database, log });
  const imports = defineImports({ jobs, database });
  const searchMisses = createSearchMisses({ pool: database.backgroundPool, log, now });
  const leads = openLeads({ database, jobs, config, search, now });
  const { mailer, site } = leads;
  const app: App = {
    ...createDatabaseParts(database.db, config.public, staffKey),
    ...leads.app,
    forgotten: openForgotten({ db: database.db, jobs, mailer, site, now }),
    config: config.public,
    search,
    finder: createFinder({ search, listings, developers, now }),
    plans: createPlanSearch({ search, listings, developers, planRate: config.public.planRate }),
    listings,
    socialCards: openSocialCards(config.dataDir, publicFolder, log),
    documents: createDocuments(config.public.brandName),
    chats: createChats({ db: database.db, log, now }),
    analytics,
    pictures,
    imports,
    searchMisses,
    receiveFiles: createReceiveFiles(incoming),
    log,
    now,
  };
  return {
    app,
    search,
    views,
    uploads,
    imports,
    jobs,
    leads,
    metrics: createLeadMetrics(database.backgroundPool, now),
    async tidy(at) {
      await uploads.tidy(at);
      await tidyReceived(incoming, at);
    },
    async close() {
      await Promise.all([analytics.close(), searchMisses.close()]);
      leads.close();
    },
  };
}
