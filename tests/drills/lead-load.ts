import { randomUUID } from "node:crypto";
import type { Database } from "../../server/db/database.ts";
import { startSiteBehindProxy } from "../support/large-site.ts";
import { formDelayMs, type LeadSender, openLeadSender } from "../support/lead-sender.ts";
import {
  type Drill,
  drillTimeoutMs,
  markAsTiming,
  percentile95,
  requireAtLeast,
  requireNone,
  requireWithinMs,
  scaleCount,
  sleep,
} from "./drill.ts";
import { openDisposableDatabase, withPostgresDatabase } from "./postgres.ts";

const connections = 32;
const submissionsPerKey = 10;

export const leadLoadDrill: Drill = {
  name: "lead-load",
  summary:
    "500 presses sent ten times each at once, then requests of visitors for 60 s on 32 connections, on PostgreSQL",
  async run({ scale, say }) {
    return withPostgresDatabase({ isDurable: true }, async (databaseUrl) => {
      await using cleanup = new AsyncDisposableStack();
      const site = cleanup.use(await startSiteBehindProxy({ environment: { DATABASE_URL: databaseUrl } }));
      const database = cleanup.use(await openDisposableDatabase({ databaseUrl, dataDir: "" }));
      const sender = await openLeadSender(site.origin);
      await sleep(formDelayMs);
      const keys = scaleCount(500, scale, 20);
      const referenceSets = await submitConcurrently(sender, keys);
      const storedOnce = await countStoredLeads(database);
      say(`${keys} keys, ${submissionsPerKey} times each`);
      const loaded = await openLeadSender(site.origin);
      const seconds = scaleCount(60, scale, 3);
      await submitForDuration(loaded, seconds * 1_000);
      const stored = (await countStoredLeads(database)) - storedOnce;
      const acknowledged = loaded.acknowledged.length;
      const refused = [...loaded.statuses].filter(([status]) => status !== 200 && status !== 201);
      return [
        requireNone(`requests too many or too few, of ${keys} keys`, Math.abs(storedOnce - keys)),
        requireNone(
          "keys that heard more than one reference, or none",
          referenceSets.filter((one) => one.size !== 1).length,
        ),
        markAsTiming(requireAtLeast("requests stored", acknowledged / seconds, 100, "a second")),
        requireWithinMs("told so, p95", percentile95(loaded.durationsMs), 300),
        requireNone(
          "acknowledged, but not in the database, or the other way round",
          Math.abs(stored - acknowledged),
        ),
        // A busy computer may answer 503 for a moment; the visitor's browser then retries.
        markAsTiming(
          requireNone(
            "answers after which the press is sent again",
            refused.reduce((total, [, count]) => total + count, 0),
          ),
        ),
      ];
    });
  },
};

/** Sends each key several times simultaneously. @returns the references in the responses, by key */
async function submitConcurrently(sender: LeadSender, keys: number): Promise<readonly Set<string>[]> {
  const referenceSets: Set<string>[] = [];
  // One batch of keys after the other: five thousand simultaneous connections would be unrealistic.
  for (let offset = 0; offset < keys; offset += connections) {
    const batch = Array.from({ length: Math.min(connections, keys - offset) }, () => randomUUID());
    const answers = await Promise.all(
      batch.map((key) => Promise.all(Array.from({ length: submissionsPerKey }, () => sender.submit(key)))),
    );
    for (const [index, key] of batch.entries()) {
      const references = answers[index]?.filter((reference) => reference !== null) ?? [];
      referenceSets.push(
        new Set(references.length > 0 ? references : [await sendUntilAcknowledged(sender, key)]),
      );
    }
  }
  return referenceSets;
}

async function submitForDuration(sender: LeadSender, ms: number): Promise<void> {
  const end = performance.now() + ms;
  const visitor = async () => {
    while (performance.now() < end) await sendUntilAcknowledged(sender);
  };
  await Promise.all(Array.from({ length: connections }, visitor));
}

/** Sends one lead after the other, each until it is acknowledged, until the signal is aborted. */
export async function sendUntilAborted(
  sender: LeadSender,
  pauseMs: number,
  signal: AbortSignal,
): Promise<void> {
  await sleep(formDelayMs);
  while (!signal.aborted) {
    await sendUntilAcknowledged(sender);
    await sleep(pauseMs);
  }
}

/**
 * Sends a lead repeatedly with the same idempotency key until it is acknowledged, like a visitor whom the page asks to retry.
 * @returns the lead's reference
 */
export async function sendUntilAcknowledged(sender: LeadSender, key: string = randomUUID()): Promise<string> {
  const deadline = Date.now() + drillTimeoutMs;
  for (;;) {
    const reference = await sender.submit(key);
    if (reference !== null) return reference;
    if (Date.now() > deadline)
      throw new Error(`A request was not stored within ${drillTimeoutMs / 1_000} s of trying`);
    await sleep(200);
  }
}

/** Number of leads in a database. */
export async function countStoredLeads({ db }: Pick<Database, "db">): Promise<number> {
  const { count } = await db
    .selectFrom("lead")
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}
