import { rmSync } from "node:fs";
import { openDatabase } from "../../server/db/database.ts";
import { createDataFolder } from "../support/data-folder.ts";
import { createFreshDatabase } from "../support/fresh-database.ts";
import { startSiteBehindProxy } from "../support/large-site.ts";
import { type LeadReceiver, openLeadReceiver } from "../support/lead-receiver.ts";
import { formDelayMs, type LeadSender, openLeadSender, submitLeadsAtRate } from "../support/lead-sender.ts";
import type { PostgresServer } from "../support/postgres-server.ts";
import type { RunningSite } from "../support/running-site.ts";
import { sealAndVerifyAudit } from "../support/sealed-audit.ts";
import {
  requireAtLeast,
  type Drill,
  type Finding,
  requireNone,
  drillTimeoutMs,
  sleep,
  scaleCount,
} from "./drill.ts";
import { runOnBothDatabases } from "./postgres.ts";

const writesPerSecond = 50;
const deliveryDeadlineMs = 180_000;

export const leadKillDrill: Drill = {
  name: "lead-kills",
  summary:
    "kill -9, 100 times on each database, on PostgreSQL every other time of its server, under 50 requests of visitors a second; none acknowledged is lost or undelivered",
  async run({ scale, say }) {
    const kills = scaleCount(100, scale, 4);
    const order = { kills, isWhole: scale >= 0.5, say };
    return runOnBothDatabases({ isDurable: true, isOwn: true }, (name, postgres) =>
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
): Promise<Finding[]> {
  const dataDir = createDataFolder("leads");
  const receiver = await openLeadReceiver();
  const database = postgres && (await createFreshDatabase(postgres.url));
  const environment = {
    DATABASE_URL: database?.url ?? "",
    OUTBOUND_ALLOW: "127.0.0.1",
    LEAD_WEBHOOK_URL: `${receiver.origin}/leads`,
    LEAD_WEBHOOK_SECRET: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
  };
  let site: RunningSite = await startSiteBehindProxy({ dataDir, environment });
  const port = Number(new URL(site.origin).port);
  try {
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
      await waitUntilStored(sender);
    }
    say(`${name}: killed ${kills} times, ${sender.acknowledged.length} requests acknowledged`);
    if (isWhole) await waitUntilDelivered(receiver, sender, say);
    await site.stop();
    return await leadFindings(name, sender, receiver, {
      databaseUrl: database?.url ?? null,
      dataDir,
      isWhole,
    });
  } finally {
    await site.stop("SIGKILL");
    await receiver.close();
    await database?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Waits until the site can store leads again. */
async function waitUntilStored(sender: LeadSender): Promise<void> {
  const deadline = Date.now() + drillTimeoutMs;
  while ((await sender.submit()) === null) {
    if (Date.now() > deadline)
      throw new Error(`No request was stored within ${drillTimeoutMs / 1_000} s of the kill`);
    await sleep(100);
  }
}

async function waitUntilDelivered(
  receiver: LeadReceiver,
  sender: LeadSender,
  say: (line: string) => void,
): Promise<void> {
  const begun = Date.now();
  // Counts by reference: leads that were stored but not acknowledged are delivered too, so comparing totals would
  // prove nothing.
  const countLeft = () => {
    const delivered = referencesOf(receiver);
    return sender.acknowledged.filter(({ reference }) => !delivered.has(reference)).length;
  };
  const seconds = () => Math.round((Date.now() - begun) / 1_000);
  let left = countLeft();
  for (let looks = 0; left > 0 && seconds() * 1_000 < deliveryDeadlineMs; looks++) {
    if (looks % 20 === 0) say(`${left} not delivered ${seconds()} s after the last kill`);
    await sleep(1_000);
    left = countLeft();
  }
  say(`${left} not delivered ${seconds()} s after the last kill`);
}

function referencesOf({ received }: LeadReceiver): Set<string> {
  return new Set(received.map(({ body }) => (JSON.parse(body) as { reference: string }).reference));
}

async function leadFindings(
  name: string,
  sender: LeadSender,
  receiver: LeadReceiver,
  {
    isWhole,
    ...where
  }: { readonly databaseUrl: string | null; readonly dataDir: string; readonly isWhole: boolean },
): Promise<Finding[]> {
  const { db, close } = await openDatabase(where);
  try {
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
    const told = sender.acknowledged.map(({ reference }) => reference);
    const delivered = referencesOf(receiver);
    const left = told.filter((one) => !delivered.has(one)).map((one) => byReference.get(one));
    const audit = await sealAndVerifyAudit(db);
    return [
      requireNone(
        `${name}: acknowledged requests lost, of ${told.length}`,
        told.filter((one) => !byReference.has(one)).length,
      ),
      requireAtLeast(`${name}: requests acknowledged`, told.length, 4, ""),
      requireNone(
        `${name}: stored without consent or delivery, of ${stored.length}`,
        stored.filter(({ consent, delivery }) => consent === null || delivery === null).length,
      ),
      ...(isWhole ? [undelivered(name, left)] : []),
      requireNone(
        `${name}: delivered but not stored`,
        [...delivered].filter((one) => !byReference.has(one)).length,
      ),
      requireNone(`${name}: breaks of the audit's chain`, audit.kind === "whole" ? 0 : 1),
    ];
  } finally {
    await close();
  }
}

/** Shows the state of the first missing deliveries: whether they wait, and until when. */
function undelivered(
  name: string,
  left: readonly ({ readonly delivery: string | null; readonly nextAt: Date | null } | undefined)[],
): Finding {
  const finding = requireNone(`${name}: acknowledged and not delivered`, left.length);
  const [first] = left;
  return first
    ? { ...finding, measured: `${left.length}: ${first.delivery}, due ${first.nextAt?.toISOString()}` }
    : finding;
}
