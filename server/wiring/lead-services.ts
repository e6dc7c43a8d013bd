import { randomUUID } from "node:crypto";
import { deleteOldCountWriters } from "../analytics/count-batch.ts";
import { deleteOldSearchMisses } from "../analytics/search-misses.ts";
import { type ErasureLedger, erasureLedgerFolder, openErasureLedger } from "../backup/erasure-ledger.ts";
import type { Config, PublicConfig } from "../config/config.ts";
import type { Database } from "../db/database.ts";
import { deleteIdleRateLimitKeys } from "../db/stored-rate-limit.ts";
import { openBucketFiles } from "../files/bucket-files.ts";
import { defineDailyJob, definePeriodicJob, type PeriodicJob } from "../jobs/periodic-jobs.ts";
import type { BackgroundJobs } from "../jobs/jobs.ts";
import { createAlertServiceAndJobs } from "../leads/alerts/alert-jobs.ts";
import { createAssignmentRuleStore } from "../leads/assignment/assignment.ts";
import { reassignOverdueLeads } from "../leads/assignment/reassign-overdue.ts";
import { createLeadDeliveryService } from "../leads/delivery/deliveries.ts";
import { createLeadDeliveryListener } from "../leads/delivery/delivery-listener.ts";
import type { LeadDeliveryQueue } from "../leads/delivery/delivery-queue.ts";
import { defineLeadDeliveryJobs } from "../leads/delivery/delivery-jobs.ts";
import { createInboxService } from "../leads/inbox/inbox.ts";
import { createWhatsappChatService } from "../leads/intake/chats.ts";
import { deleteOldChats } from "../leads/intake/find-chat.ts";
import type { LeadIntakeService } from "../leads/intake/leads.ts";
import { submitLead } from "../leads/intake/submit-lead.ts";
import { eraseOldLeads } from "../leads/people/erase-old.ts";
import { defineErasureJobs } from "../leads/people/erasure-jobs.ts";
import { createPersonDataService } from "../leads/people/people.ts";
import { openLeadKeys } from "../leads/record/lead-keys.ts";
import type { LeadDeps } from "../leads/record/lead-deps.ts";
import { createLeadReportService } from "../leads/report/lead-report.ts";
import { createVisitorLeadService } from "../leads/visits/visitor-request.ts";
import { createVisitFeedService } from "../leads/visits/visit-feed.ts";
import { createVisitService } from "../leads/visits/visits.ts";
import type { MailSiteDetails } from "../mail/mail.ts";
import { createMailer } from "../mail/mailer.ts";
import { createOutboundClient } from "../outgoing/outbound.ts";
import type { Log } from "../process/log.ts";
import { salesWorkHours } from "../../domain/showcase/sales-hours.ts";
import { withCurrentSlugs } from "../../domain/showcase/followed-query.ts";
import type { SearchService } from "../search/questions/catalogue-search.ts";
import type { ShowcaseSource } from "../showcase/showcase-source.ts";

interface LeadServiceDeps {
  readonly database: Database;
  readonly jobs: BackgroundJobs;
  readonly config: Config;
  /** Returns the settings for mails and forms, with the brand that is published now. */
  readonly siteConfig: () => PublicConfig;
  /** Used only by background jobs, which are retried if the catalogue is not loaded yet. */
  readonly search: Pick<SearchService, "find" | "developers" | "projects">;
  readonly showcase: ShowcaseSource;
  readonly log: Log;
  readonly now: () => Date;
}

/**
 * Creates everything about leads, and defines its queues. Call this before the jobs start.
 * @throws {BootError} if the key's file is invalid
 */
export function createLeadServices({
  database,
  jobs,
  config,
  siteConfig,
  search,
  showcase,
  log,
  now,
}: LeadServiceDeps) {
  const { delivery: targets, leadsKey, bucket } = config.secrets;
  const { publicOrigin, leads } = config.public;
  const mailer = targets.mail && createMailer(targets.mail);
  // The settings are read for each mail, because a publication may change them.
  const site: MailSiteDetails = {
    origin: publicOrigin,
    get brandName() {
      return siteConfig().brandName;
    },
    get salesPhone() {
      return siteConfig().salesPhone;
    },
    get salesEmail() {
      return siteConfig().salesEmail;
    },
  };
  const keys = openLeadKeys(config.dataDir, leadsKey);
  const ledger = openErasureLedger(
    erasureLedgerFolder(config.dataDir),
    bucket && openBucketFiles(bucket, "erasures"),
  );
  const outbound = createOutboundClient({ allowed: config.leads.outboundAllowed });
  const queue = defineLeadDeliveryJobs(jobs, database.backgroundDb, {
    targets,
    outbound,
    mailer,
    site,
    linkTo: (reference) => keys.newLink(reference),
    now,
    random: Math.random,
  });
  const parts: LeadDeps = {
    db: database.db,
    keys,
    listener: createLeadDeliveryListener({ queue, targets }),
    showcase: () => showcase.current(),
    settings: {
      get company() {
        return siteConfig().brandName;
      },
      answerHours: leads.answerHours,
      keptMonths: leads.keptMonths,
      // A getter, because a publication may change the working hours.
      get visits() {
        return { hours: salesWorkHours(showcase.current()), ...config.leads.visits };
      },
    },
  };
  // Jobs use their own database connections, so that they do not wait for those of pages.
  const jobParts: LeadDeps = { ...parts, db: database.backgroundDb };
  const overdue = defineOverdueJobs({ jobs, parts: jobParts, queue, now });
  const erasures = defineErasureJobs({ jobs, database, keys, ledger, log, now });
  const daily = defineLeadJobs({ jobs, parts: jobParts, queue, erasures, ledger, log, now });
  const { alerts, daily: dailyAlerts } = createAlertServiceAndJobs({
    database,
    jobs,
    keys,
    search: {
      // A saved search contains slugs of developers and projects. Changed slugs are replaced by the current ones.
      find: (query, pageSize, at) =>
        search.find(withCurrentSlugs(query, showcase.current(), search), pageSize, at),
    },
    mailer,
    site,
    scrub: erasures.sendMissing,
    areas: () => showcase.current().areas,
    now,
  });
  const chats = createWhatsappChatService({ pool: database.backgroundPool, keys, log, now });
  const visits = createVisitService(parts);
  const leadIntake: LeadIntakeService = {
    newForm: (at) => ({ key: randomUUID(), token: parts.keys.newFormToken(at) }),
    linkTo: (reference) => parts.keys.newLink(reference),
    submit: (submission) => submitLead(parts, submission),
  };
  return {
    /** The parts of `App` about leads. */
    app: {
      leads: leadIntake,
      chats,
      alerts,
      assignment: createAssignmentRuleStore(database.db),
      inbox: createInboxService(parts),
      ownRequest: createVisitorLeadService(parts, site),
      visits,
      visitFeeds: createVisitFeedService(parts, visits, site),
      people: createPersonDataService({ db: database.db, keys, ledger, afterErasure: erasures.afterErasure }),
      deliveries: createLeadDeliveryService(database.db, queue),
      numbers: createLeadReportService(database.db),
    },
    /** Returns the rate limit key of a sender at an address of the site. */
    senderKey: keys.senderKey,
    /** For other mails of the site; null if no mail server is configured. */
    mailer,
    site,
    /** For other requests of the site to external servers. */
    outbound,
    /** Queues work that has no job yet, such as deliveries. Call this in each process once its jobs have started. */
    async sendWaiting(): Promise<void> {
      await queue.sendMissing();
      await erasures.sendMissing();
      await daily.sendNow();
      await overdue.sendNow();
      await dailyAlerts.sendNow();
    },
    async close(): Promise<void> {
      await chats.close();
      mailer?.close();
    },
  };
}

interface LeadJobDeps {
  readonly jobs: BackgroundJobs;
  readonly parts: LeadDeps;
  readonly queue: LeadDeliveryQueue;
  readonly erasures: Pick<ReturnType<typeof defineErasureJobs>, "sendMissing">;
  readonly ledger: Pick<ErasureLedger, "deleteYearsBefore">;
  readonly log: Log;
  readonly now: () => Date;
}

/** Number of months for which a consent to offers is valid (executive regulations of Law 151/2020, [LEAD-10]). */
const offersMonths = 36;
/** Number of months for which counts are stored [LEAD-10], so that two years can be compared. */
const sumMonths = 24;

/** The log reports progress each time that this number of leads has been erased. */
const progressLeads = 5_000;

/** The daily jobs: they erase data after its retention period, and queue deliveries that have no job. */
function defineLeadJobs({ jobs, parts, queue, erasures, ledger, log, now }: LeadJobDeps): PeriodicJob {
  return defineDailyJob(jobs, {
    name: "leads/daily",
    // The first run after `LEAD_KEPT_MONTHS` was lowered may have a hundred thousand leads to erase.
    timeoutSeconds: 1_800,
    now,
    async handle({ signal }) {
      const startedAt = now();
      const before = monthsBefore(startedAt, parts.settings.keptMonths);
      const offersBefore = monthsBefore(startedAt, Math.max(offersMonths, parts.settings.keptMonths));
      // Short tasks come first, so that none waits for the longest.
      await queue.sendMissing();
      await deleteIdleRateLimitKeys(parts.db, "lead_limit", startedAt, signal);
      // Older ledger entries are useless: a back-up from then contains only leads that are erased for their age.
      await ledger.deleteYearsBefore(offersBefore);
      await deleteOldSearchMisses(parts.db, monthsBefore(startedAt, sumMonths), signal);
      await deleteOldChats(parts.db, monthsBefore(startedAt, sumMonths), signal);
      await deleteOldCountWriters(parts.db, startedAt, signal);
      const onProgress = (erased: number) => {
        if (erased % progressLeads === 0) log.info({ event: "leads.erasing-old", erased }, "old requests");
      };
      const erased = await eraseOldLeads(parts.db, {
        before,
        offersBefore,
        now: startedAt,
        signal,
        onProgress,
      });
      if (erased > 0) log.info({ event: "leads.erased-old", erased }, "old requests are erased");
      await erasures.sendMissing();
    },
  });
}

/** In milliseconds: a delivery that is this late has lost its job, or its job has used all its retries. */
const overdueMs = 5 * 60_000;

/** Every ten minutes, assigns unanswered leads to another agent and creates new jobs for late deliveries. */
function defineOverdueJobs({
  jobs,
  parts,
  queue,
  now,
}: Pick<LeadJobDeps, "jobs" | "parts" | "queue" | "now">): PeriodicJob {
  return definePeriodicJob(jobs, {
    everyMinutes: 10,
    name: "leads/overdue",
    timeoutSeconds: 300,
    now,
    async handle(job) {
      await queue.sendMissing(new Date(now().getTime() - overdueMs));
      await reassignOverdueLeads(parts, { now: now(), signal: job.signal });
    },
  });
}

/** Returns the same day of an earlier month, or the last day of that month. */
function monthsBefore(date: Date, months: number): Date {
  const cairoTime = Temporal.Instant.fromEpochMilliseconds(date.getTime()).toZonedDateTimeISO("Africa/Cairo");
  return new Date(cairoTime.subtract({ months }).epochMilliseconds);
}
