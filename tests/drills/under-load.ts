import { randomUUID } from "node:crypto";
import pg from "pg";
import { distinctSearches } from "../support/large-site.ts";
import { type LeadSender, openLeadSender } from "../support/lead-sender.ts";
import { otherThan, startLoad } from "../support/load.ts";
import { pressUntilTold } from "./lead-load.ts";
import { atMost, type Finding, none, pause, timed } from "./drill.ts";

/** A bound for what is done under load, with the time in which the load begins and ends. */
const longestSeconds = 1_800;

interface LoadedSite {
  readonly origin: string;
  /** Where its requests are counted. */
  readonly databaseUrl: string;
  readonly connections: number;
  say(line: string): void;
}

/**
 * Does something to a site while visitors open pages and send forms.
 * @param what it is, for the findings
 * @returns that no page and no form failed, and how long the longest wait was
 */
export async function underLoad(
  { origin, databaseUrl, connections, say }: LoadedSite,
  what: string,
  work: () => Promise<void>,
): Promise<Finding[]> {
  const { port, host } = new URL(origin);
  const kept = [
    "/en",
    "/ar/listings",
    "/en/listings?type=villa",
    "/ar/listings/AA01-101",
    "/en/no-such-page",
  ];
  const paths = distinctSearches(20_000).flatMap((search, index) => [
    kept[index % kept.length] ?? "",
    search,
  ]);
  const load = startLoad({
    port: Number(port),
    host,
    connections,
    seconds: longestSeconds,
    paths,
    // A proxy may unpack what was asked for without naming an encoding, and then sends no length.
    headers: { "Accept-Encoding": "br" },
    isFromManyVisitors: true,
  });
  const sender = await openLeadSender(origin);
  const over = new AbortController();
  const sending = (async () => {
    // Nobody fills in a form in less than two seconds.
    await pause(2_100);
    while (!over.signal.aborted) {
      await pressUntilTold(sender, randomUUID());
      await pause(50);
    }
  })();
  const before = await countLeads(databaseUrl);
  await work();
  over.abort();
  await sending;
  load.stop();
  const report = await load.report;
  say(`${what}: pages ${JSON.stringify(report.statuses)}, forms ${JSON.stringify([...sender.statuses])}`);
  const stored = (await countLeads(databaseUrl)) - before;
  const presses = sender.acknowledged.length;
  const { again, failed } = countRefused(sender);
  return [
    none(
      `${what}: pages that failed, of ${report.requests}`,
      report.failures.length + otherThan(report, 200, 404),
    ),
    none(`${what}: forms that failed, of ${presses}`, failed),
    none(`${what}: forms lost or stored twice`, Math.abs(stored - presses)),
    // A machine with other work may answer 503 for a moment; the visitor's browser sends the press again.
    timed(none(`${what}: answers after which the form is sent again`, again)),
    timed(atMost(`${what}: longest wait for a page`, report.maxMs / 1_000, 5, "s")),
  ];
}

/** Presses that the site asked to send again, and those that it did not answer. */
function countRefused({ statuses }: LeadSender): { readonly again: number; readonly failed: number } {
  let failed = 0;
  for (const [status, count] of statuses) if (![200, 201, 503].includes(status)) failed += count;
  return { again: statuses.get(503) ?? 0, failed };
}

async function countLeads(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<{ n: number }>("select count(*)::int as n from lead")).rows[0]?.n ?? 0;
  } finally {
    await client.end();
  }
}
