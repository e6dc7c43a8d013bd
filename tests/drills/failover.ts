import { createTemporaryDatabase } from "../support/fresh-database.ts";
import { removeFolder } from "../support/data-folder.ts";
import { createListingsDataFolder, startSiteBehindProxy } from "../support/large-site.ts";
import { openWebhookReceiver, webhookSettings } from "../support/webhook-receiver.ts";
import { countFaults } from "../support/load.ts";
import { startPostgres } from "../support/postgres-server.ts";
import type { RunningSite } from "../support/running-site.ts";
import { startStandbyServer } from "../support/standby.ts";
import { portOfUrl, startTcpProxy, urlWithPort } from "../support/tcp-proxy.ts";
import { waitForStandbyReads } from "./cluster/standby.ts";
import {
  type Drill,
  type DrillFinding,
  pollUntil,
  requireAtLeast,
  requireNone,
  requireWithinSeconds,
  scaleCount,
  sleep,
} from "./drill.ts";
import { checkDeliveryAfterPromotion, checkWritesPropagate } from "./failover/after-promotion.ts";
import { longestWaitMs, startSiteVisitorLoads, findUnansweredPages } from "./failover/visitors.ts";
import { startFailoverWriters } from "./failover/writers.ts";
import { fetchUnitCodes } from "./outage-pages.ts";
import { withClient } from "../support/client.ts";

const processCount = 2;
/**
 * Time between the loss of the primary and the promotion of the standby, in milliseconds: whoever manages
 * PostgreSQL first has to notice the loss.
 */
const promotionDelayMs = 3_000;
/** Time without replication to an asynchronous standby before the primary is lost, in milliseconds. */
const unreplicatedMs = 700;

export const failoverDrill: Drill = {
  name: "failover",
  summary:
    "kill -9 of the primary under pages, leads and edits of two processes; its standby is promoted, and the address moved",
  async run({ scale, say }) {
    return [
      ...(await runFailover({ name: "synchronous", isSynchronous: true, scale, say })),
      ...(scale < fullDrillFromScale
        ? []
        : await runFailover({ name: "asynchronous", isSynchronous: false, scale, say })),
    ];
  },
};

/** Below this scale only the synchronous standby is tried, to save time in `npm test`. */
const fullDrillFromScale = 0.1;

interface FailoverOptions {
  readonly name: string;
  /** Whether the primary acknowledges a commit only after the standby has it. */
  readonly isSynchronous: boolean;
  readonly scale: number;
  say(line: string): void;
}

async function runFailover({ name, isSynchronous, scale, say }: FailoverOptions): Promise<DrillFinding[]> {
  await using cleanup = new AsyncDisposableStack();
  const sites: RunningSite[] = [];
  const primary = await startPostgres({ isDedicated: true, isDurable: true });
  cleanup.defer(() => primary.stop());
  const database = await createTemporaryDatabase(primary.url);
  const dataDir = cleanup.adopt(await createListingsDataFolder(200, database.url), removeFolder);
  const openProxy = async () =>
    cleanup.adopt(await startTcpProxy(portOfUrl(primary.url)), (each) => each.close());
  const replication = await openProxy();
  const standby = await startStandbyServer(urlWithPort(primary.url, replication.port));
  cleanup.defer(() => standby.stop());
  const proxy = await openProxy();
  const receiver = cleanup.adopt(await openWebhookReceiver(), (each) => each.close());
  const databaseUrl = urlWithPort(database.url, proxy.port);
  const replicaUrl = urlWithPort(database.url, portOfUrl(standby.url));
  await standby.answers();
  if (isSynchronous) await makeStandbySynchronous(primary.url);
  const environment = {
    DATABASE_URL: databaseUrl,
    DATABASE_REPLICA_URLS: replicaUrl,
    ...webhookSettings(receiver),
    LOG_LEVEL: "error",
  };
  for (let index = 0; index < processCount; index++) {
    const site = await startSiteBehindProxy({ dataDir, environment });
    cleanup.defer(() => site.stop("SIGKILL").then(() => {}));
    sites.push(site);
  }
  const reading = await waitForStandbyReads(
    name,
    sites.map(({ origin }) => ({ port: portOfUrl(origin), host: new URL(origin).host })),
  );
  const loads = await startSiteVisitorLoads(sites);
  const stopLoads = () => {
    for (const load of loads.splice(0)) load.stop();
  };
  cleanup.defer(stopLoads);
  const writers = await startFailoverWriters(sites, databaseUrl, await fetchUnitCodes(sites[0]!));
  cleanup.defer(writers.close);
  cleanup.defer(writers.stop);
  const { answer: writeKinds } = await pollUntil(
    async () => writers.firstAfter(0),
    (kinds) => kinds.size === 2,
  );
  await sleep(Math.max(2_000, scaleCount(60_000, scale)));
  // An asynchronous standby loses what it had not received from the primary.
  if (!isSynchronous) await replication.setMode("blackhole");
  if (!isSynchronous) await sleep(unreplicatedMs);
  const before = writers.count();
  const killedAt = Date.now();
  await primary.crash();
  say(`${name}: the primary is killed after ${before} acknowledged writes`);
  const [missingBefore] = await Promise.all([findUnansweredPages(sites), sleep(promotionDelayMs)]);
  await standby.promote();
  const promotedAt = Date.now();
  proxy.retarget(portOfUrl(standby.url));
  const { ms: recoveryMs } = await pollUntil(
    async () => writers.firstAfter(promotedAt),
    (kinds) => kinds.size === 2,
  );
  const missingAfter = await findUnansweredPages(sites);
  await sleep(Math.max(4_000, scaleCount(60_000, scale)));
  await writers.stop();
  const resentCount = await writers.resend(killedAt);
  const reporting = loads.map(({ report }) => report);
  stopLoads();
  const reports = await Promise.all(reporting);
  const endedAt = Date.now();
  const unanswered = reports.reduce((sum, each) => sum + each.unanswered.length, 0);
  const failed = reports.reduce((sum, each) => sum + countFaults(each, 200), 0);
  const pages = reports.reduce((sum, { requests }) => sum + requests, 0);
  for (const { statuses } of reports) say(`${name}: pages ${JSON.stringify(statuses)}`);
  if (failed > 0) for (const site of sites) say(site.output().slice(-4_000));
  const lostCount = await writers.lost(replicaUrl);
  say(`${name}: ${writers.said()}`);
  return [
    reading,
    requireNone(`${name}: pages answered with an error or not at all, of ${pages}`, failed),
    requireNone(`${name}: pages that hung until the end`, unanswered),
    requireNone(
      `${name}: processes whose visitors got no page`,
      reports.filter(({ requests }) => requests === 0).length,
    ),
    requireNone(
      `${name}: pages asked for between the kill and the promotion, and not answered: ${missingBefore.join("; ")}`,
      missingBefore.length,
    ),
    requireNone(
      `${name}: pages asked for after the promotion, and not answered: ${missingAfter.join("; ")}`,
      missingAfter.length,
    ),
    requireWithinSeconds(`${name}: longest time without an answer`, longestWaitMs(reports, endedAt), 5),
    requireAtLeast(`${name}: kinds of writes acknowledged before the kill`, writeKinds.size, 2, ""),
    isSynchronous
      ? requireNone(`${name}: acknowledged writes that are missing, of ${writers.count()}`, lostCount)
      : {
          what: `${name}: acknowledged writes that are missing, of ${writers.count()}`,
          required: "those that the standby had not got",
          measured: String(lostCount),
          holds: true,
        },
    requireNone(`${name}: requests stored beyond one for each key`, await writers.storedTwice()),
    requireAtLeast(`${name}: keys pressed once more after the promotion`, resentCount, 1, ""),
    // Not required of an asynchronous standby: it may lack a stored key, so that a retry gets a second
    // reference.
    ...(isSynchronous
      ? [requireNone(`${name}: keys told two references`, writers.countKeysWithTwoReferences())]
      : []),
    requireNone(
      `${name}: kinds of writes that were not taken again`,
      2 - writers.firstAfter(promotedAt).size,
    ),
    requireWithinSeconds(`${name}: writing again after the promotion`, recoveryMs, 30),
    ...(await checkWritesPropagate(name, { sites, writers, databaseUrl, scale })),
    await checkDeliveryAfterPromotion(name, receiver, writers, promotedAt),
  ];
}

/** Makes the standby synchronous: from now on the primary acknowledges only what the standby has too. */
async function makeStandbySynchronous(url: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query("alter system set synchronous_standby_names = 'standby'");
    await client.query("select pg_reload_conf()");
    const read = "select 1 from pg_stat_replication where sync_state = 'sync'";
    await pollUntil(
      async () => (await client.query(read)).rowCount,
      (count) => count === 1,
    );
  });
}
