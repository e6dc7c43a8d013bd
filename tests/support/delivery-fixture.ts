import type { ServerResponse } from "node:http";
import type { Selectable } from "kysely";
import type { LeadDeliveryTable } from "../../server/db/lead-tables.ts";
import { createMailer } from "../../server/mail/mailer.ts";
import { createOutboundClient } from "../../server/outgoing/outbound.ts";
import { attemptLeadDelivery } from "../../server/leads/delivery/run-delivery.ts";
import type { LeadDeliveryDeps } from "../../server/leads/delivery/delivery-deps.ts";
import type { WebhookTarget } from "../../server/config/delivery-targets.ts";
import type { DatabaseKind } from "./database.ts";
import { type WebhookReceiver, openWebhookReceiver } from "./webhook-receiver.ts";
import { createLeadFixture, type LeadFixture, leadTestStart } from "./lead-fixture.ts";
import { type MailReceiver, openMailReceiver } from "./mail-receiver.ts";

export const webhookSecret = "whsec_c2VjcmV0LXNlY3JldC1zZWNyZXQ=";

/** Returns a receiver that answers with this status and no body. */
export const createStatusResponder =
  (code: number, headers = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(code, headers).end();

export interface DeliveryFixture extends LeadFixture {
  readonly receiver: WebhookReceiver;
  readonly mailbox: MailReceiver;
  /** The configured webhook. */
  webhook: WebhookTarget;
  clock: Date;
  /** The value that the random generator returns. */
  randomValue: number;
  /** The dependencies of a delivery, as currently configured. */
  parts(): LeadDeliveryDeps;
  /**
   * Runs waiting jobs in the order of their times, advancing the clock to each job's time. Jobs that are due after
   * `end` keep waiting.
   */
  runUntil(end: Date, queues?: readonly ("web" | "mail")[]): Promise<void>;
  rows(channel?: LeadDeliveryTable["channel"]): Promise<Selectable<LeadDeliveryTable>[]>;
  /** Resets everything: nothing is stored, and all receivers accept. */
  resetAll(): Promise<void>;
  close(): Promise<void>;
}

/** Test fixture with leads, a webhook receiver and a mail server. The test controls the clock. */
export async function createDeliveryFixture(kind: DatabaseKind): Promise<DeliveryFixture> {
  const [leads, receiver, mailbox] = await Promise.all([
    createLeadFixture(kind),
    openWebhookReceiver(),
    openMailReceiver(),
  ]);
  const mailer = createMailer({ ...leads.targets.mail!, host: "127.0.0.1", port: mailbox.port });
  const signed: WebhookTarget = {
    id: "crm",
    kind: "signed",
    url: `${receiver.origin}/leads`,
    secret: webhookSecret,
  };
  const scene: DeliveryFixture = {
    ...leads,
    receiver,
    mailbox,
    webhook: signed,
    clock: leadTestStart,
    randomValue: 0.5,
    parts: () => ({
      db: leads.db,
      queue: leads.queue,
      targets: { ...leads.targets, webhooks: [scene.webhook] },
      outbound: createOutboundClient({ allowed: ["127.0.0.1"], timeoutMs: 120_000 }),
      mailer,
      site: {
        origin: "https://homes.example.com",
        brandName: { en: "Home Finder", ar: "هوم فايندر" },
        salesPhone: "+201001112233",
        salesEmail: "sales@example.com",
        answerHours: 24,
      },
      linkTo: (reference) => leads.keys.newLink(reference),
      now: () => scene.clock,
      random: () => scene.randomValue,
    }),
    async runUntil(end, queues = ["web"]) {
      const parts = scene.parts();
      for (;;) {
        const queued = queues.flatMap((name) => leads[name].jobs.map((job) => ({ name, job })));
        const [first] = queued.toSorted(
          (one, other) => (one.job.startAfter?.getTime() ?? 0) - (other.job.startAfter?.getTime() ?? 0),
        );
        const due = first?.job.startAfter ?? scene.clock;
        if (!first || due > end) break;
        if (due > scene.clock) scene.clock = due;
        leads[first.name].jobs.splice(leads[first.name].jobs.indexOf(first.job), 1);
        await attemptLeadDelivery(parts, first.job.delivery, new AbortController().signal);
      }
      scene.clock = end;
    },
    rows: (channel = "webhook") =>
      leads.db.selectFrom("lead_delivery").selectAll().where("channel", "=", channel).orderBy("id").execute(),
    async resetAll() {
      await leads.clear();
      scene.webhook = signed;
      scene.clock = leadTestStart;
      scene.randomValue = 0.5;
      receiver.received.length = 0;
      receiver.answer = createStatusResponder(204);
      mailbox.mails.length = 0;
      mailbox.refusal = null;
    },
    async close() {
      mailer.close();
      await Promise.all([leads.database.close(), receiver.close(), mailbox.close()]);
    },
  };
  return scene;
}
