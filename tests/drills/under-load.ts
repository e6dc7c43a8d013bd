import { randomUUID } from "node:crypto";
import pg from "pg";
import { distinctSearches } from "../support/large-site.ts";
import { type LeadSender, openLeadSender } from "../support/lead-sender.ts";
import { otherThan, startLoad } from "../support/load.ts";
import { pressUntilTold } from "./lead-load.ts";
import { atMost, type Finding, none, pause, timed } from "./drill.ts";

/** Upper limit for the duration of the load, including its own start and end. */
const longestSeconds = 1_800;

interface LoadedSite {
  readonly origin: string;
  /** The database in which requests are counted. */
  readonly databaseUrl: string;
  readonly connections: number;
  say(line: string): void;
}

/**
 * Runs `work` on a site while visitors open pages and send forms.
 * @param what name of the work in the findings
 * @returns findings that no page and no form failed, and how long the longest wait was
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
    // A proxy may decompress an answer to a request that names no encoding, and then sends no length.
    headers: { "Accept-Encoding": "br" },
    isFromManyVisitors: true,
  });
  const sender = await openLeadSender(origin);
  const over = new AbortController();
  const sending = (async () => {
    // The site takes a form that is sent within two seconds for spam.
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
    // A busy machine may answer 503 for a moment; the visitor's browser sends the form again.
    timed(none(`${what}: answers after which the form is sent again`, again)),
    timed(atMost(`${what}: longest wait for a page`, report.maxMs / 1_000, 5, "s")),
  ];
}

/** Number of answers that ask for the form again, and of other failures. */
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
