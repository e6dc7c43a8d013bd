import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import pg from "pg";
import { startSiteBehindProxy } from "../support/large-site.ts";
import { formDelayMs, type LeadSender, openLeadSender } from "../support/lead-sender.ts";
import {
  requireAtLeast,
  requireAtMost,
  type Drill,
  requireNone,
  drillTimeoutMs,
  sleep,
  scaleCount,
  markAsTiming,
} from "./drill.ts";
import { withPostgresDatabase } from "./postgres.ts";

const connections = 32;
const submissionsPerKey = 10;

export const leadLoadDrill: Drill = {
  name: "lead-load",
  summary:
    "500 presses sent ten times each at once, then requests of visitors for 60 s on 32 connections, on PostgreSQL",
  async run({ scale, say }) {
    return withPostgresDatabase({ isDurable: true }, async (databaseUrl) => {
      const site = await startSiteBehindProxy({ environment: { DATABASE_URL: databaseUrl } });
      const client = new pg.Client({ connectionString: databaseUrl });
      try {
        await client.connect();
        const sender = await openLeadSender(site.origin);
        await sleep(formDelayMs);
        const keys = scaleCount(500, scale, 20);
        const heard = await submitConcurrently(sender, keys);
        const storedOnce = await countLeads(client);
        say(`${keys} keys, ${submissionsPerKey} times each`);
        const loaded = await openLeadSender(site.origin);
        const seconds = scaleCount(60, scale, 3);
        await submitForDuration(loaded, seconds * 1_000);
        const stored = (await countLeads(client)) - storedOnce;
        const sorted = loaded.durationsMs.toSorted((one, other) => one - other);
        const told = loaded.acknowledged.length;
        const refused = [...loaded.statuses].filter(([status]) => status !== 200 && status !== 201);
        return [
          requireNone(`requests too many or too few, of ${keys} keys`, Math.abs(storedOnce - keys)),
          requireNone(
            "keys that heard more than one reference, or none",
            heard.filter((one) => one.size !== 1).length,
          ),
          markAsTiming(requireAtLeast("requests stored", told / seconds, 100, "a second")),
          markAsTiming(
            requireAtMost("told so, p95", sorted[Math.floor(sorted.length * 0.95)] ?? Infinity, 300, "ms"),
          ),
          requireNone(
            "acknowledged, but not in the database, or the other way round",
            Math.abs(stored - told),
          ),
          // A busy computer may answer 503 for a moment; the visitor's browser then retries.
          markAsTiming(
            requireNone(
              "answers after which the press is sent again",
              refused.reduce((total, [, count]) => total + count, 0),
            ),
          ),
        ];
      } finally {
        await client.end();
        await site.stop();
        rmSync(site.dataDir, { recursive: true, force: true });
      }
    });
  },
};

/** Sends each key several times simultaneously. @returns the references in the responses, by key */
async function submitConcurrently(sender: LeadSender, keys: number): Promise<readonly Set<string>[]> {
  const heard: Set<string>[] = [];
  // One batch of keys after the other: five thousand simultaneous connections would be unrealistic.
  for (let begun = 0; begun < keys; begun += connections) {
    const batch = Array.from({ length: Math.min(connections, keys - begun) }, () => randomUUID());
    const answers = await Promise.all(
      batch.map((key) => Promise.all(Array.from({ length: submissionsPerKey }, () => sender.submit(key)))),
    );
    for (const [index, key] of batch.entries()) {
      const references = answers[index]?.filter((reference) => reference !== null) ?? [];
      heard.push(new Set(references.length > 0 ? references : [await sendUntilAcknowledged(sender, key)]));
    }
  }
  return heard;
}

async function submitForDuration(sender: LeadSender, ms: number): Promise<void> {
  const end = performance.now() + ms;
  const visitor = async () => {
    while (performance.now() < end) await sendUntilAcknowledged(sender, randomUUID());
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
    await sendUntilAcknowledged(sender, randomUUID());
    await sleep(pauseMs);
  }
}

/**
 * Sends a lead with the same idempotency key until it is acknowledged, like a visitor whom the page asks to retry.
 * @returns the lead's reference
 */
export async function sendUntilAcknowledged(sender: LeadSender, key: string): Promise<string> {
  const deadline = Date.now() + drillTimeoutMs;
  for (;;) {
    const reference = await sender.submit(key);
    if (reference !== null) return reference;
    if (Date.now() > deadline)
      throw new Error(`A request was not stored within ${drillTimeoutMs / 1_000} s of trying`);
    await sleep(200);
  }
}

async function countLeads(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>("select count(*)::int as count from lead");
  return rows[0]?.count ?? 0;
}
