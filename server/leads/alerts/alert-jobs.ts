import type { Area } from "../../../domain/places/area.ts";
import type { Database } from "../../db/database.ts";
import type { MailSiteDetails } from "../../mail/mail.ts";
import type { Mailer } from "../../mail/mailer.ts";
import { defineDailyJob } from "../../jobs/periodic-jobs.ts";
import type { BackgroundJobs } from "../../jobs/jobs.ts";
import type { LeadKeys } from "../record/lead-keys.ts";
import { createListingReader } from "../../listings/read/listings.ts";
import type { SearchService } from "../../search/questions/catalogue-search.ts";
import type { AlertMailJobData } from "./alert-deps.ts";
import { nextMailTime, mailPauseCutoff } from "./alert-times.ts";
import { createAlertService, eraseExpiredAlerts } from "./alerts.ts";
import { sendAlertMail } from "./send-alert-mail.ts";

interface AlertJobDeps {
  readonly database: Database;
  readonly jobs: BackgroundJobs;
  readonly keys: LeadKeys;
  readonly search: Pick<SearchService, "find">;
  /** Null if no mail server is configured. */
  readonly mailer: Mailer | null;
  readonly site: MailSiteDetails;
  /** Removes erased rows from the files of the database. */
  readonly scrub: () => Promise<void>;
  /** The areas of the published showcase. */
  readonly areas: () => readonly Area[];
  readonly now: () => Date;
}

const batchRows = 500;

/** Creates the alerts and defines their jobs. Call this before the job queue starts; start `daily` afterwards. */
export function createAlertServiceAndJobs({
  database,
  jobs,
  keys,
  search,
  mailer,
  site,
  scrub,
  areas,
  now,
}: AlertJobDeps) {
  const { db, backgroundDb } = database;
  const listings = createListingReader(backgroundDb, areas);
  const queue = jobs.define<AlertMailJobData>({
    name: "alerts/mail",
    isExclusive: true,
    retries: 6,
    retryDelaySeconds: 60,
    retentionSeconds: 86_400,
    async handle({ alert }) {
      if (mailer)
        await sendAlertMail({ db: backgroundDb, keys, queue, search, listings, mailer, site, now }, alert);
    },
  });
  // Runs at 03:30 in Cairo (server/jobs/daily-times.ts) and at each start of a process. Queues the mails of due
  // alerts for `nextMailTime`.
  const daily = defineDailyJob(jobs, {
    name: "alerts/daily",
    timeoutSeconds: 600,
    now,
    async handle({ signal }) {
      const currentTime = now();
      await eraseExpiredAlerts(backgroundDb, currentTime, signal);
      // Alerts that their owners stopped since yesterday are removed from the files as well.
      await scrub();
      for (let after = 0; ;) {
        const rows = await backgroundDb
          .selectFrom("search_alert")
          .select("id")
          .where("confirmed_at", "is not", null)
          .where("told_until", "<=", mailPauseCutoff(nextMailTime(currentTime)))
          .where("id", ">", after)
          .orderBy("id")
          .limit(batchRows)
          .execute();
        for (const { id } of rows)
          await queue.send({ alert: id }, { key: `homes/${id}`, startAfter: nextMailTime(currentTime) });
        const last = rows.at(-1);
        if (!last) return;
        after = last.id;
      }
    },
  });
  return { alerts: createAlertService({ db, keys, queue }), daily };
}
