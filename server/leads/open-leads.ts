import { randomUUID } from "node:crypto";
import { salesHours } from "../../content/sales-hours.ts";
import type { App } from "../app.ts";
import type { Config } from "../config.ts";
import type { Database } from "../db/database.ts";
import { defineDeliveryJobs } from "../delivery/delivery-jobs.ts";
import { createMailer } from "../delivery/mailer.ts";
import { createOutbound } from "../delivery/outbound.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { openLeadKeys } from "./lead-keys.ts";
import type { LeadParts } from "./lead-parts.ts";
import { defineLeadJobs } from "./lead-jobs.ts";
import { submitLead } from "./submit-lead.ts";

interface LeadSurroundings {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly config: Config;
  readonly now: () => Date;
}

interface OpenLeads {
  /** What routes use. */
  readonly app: Pick<App, "leads">;
  /** To be called when the jobs have started, at every start and in every process. */
  sendWaiting(): Promise<void>;
  close(): void;
}

/**
 * Everything about requests that is configured, and its queues: to be called before the jobs start.
 * @throws {BootError} when the file of the key is not what was written
 */
export function openLeads({ database, jobs, config, now }: LeadSurroundings): OpenLeads {
  const { delivery: targets, leadsKey } = config.secrets;
  const { publicOrigin, brandName, salesPhone, salesEmail, leads } = config.public;
  const mailer = targets.mail && createMailer(targets.mail);
  const queue = defineDeliveryJobs(jobs, database.db, {
    targets,
    outbound: createOutbound({ allowed: config.leads.outboundAllowed }),
    mailer,
    site: { origin: publicOrigin, brandName, salesPhone, salesEmail, answerHours: leads.answerHours },
    now,
    random: Math.random,
  });
  const parts: LeadParts = {
    db: database.db,
    keys: openLeadKeys(config.dataDir, leadsKey),
    queue,
    targets,
    settings: {
      company: brandName,
      answerHours: leads.answerHours,
      keptMonths: leads.keptMonths,
      visits: { hours: salesHours, ...config.leads.visits },
    },
  };
  const daily = defineLeadJobs({ jobs, database, parts, now });
  return {
    app: {
      leads: {
        newForm: (at) => ({ key: randomUUID(), token: parts.keys.newFormToken(at) }),
        linkTo: (reference) => parts.keys.newLink(reference),
        submit: (submission) => submitLead(parts, submission),
      },
    },
    async sendWaiting() {
      await queue.sendMissing();
      await daily.sendToday();
    },
    close: () => mailer?.close(),
  };
}
