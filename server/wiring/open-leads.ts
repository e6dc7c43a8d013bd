import { createDeliveryListener } from "../leads/delivery/delivery-listener.ts";
import { randomUUID } from "node:crypto";
import { salesHours } from "../../content/pages/sales-hours.ts";
import { openAlerts } from "../leads/alerts/open-alerts.ts";
import type { App } from "./app.ts";
import type { Config } from "../config/config.ts";
import type { Database } from "../db/database.ts";
import { defineDeliveryJobs } from "../leads/delivery/delivery-jobs.ts";
import { createDeliveries } from "../leads/delivery/deliveries.ts";
import type { MailSite } from "../mail/mail.ts";
import { createMailer, type Mailer } from "../mail/mailer.ts";
import { createOutbound } from "../mail/outbound.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { Search } from "../search/search.ts";
import { createNumbers } from "../leads/report/numbers.ts";
import { createAssignment } from "../leads/assignment/assignment.ts";
import { createInbox } from "../leads/inbox/inbox.ts";
import { openLeadKeys } from "../leads/record/lead-keys.ts";
import type { LeadParts } from "../leads/record/lead-parts.ts";
import { defineLeadJobs, defineOverdueJobs } from "./lead-jobs.ts";
import { createOwnRequests } from "../leads/visits/own-request.ts";
import { createPeople } from "../leads/people/people.ts";
import { submitLead } from "../leads/intake/submit-lead.ts";
import { createVisitFeeds } from "../leads/visits/visit-feed.ts";
import { createVisits } from "../leads/visits/visits.ts";

interface LeadSurroundings {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly config: Config;
  /** Asked by jobs alone, which begin when it can answer or try again. */
  readonly search: Pick<Search, "find">;
  readonly now: () => Date;
}

interface OpenLeads {
  /** What routes use. */
  readonly app: Pick<
    App,
    | "leads"
    | "assignment"
    | "alerts"
    | "inbox"
    | "ownRequest"
    | "visits"
    | "visitFeeds"
    | "people"
    | "deliveries"
    | "numbers"
  >;
  /** For other mails of the site; null where no mail server is configured. */
  readonly mailer: Mailer | null;
  readonly site: MailSite;
  /** To be called when the jobs have started, at every start and in every process. */
  sendWaiting(): Promise<void>;
  close(): void;
}

/**
 * Everything about requests that is configured, and its queues: to be called before the jobs start.
 * @throws {BootError} when the file of the key is not what was written
 */
export function openLeads({ database, jobs, config, search, now }: LeadSurroundings): OpenLeads {
  const { delivery: targets, leadsKey } = config.secrets;
  const { publicOrigin, brandName, salesPhone, salesEmail, leads } = config.public;
  const mailer = targets.mail && createMailer(targets.mail);
  const site = { origin: publicOrigin, brandName, salesPhone, salesEmail, answerHours: leads.answerHours };
  const keys = openLeadKeys(config.dataDir, leadsKey);
  const queue = defineDeliveryJobs(jobs, database.db, {
    targets,
    outbound: createOutbound({ allowed: config.leads.outboundAllowed }),
    mailer,
    site,
    linkTo: (reference) => keys.newLink(reference),
    now,
    random: Math.random,
  });
  const parts: LeadParts = {
    db: database.db,
    keys,
    listener: createDeliveryListener({ queue, targets }),
    settings: {
      company: brandName,
      answerHours: leads.answerHours,
      keptMonths: leads.keptMonths,
      visits: { hours: salesHours, ...config.leads.visits },
    },
  };
  const overdue = defineOverdueJobs({ jobs, parts, queue, now });
  const daily = defineLeadJobs({ jobs, database, parts, queue, now });
  const { alerts, daily: dailyAlerts } = openAlerts({ database, jobs, keys, search, mailer, site, now });
  const visits = createVisits(parts);
  return {
    app: {
      leads: {
        newForm: (at) => ({ key: randomUUID(), token: parts.keys.newFormToken(at) }),
        linkTo: (reference) => parts.keys.newLink(reference),
        submit: (submission) => submitLead(parts, submission),
      },
      alerts,
      assignment: createAssignment(database.db),
      inbox: createInbox(parts),
      ownRequest: createOwnRequests(parts, site),
      visits,
      visitFeeds: createVisitFeeds(parts, visits, site),
      people: createPeople({ database, keys }),
      deliveries: createDeliveries(database.db, queue),
      numbers: createNumbers(database.db),
    },
    mailer,
    site,
    async sendWaiting() {
      await queue.sendMissing();
      await daily.sendToday();
      await overdue.sendNow();
      await dailyAlerts.sendToday();
    },
    close: () => mailer?.close(),
  };
}
