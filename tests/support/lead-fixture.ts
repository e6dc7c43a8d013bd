import { createLeadDeliveryListener } from "../../server/leads/delivery/delivery-listener.ts";
import type { ErasureLedger, ErasureLedgerEntry } from "../../server/backup/erasure-ledger.ts";
import type { LeadDeliveryListenerDeps } from "../../server/leads/delivery/delivery-deps.ts";
import { sampleShowcase } from "../../content/sample-showcase.ts";
import { type LeadFormValues, parseLeadForm } from "../../domain/leads/lead-form.ts";
import type { LeadReference } from "../../domain/leads/lead-reference.ts";
import type { LeadKind } from "../../domain/leads/lead.ts";
import type { Locale } from "../../domain/text/locale.ts";
import { testLeadServiceSettings } from "./lead-settings.ts";
import { type DatabaseKind, createTestDatabase, type TestDatabase } from "./database.ts";
import type { Database } from "../../server/db/database.ts";
import {
  createLeadDeliveryQueue,
  type LeadDeliveryJobData,
  type LeadDeliveryQueue,
} from "../../server/leads/delivery/delivery-queue.ts";
import type { LeadDeliveryTargets } from "../../server/config/delivery-targets.ts";
import type { JobQueue, JobSendOptions } from "../../server/jobs/job-queue.ts";
import { createLeadKeys } from "../../server/leads/record/lead-keys.ts";
import type { LeadDeps } from "../../server/leads/record/lead-deps.ts";
import {
  type LeadSubmission,
  submitLead,
  type SubmitLeadResult,
} from "../../server/leads/intake/submit-lead.ts";

/** A Friday at 13:00 in Cairo. */
export const leadTestStart = new Date("2026-05-01T10:00:00Z");
export const leadTestTimeAfter = (seconds: number): Date =>
  new Date(leadTestStart.getTime() + seconds * 1_000);

export const leadTestPhone = "01001234567";
const defaultLeadFormValues: LeadFormValues = { name: "Mona Adel", phone: leadTestPhone, consent: "yes" };

interface QueuedJob {
  readonly delivery: number;
  readonly key: string | undefined;
  readonly startAfter: Date | undefined;
}

/** A queue that only stores its jobs in `jobs`; tests run them. */
interface ManualQueue extends JobQueue<LeadDeliveryJobData> {
  readonly jobs: QueuedJob[];
}

function createManualQueue(): ManualQueue {
  const jobs: QueuedJob[] = [];
  return {
    jobs,
    isOpen: true,
    untilStarted: async () => {},
    wake: () => {},
    send: async ({ delivery }: LeadDeliveryJobData, { key, startAfter }: JobSendOptions = {}) => {
      if (jobs.some((job) => job.key === key)) return null;
      jobs.push({ delivery, key, startAfter });
      return key ?? "";
    },
    async sendAll(items) {
      for (const { data, ...options } of items) await this.send(data, options);
    },
  };
}

const defaultDeliveryTargets: LeadDeliveryTargets = {
  webhooks: [
    {
      id: "crm",
      kind: "signed",
      url: "https://crm.example.com/leads",
      secret: "whsec_c2VjcmV0LXNlY3JldC1zZWNyZXQ=",
    },
  ],
  mail: {
    host: "mail.example.com",
    port: 587,
    isSecure: false,
    needsTls: false,
    user: null,
    password: null,
    fromName: "Home Finder",
    fromAddress: "site@example.com",
  },
  staffAddresses: ["sales@example.com"],
};

export interface LeadFixture extends LeadDeps, LeadDeliveryListenerDeps {
  /** The erasure ledger. */
  readonly ledger: Pick<ErasureLedger, "append" | "read" | "syncWithBucket">;
  readonly database: TestDatabase;
  readonly web: ManualQueue;
  readonly mail: ManualQueue;
  /** Submits a form as a visitor would, with changes to the default values and a new idempotency key. */
  submitForm(
    values?: LeadFormValues,
    different?: Partial<LeadSubmission> & { readonly kind?: LeadKind; readonly locale?: Locale },
    queue?: Partial<LeadDeliveryQueue>,
  ): Promise<SubmitLeadResult>;
  /** Submits a form and expects it to be stored. @returns the lead's id */
  storeLead(...args: Parameters<LeadFixture["submitForm"]>): Promise<number>;
  /** The states of a lead's deliveries, in the order in which they were added. */
  deliveryStatesOf(leadId: number): Promise<string[]>;
  referenceOf(leadId: number): Promise<LeadReference>;
  /** Adds an agent with the e-mail address NAME@example.com. @returns the agent's id */
  insertAgent(name: string, isActive?: boolean): Promise<number>;
  /** Stores an unconfirmed alert of this e-mail address. */
  addAlert(email: string): Promise<unknown>;
  /** Deletes everything that was stored and sent. */
  clear(): Promise<void>;
}

/** Test fixture of a site with a `ManualQueue`, unless a database and a queue are given. */
export async function createLeadFixture(
  kind: DatabaseKind,
  existing?: { readonly database: Database; readonly queue: LeadDeliveryQueue },
): Promise<LeadFixture> {
  const database = existing ? { ...existing.database, url: null } : await createTestDatabase(kind);
  const [web, mail] = [createManualQueue(), createManualQueue()];
  const queue = existing?.queue ?? createLeadDeliveryQueue(database.db, { web, mail });
  const parts: LeadDeps = {
    db: database.db,
    keys: createLeadKeys(Buffer.alloc(32, 7)),
    listener: createLeadDeliveryListener({ queue, targets: defaultDeliveryTargets }),
    showcase: () => sampleShowcase,
    settings: testLeadServiceSettings,
  };
  const ledgerEntries: ErasureLedgerEntry[] = [];
  let submitCount = 0;
  const submitForm: LeadFixture["submitForm"] = async (values = {}, options = {}, otherQueue = {}) => {
    const { kind: leadKind, locale, ...different } = options;
    submitCount += 1;
    const parsed = parseLeadForm(leadKind ?? "contact", locale ?? "en", {
      ...defaultLeadFormValues,
      ...values,
    });
    if (parsed.kind !== "request") throw new Error(JSON.stringify(parsed.faults));
    return submitLead(
      {
        ...parts,
        listener: createLeadDeliveryListener({
          queue: { ...queue, ...otherQueue },
          targets: defaultDeliveryTargets,
        }),
      },
      {
        request: parsed.request,
        developerName: null,
        projectName: null,
        idempotencyKey: `press-${submitCount}-of-this-test`,
        formToken: parts.keys.newFormToken(new Date((different.now ?? leadTestStart).getTime() - 30_000)),
        honeypot: "",
        address: `198.51.100.${submitCount % 250}`,
        now: leadTestStart,
        ...different,
      },
    );
  };
  return {
    ...parts,
    ledger: {
      append: async (entries) => void ledgerEntries.push(...entries),
      read: async () => ledgerEntries,
      syncWithBucket: async () => {},
    },
    queue,
    targets: defaultDeliveryTargets,
    database,
    web,
    mail,
    submitForm,
    async clear() {
      await database.pool.query("truncate lead_person, lead_limit, agent cascade");
      ledgerEntries.length = 0;
      web.jobs.length = 0;
      mail.jobs.length = 0;
    },
    async deliveryStatesOf(leadId) {
      const rows = database.db.selectFrom("lead_delivery").select("state").where("lead_id", "=", leadId);
      return (await rows.orderBy("id").execute()).map(({ state }) => state);
    },
    async insertAgent(name, isActive = true) {
      const times = { created_at: leadTestStart, updated_at: leadTestStart };
      const { id } = await database.db
        .insertInto("agent")
        .values({
          name,
          phone: "+201001112233",
          email: `${name}@example.com`,
          is_active: isActive,
          ...times,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      return id;
    },
    addAlert: (email) =>
      database.db
        .insertInto("search_alert")
        .values({
          personal_email: email,
          locale: "en",
          search: "type=villa",
          token_hash: Buffer.from(email.padEnd(32).slice(0, 32)).toString("hex"),
          text_version: "1",
          told_until: leadTestStart,
          created_at: leadTestStart,
        })
        .execute(),
    async referenceOf(leadId) {
      const row = database.db.selectFrom("lead").select("reference").where("id", "=", leadId);
      return (await row.executeTakeFirstOrThrow()).reference;
    },
    async storeLead(...args) {
      const result = await submitForm(...args);
      if (result.kind !== "stored") throw new Error(result.kind);
      const { id } = await database.db
        .selectFrom("lead")
        .select("id")
        .where("reference", "=", result.reference)
        .executeTakeFirstOrThrow();
      return id;
    },
  };
}
