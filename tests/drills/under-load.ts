import { generateSearchPaths } from "../support/large-site.ts";
import { openLeadSender } from "../support/lead-sender.ts";
import { countFaults, startLoadTest } from "../support/load.ts";
import { countStoredLeads, sendUntilAborted } from "./lead-load.ts";
import { openDisposableDatabase } from "./postgres.ts";
import { type DrillFinding, markAsTiming, requireNone, requireWithinSeconds } from "./drill.ts";

/** Maximum duration of the load in seconds, including its own start and end. */
const maxLoadSeconds = 3_600;

interface LoadedSite {
  readonly origin: string;
  /** URL of the database in which stored leads are counted. */
  readonly databaseUrl: string;
  readonly connections: number;
  say(line: string): void;
}

/**
 * Runs `work` on a site while visitors open pages and send forms.
 * @param scenario name of the work in the findings
 * @returns findings: no page and no form failed, and the longest waits for a page and for a stored form
 */
export async function runUnderLoad(
  { origin, databaseUrl, connections, say }: LoadedSite,
  scenario: string,
  work: () => Promise<void>,
): Promise<DrillFinding[]> {
  const { port, host } = new URL(origin);
  const cachedPaths = [
    "/en",
    "/ar/listings",
    "/en/listings?type=villa",
    "/ar/listings/AA01-101",
    "/en/no-such-page",
  ];
  const paths = generateSearchPaths(20_000).flatMap((search, index) => [
    cachedPaths[index % cachedPaths.length] ?? "",
    search,
  ]);
  const load = startLoadTest({
    port: Number(port),
    host,
    connections,
    seconds: maxLoadSeconds,
    paths,
    // If a request accepts no encoding, a proxy may decompress the response and then sends no length.
    headers: { "Accept-Encoding": "br" },
    isFromManyVisitors: true,
  });
  const sender = await openLeadSender(origin);
  const controller = new AbortController();
  const sending = sendUntilAborted(sender, 50, controller.signal);
  await using database = await openDisposableDatabase({ databaseUrl, dataDir: "" });
  const before = await countStoredLeads(database);
  await work();
  controller.abort();
  await sending;
  load.stop();
  const report = await load.report;
  say(`${scenario}: pages ${JSON.stringify(report.statuses)}, forms ${JSON.stringify([...sender.statuses])}`);
  const stored = (await countStoredLeads(database)) - before;
  const acknowledged = sender.acknowledged.length;
  const failed = [...sender.statuses].filter(([status]) => ![200, 201, 503].includes(status));
  return [
    requireNone(`${scenario}: pages that failed, of ${report.requests}`, countFaults(report, 200, 404)),
    requireNone(
      `${scenario}: forms that failed, of ${acknowledged}`,
      failed.reduce((sum, [, count]) => sum + count, 0),
    ),
    requireNone(`${scenario}: forms lost or stored twice`, Math.abs(stored - acknowledged)),
    // A busy computer may answer 503 for a moment; the visitor's browser then sends the form again.
    markAsTiming(
      requireNone(`${scenario}: answers after which the form is sent again`, sender.statuses.get(503) ?? 0),
    ),
    requireWithinSeconds(`${scenario}: longest wait for a page`, report.maxMs, 5),
    requireWithinSeconds(`${scenario}: longest wait for a form`, Math.max(0, ...sender.durationsMs), 5),
  ];
}
