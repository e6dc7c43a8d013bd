import type { Database } from "../../server/db/database.ts";
import { insertSampleListings } from "../../server/listings/samples/sample-listings.ts";
import { sampleListings } from "../../content/sample-listings.ts";
import { createTemporaryDatabase } from "../support/fresh-database.ts";
import { webhookSettings } from "../support/webhook-receiver.ts";
import { type PostgresServer, startPostgres } from "../support/postgres-server.ts";
import { monitorConnections } from "./cluster/connections.ts";
import { checkCacheFolderCount, checkWithdrawalWhileDown } from "./cluster/cached-pages.ts";
import { propagationFindings, createPropagationCheck } from "./cluster/propagation.ts";
import type { Downtime } from "./cluster/interruptions.ts";
import {
  type DeliveryRecorder,
  checkAcknowledgedWrites,
  openDeliveryRecorder,
} from "./cluster/acknowledged-writes.ts";
import { checkDatabaseOutage } from "./cluster/outage.ts";
import { connectionNamePrefix, type DataFolderSharing, openCluster } from "./cluster/processes.ts";
import { checkSignOut } from "./cluster/sign-out.ts";
import { createClusterStaffClient, startStaffActivity } from "./cluster/staff.ts";
import { type ProxiedStandby, startProxiedStandby, waitForStandbyReads } from "./cluster/standby.ts";
import { startVisitorLoad } from "./cluster/visitors.ts";
import { createDrillOwner, signInDrillOwner } from "./uploads.ts";
import {
  type Drill,
  type DrillFinding,
  markAsTiming,
  pollUntil,
  requireAtMost,
  requireNone,
  scaleCount,
  sleep,
} from "./drill.ts";
import { openMigratedDatabase } from "./postgres.ts";
import { countStoredLeads } from "./lead-load.ts";

/** Time between a process's start and its kill, in milliseconds: long enough for writes that the kill may lose. */
const staffActivityMs = 1_000;
/**
 * Below this scale, only one of four processes is killed, and the drill does not wait for deliveries that a kill
 * interrupted.
 */
const fullDrillFromScale = 0.5;
/** Maximum number of connections per process: a tenth of PostgreSQL's default limit, which ten processes share. */
const maxConnectionsPerProcess = 100 / 10;

export const clusterDrill: Drill = {
  name: "cluster",
  summary:
    "two and then four processes on one PostgreSQL with a standby, each killed in turn under visitors, requests and staff; what is written on one shows on all",
  async run({ scale, say }) {
    await using cleanup = new AsyncDisposableStack();
    const postgres = await startPostgres({ isDedicated: true, isDurable: true });
    cleanup.defer(() => postgres.stop());
    const receiver = cleanup.adopt(await openDeliveryRecorder(), (each) => each.close());
    const { url: databaseUrl } = await createTemporaryDatabase(postgres.url);
    const standby = cleanup.adopt(await startProxiedStandby(postgres.url, databaseUrl), (each) =>
      each.close(),
    );
    const database = cleanup.use(await openMigratedDatabase({ databaseUrl, dataDir: "" }));
    await insertSampleListings(database.db, new Date());
    const order = { postgres, standby, receiver, database, databaseUrl, interruptions: [], scale, say };
    return [
      ...(await checkCluster(2, "shared", { ...order, isFirst: true })),
      ...(await checkCluster(4, "own", { ...order, isFirst: false })),
    ];
  },
};

interface ClusterDrillOptions {
  readonly postgres: PostgresServer;
  readonly standby: ProxiedStandby;
  readonly receiver: DeliveryRecorder;
  readonly database: Database;
  readonly databaseUrl: string;
  readonly interruptions: Downtime[];
  readonly scale: number;
  /** Whether this is the first cluster on the database, so that no staff account exists yet. */
  readonly isFirst: boolean;
  say(line: string): void;
}

async function checkCluster(
  count: number,
  folders: DataFolderSharing,
  order: ClusterDrillOptions,
): Promise<DrillFinding[]> {
  const { standby, receiver, database, databaseUrl, interruptions, scale, say } = order;
  await using cleanup = new AsyncDisposableStack();
  const site = await openCluster({
    count,
    folders,
    databaseUrl,
    interruptions,
    environment: {
      DATABASE_REPLICA_URLS: standby.url,
      ...webhookSettings(receiver),
    },
  });
  cleanup.defer(() => site.close());
  const label = `${count} processes`;
  const isFullDrill = scale >= fullDrillFromScale;
  const codes = sampleListings.map(({ unitCode }) => unitCode);
  const connections = await monitorConnections(databaseUrl);
  cleanup.defer(() => connections.stop());
  const reading = await waitForStandbyReads(
    label,
    site.ports.map((port) => ({ port, host: site.host })),
  );
  await sleep(staffActivityMs);
  const cookie = await (order.isFirst ? createDrillOwner(site) : signInDrillOwner(site.origin));
  const staff = createClusterStaffClient(site, cookie);
  const storedBefore = await countStoredLeads(database);
  const visitors = await startVisitorLoad(site, isFullDrill ? 8 : 2, codes);
  cleanup.defer(() => visitors.abort());
  const activity = await startStaffActivity(database, staff);
  cleanup.defer(() => activity.stop());
  const roundCount = scaleCount(10, scale);
  // Each start takes seconds of CPU time, so a drill below `fullDrillFromScale` kills only one of more than two
  // processes.
  const killed = isFullDrill || count === 2 ? [...site.ports.keys()] : [0];
  for (let round = 1; round <= roundCount; round += 1)
    for (const index of killed) {
      await sleep(staffActivityMs);
      await site.kill(index);
      say(`${label}: killed process ${index + 1}, round ${round} of ${roundCount}`);
    }
  const countBeforeKill = visitors.sender.acknowledged.length;
  // Wait until at least one write of each kind is acknowledged, however slow the computer is.
  await pollUntil(
    async () =>
      Math.min(
        activity.acknowledged.edits,
        activity.acknowledged.names.length,
        visitors.sender.acknowledged.length - countBeforeKill,
      ),
    (least) => least > 0,
  );
  await activity.stop();
  const following = createPropagationCheck(site, database, staff);
  for (let round = 0; round < scaleCount(20, scale, 2); round += 1) await following.round();
  say(`${label}: followed ${following.withdrawn.length} rounds of writes`);
  const { findings: loadFindings, requests, statuses } = await visitors.finish();
  const writeFindings = await checkAcknowledgedWrites(database, {
    label,
    sender: visitors.sender,
    receiver,
    staffWrites: activity.acknowledged,
    storedBefore,
    countBeforeKill,
    interruptions,
    isFullDrill,
  });
  await connections.stop();
  const copies = await checkWithdrawalWhileDown(label, site, database, staff);
  const signedIn = await checkSignOut(site, staff);
  const outage = await checkDatabaseOutage(site, { ...order, codes, withdrawn: following.withdrawn });
  say(
    `${label}: ${site.countKills()} kills, ${requests} requests ${JSON.stringify(statuses)}, acknowledged ${visitors.sender.acknowledged.length} leads, ${activity.acknowledged.edits} edits and ${activity.acknowledged.names.length} publications`,
  );
  return [
    reading,
    ...writeFindings,
    ...loadFindings,
    ...propagationFindings(label, following),
    requireNone(`${label}: processes that let somebody in who has signed out`, signedIn),
    ...copies,
    checkCacheFolderCount(label, site),
    ...outage,
    ...site.ports.map((_, index) =>
      // A timing, because PostgreSQL still lists a closed connection for a moment, longer on a busy computer.
      markAsTiming(
        requireAtMost(
          `${label}: connections of process ${index + 1} at the peak`,
          connections.maxConnections(connectionNamePrefix(index)) || Infinity,
          maxConnectionsPerProcess,
          "",
        ),
      ),
    ),
  ];
}
