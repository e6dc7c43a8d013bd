import type { Database } from "../../../server/db/database.ts";
import { createShowcaseQueryRunner } from "../../../server/showcase/publish-showcase.ts";
import { readShowcase } from "../../../server/showcase/read-showcase.ts";
import { openWebhookReceiver } from "../../support/webhook-receiver.ts";
import type { LeadSender } from "../../support/lead-sender.ts";
import { sealAndVerifyAudit } from "../../support/sealed-audit.ts";
import { drillTimeoutMs, type DrillFinding, pollUntil, requireAtLeast, requireNone } from "../drill.ts";
import { type Downtime, isNeedlesslyRepeatedDelivery } from "./interruptions.ts";
import type { AcknowledgedWrites } from "./staff.ts";
import { countAmbiguousKeys } from "../../support/lead-sender.ts";

/**
 * Time limit for deliveries, in milliseconds. Another process takes over a killed process's jobs within a minute.
 */
const deliveryDeadlineMs = 180_000;

/** Deliveries of one lead: their ids and their times in Unix milliseconds. */
interface RecordedDelivery {
  readonly ids: Set<string>;
  readonly times: number[];
}

/** A server to which leads are delivered. */
export interface DeliveryRecorder {
  readonly origin: string;
  /** Deliveries by the lead's reference. */
  readonly delivered: ReadonlyMap<string, RecordedDelivery>;
  close(): Promise<void>;
}

export async function openDeliveryRecorder(): Promise<DeliveryRecorder> {
  const receiver = await openWebhookReceiver();
  const delivered = new Map<string, RecordedDelivery>();
  receiver.answer = (response, { headers, body }) => {
    const { reference } = JSON.parse(body) as { reference: string };
    const delivery = delivered.get(reference) ?? { ids: new Set<string>(), times: [] };
    delivery.ids.add(String(headers["webhook-id"]));
    delivery.times.push(Date.now());
    delivered.set(reference, delivery);
    response.writeHead(204).end();
  };
  return { origin: receiver.origin, delivered, close: () => receiver.close() };
}

interface ClusterAcknowledgements {
  readonly label: string;
  readonly sender: LeadSender;
  readonly receiver: DeliveryRecorder;
  readonly staffWrites: AcknowledgedWrites;
  /** Number of leads that were stored before these visitors began. */
  readonly storedBefore: number;
  /** Number of leads acknowledged before the last kill. No kill can have interrupted the delivery of later ones. */
  readonly countBeforeKill: number;
  /** Interruptions of all clusters on this database, because the deliveries of earlier clusters are checked again. */
  readonly interruptions: readonly Downtime[];
  /** Whether to wait for all deliveries; a delivery that a kill interrupted is retried only after a minute. */
  readonly isFullDrill: boolean;
}

/** Compares what the site acknowledged with what is stored and delivered. */
export async function checkAcknowledgedWrites(
  database: Database,
  acknowledged: ClusterAcknowledgements,
): Promise<DrillFinding[]> {
  const { label, sender, receiver, staffWrites, interruptions, isFullDrill } = acknowledged;
  const { db } = database;
  const references = sender.acknowledged.map(({ reference }) => reference);
  const { delivered } = receiver;
  const waitedFor = isFullDrill ? references : references.slice(acknowledged.countBeforeKill);
  const findUndelivered = (some: readonly string[]) => some.filter((one) => !delivered.has(one));
  await pollUntil(
    async () => findUndelivered(waitedFor),
    ({ length }) => length === 0,
    isFullDrill ? deliveryDeadlineMs : drillTimeoutMs,
  );
  const stored = await db
    .selectFrom("lead")
    .leftJoin("lead_delivery", "lead_delivery.lead_id", "lead.id")
    .select(["reference", "lead_delivery.state as state"])
    .execute();
  const stateOf = new Map<string, string | null>(stored.map(({ reference, state }) => [reference, state]));
  const undelivered = findUndelivered(references);
  const stuck = undelivered.filter((one) => waitedFor.includes(one) || stateOf.get(one) !== "waiting");
  const excessCount = stateOf.size - acknowledged.storedBefore - sender.countKeys();

  const missingEdits = await Promise.all(
    staffWrites.homes.map((home) => isOlderThanAcknowledged(database, home)),
  );
  const names = await readPublishedBrandNames(database);
  const missingNames = staffWrites.names.filter((name) => !names.has(name)).length;
  const audit = await sealAndVerifyAudit(db);
  return [
    requireNone(
      `${label}: acknowledged requests lost, of ${references.length}`,
      references.filter((one) => !stateOf.has(one)).length,
    ),
    requireAtLeast(`${label}: requests acknowledged`, references.length, 1, ""),
    requireNone(`${label}: keys with more than one reference`, countAmbiguousKeys(sender.acknowledged)),
    requireNone(
      `${label}: requests stored beyond one for each key, of ${sender.countKeys()}`,
      Math.max(0, excessCount),
    ),
    requireAtLeast(`${label}: edits acknowledged`, staffWrites.edits, 1, ""),
    requireAtLeast(`${label}: publications acknowledged`, staffWrites.names.length, 1, ""),
    requireNone(
      `${label}: acknowledged edits lost, of ${staffWrites.edits}`,
      staffWrites.lostEdits + missingEdits.filter(Boolean).length,
    ),
    requireNone(`${label}: acknowledged publications lost, of ${staffWrites.names.length}`, missingNames),
    requireAtLeast(`${label}: deliveries waited for`, waitedFor.length, 1, ""),
    requireNone(
      `${label}: deliveries that are lost or stuck, of ${references.length}; ${undelivered.length} not made yet`,
      stuck.length,
    ),
    requireNone(
      `${label}: leads delivered under two ids`,
      [...delivered.values()].filter(({ ids }) => ids.size > 1).length,
    ),
    requireNone(
      `${label}: leads delivered twice though nothing was down in between`,
      [...delivered.values()].filter(({ times }) => isNeedlesslyRepeatedDelivery(times, interruptions))
        .length,
    ),
    requireNone(
      `${label}: delivered but not stored`,
      [...delivered.keys()].filter((one) => !stateOf.has(one)).length,
    ),
    requireNone(`${label}: breaks of the audit's chain`, audit.kind === "whole" ? 0 : 1),
  ];
}

async function isOlderThanAcknowledged(
  { db }: Database,
  home: AcknowledgedWrites["homes"][number],
): Promise<boolean> {
  const row = await db
    .selectFrom("listing")
    .select(["revision", "price_egp"])
    .where("id", "=", home.id)
    .executeTakeFirst();
  return (
    !row || row.revision < home.revision || (row.revision === home.revision && row.price_egp !== home.price)
  );
}

async function readPublishedBrandNames({ db }: Database): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  for (const { number } of await db.selectFrom("showcase_revision").select("number").execute()) {
    const showcase = await readShowcase(createShowcaseQueryRunner(db), number);
    if (showcase?.brand.name) names.add(showcase.brand.name.en);
  }
  return names;
}
