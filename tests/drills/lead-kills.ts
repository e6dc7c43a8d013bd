import { createDataFolder, removeFolder } from "../support/data-folder.ts";
import { createTemporaryDatabase } from "../support/fresh-database.ts";
import { startSiteBehindProxy } from "../support/large-site.ts";
import { type WebhookReceiver, openWebhookReceiver, webhookSettings } from "../support/webhook-receiver.ts";
import { formDelayMs, type LeadSender, openLeadSender, submitLeadsAtRate } from "../support/lead-sender.ts";
import type { PostgresServer } from "../support/postgres-server.ts";
import { sealAndVerifyAudit } from "../support/sealed-audit.ts";
import {
  type Drill,
  type DrillFinding,
  pollUntil,
  requireAtLeast,
  requireNone,
  scaleCount,
  sleep,
} from "./drill.ts";
import { sendUntilAcknowledged } from "./lead-load.ts";
import { openDisposableDatabase, runOnBothDatabases } from "./postgres.ts";

const writesPerSecond = 50;
const deliveryDeadlineMs = 180_000;

export const leadKillDrill: Drill = {
  name: "lead-kills",
  summary:
    "kill -9, 100 times on each database, on PostgreSQL every other time of its server, under 50 requests of visitors a second; none acknowledged is lost or undelivered",
  async run({ scale, say }) {
    const kills = scaleCount(100, scale, 4);
    const order = { kills, isWhole: scale >= 0.5, say };
    return runOnBothDatabases({ isDurable: true, isDedicated: true }, (name, postgres) =>
      killRepeatedly(name, order, postgres),
    );
  },
};

interface LeadKillOptions {
  readonly kills: number;
  /**
   * Whether to wait until all leads are delivered; a delivery that a kill interrupted is retried only after a
   * minute.
   */
  readonly isWhole: boolean;
  say(line: string): void;
}

async function killRepeatedly(
  name: string,
  { kills, isWhole, say }: LeadKillOptions,
  postgres: PostgresServer | null,
): Promise<DrillFinding[]> {
  await using cleanup = new AsyncDisposableStack();
  const dataDir = cleanup.adopt(createDataFolder("leads"), removeFolder);
  const receiver = cleanup.adopt(await openWebhookReceiver(), (each) => each.close());
  const database = postgres && (await createTemporaryDatabase(postgres.url));
  cleanup.defer(() => database?.drop());
  const environment = { DATABASE_URL: database?.url ?? "", ...webhookSettings(receiver) };
  let site = await startSiteBehindProxy({ dataDir, environment });
  cleanup.defer(() => site.stop("SIGKILL").then(() => {}));
  const port = Number(new URL(site.origin).port);
  const sender = await openLeadSender(site.origin);
  await sleep(formDelayMs);
  for (let index = 0; index < kills; index++) {
    const sending = submitLeadsAtRate(sender, writesPerSecond);
    await sleep(300 + ((index * 137) % 900));
    if (postgres && index % 2 === 1) {
      await postgres.crash();
      await sending.stop();
      await postgres.restart();
    } else {
      await site.stop("SIGKILL");
      await sending.stop();
      site = await startSiteBehindProxy({ dataDir, port, environment });
    }
    await sendUntilAcknowledged(sender);
  }
  say(`${name}: killed ${kills} times, ${sender.acknowledged.length} requests acknowledged`);
  if (isWhole) await waitUntilDelivered(receiver, sender, say);
  await site.stop();
  // Awaited here, because the data folder is removed when this function returns.
  return await leadFindings(name, sender, receiver, {
    databaseUrl: database?.url ?? null,
    dataDir,
    isWhole,
  });
}

async function waitUntilDelivered(
  receiver: WebhookReceiver,
  sender: LeadSender,
  say: (line: string) => void,
): Promise<void> {
  // Counts by reference: leads that were stored but not acknowledged are delivered too, so comparing totals would
  // prove nothing.
  const { answer: remaining, ms } = await pollUntil(
    async () => {
      const delivered = referencesOf(receiver);
      return sender.acknowledged.filter(({ reference }) => !delivered.has(reference)).length;
    },
    (count) => count === 0,
    deliveryDeadlineMs,
  );
  say(`${remaining} not delivered ${Math.round(ms / 1_000)} s after the last kill`);
}

function referencesOf({ received }: WebhookReceiver): Set<string> {
  return new Set(received.map(({ body }) => (JSON.parse(body) as { reference: string }).reference));
}

async function leadFindings(
  name: string,
  sender: LeadSender,
  receiver: WebhookReceiver,
  {
    isWhole,
    ...where
  }: { readonly databaseUrl: string | null; readonly dataDir: string; readonly isWhole: boolean },
): Promise<DrillFinding[]> {
  await using database = await openDisposableDatabase(where);
  const { db } = database;
  const stored = await db
    .selectFrom("lead")
    .leftJoin("lead_consent", "lead_consent.lead_id", "lead.id")
    .leftJoin("lead_delivery", "lead_delivery.lead_id", "lead.id")
    .select([
      "reference",
      "lead_consent.id as consent",
      "lead_delivery.state as delivery",
      "lead_delivery.next_at as nextAt",
    ])
    .execute();
  const byReference = new Map<string, (typeof stored)[number]>(stored.map((row) => [row.reference, row]));
  const acknowledged = sender.acknowledged.map(({ reference }) => reference);
  const delivered = referencesOf(receiver);
  const missing = acknowledged.filter((one) => !delivered.has(one)).map((one) => byReference.get(one));
  const audit = await sealAndVerifyAudit(db);
  return [
    requireNone(
      `${name}: acknowledged requests lost, of ${acknowledged.length}`,
      acknowledged.filter((one) => !byReference.has(one)).length,
    ),
    requireAtLeast(`${name}: requests acknowledged`, acknowledged.length, 4, ""),
    requireNone(
      `${name}: stored without consent or delivery, of ${stored.length}`,
      stored.filter(({ consent, delivery }) => consent === null || delivery === null).length,
    ),
    ...(isWhole ? [undelivered(name, missing)] : []),
    requireNone(
      `${name}: delivered but not stored`,
      [...delivered].filter((one) => !byReference.has(one)).length,
    ),
    requireNone(`${name}: breaks of the audit's chain`, audit.kind === "whole" ? 0 : 1),
  ];
}

/** Shows the state of the first missing deliveries: whether they wait, and until when. */
function undelivered(
  name: string,
  missing: readonly ({ readonly delivery: string | null; readonly nextAt: Date | null } | undefined)[],
): DrillFinding {
  const finding = requireNone(`${name}: acknowledged and not delivered`, missing.length);
  const [first] = missing;
  return first
    ? { ...finding, measured: `${missing.length}: ${first.delivery}, due ${first.nextAt?.toISOString()}` }
    : finding;
}
