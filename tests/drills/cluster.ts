import { type Database, openDatabase } from "../../server/db/database.ts";
import { migrate, migrationsFolder, readMigrations } from "../../server/db/migrate.ts";
import { loadSamples } from "../../server/listings/samples/sample-listings.ts";
import { sampleListings } from "../../content/sample-listings.ts";
import { createFreshDatabase } from "../support/fresh-database.ts";
import { type PostgresServer, startPostgres } from "../support/postgres-server.ts";
import { watchConnections } from "./cluster/connections.ts";
import { foldersTooMany, withdrawWhileDown } from "./cluster/copies.ts";
import { followingFindings, followWrites } from "./cluster/following.ts";
import type { Interruption } from "./cluster/interruptions.ts";
import { countStored, judge, openReceiver, type Receiver } from "./cluster/judge.ts";
import { stopDatabase } from "./cluster/outage.ts";
import { connectionName, type Folders, openCluster } from "./cluster/processes.ts";
import { signOut } from "./cluster/sign-out.ts";
import { createStaff, letStaffWork } from "./cluster/staff.ts";
import { type ReachedStandby, reachStandby, readFromStandby } from "./cluster/standby.ts";
import { sendVisitors } from "./cluster/visitors.ts";
import { signIn, signInAgain } from "./uploads.ts";
import {
  atMost,
  type Drill,
  type Ends,
  endAll,
  type Finding,
  none,
  pause,
  scaled,
  timed,
  until,
} from "./drill.ts";

/** Time between a start and the next kill, in which there is work that the kill may lose. In milliseconds. */
const workMs = 1_000;
/** Below this scale only one process of four is killed, and deliveries that a kill cut off are not waited for. */
const wholeFromScale = 0.5;
/** PostgreSQL's default limit for connections, shared by ten processes. */
const connectionsMost = 100 / 10;

export const cluster: Drill = {
  name: "cluster",
  summary:
    "two and then four processes on one PostgreSQL with a standby, each killed in turn under visitors, requests and staff; what is written on one shows on all",
  async run({ scale, say }) {
    const ends: Ends = [];
    try {
      const postgres = await startPostgres({ isOwn: true, isDurable: true });
      ends.push(() => postgres.stop());
      const receiver = await openReceiver();
      ends.push(() => receiver.close());
      const fresh = await createFreshDatabase(postgres.url);
      const standby = await reachStandby(postgres.url, fresh.url);
      ends.push(() => standby.close());
      const database = await openDatabase({ databaseUrl: fresh.url, dataDir: "" });
      ends.push(() => database.close());
      await migrate(database, readMigrations(migrationsFolder));
      await loadSamples(database.db, new Date());
      const interruptions: Interruption[] = [];
      const order = {
        postgres,
        standby,
        receiver,
        database,
        databaseUrl: fresh.url,
        interruptions,
        scale,
        say,
      };
      return [
        ...(await tryProcesses(2, "shared", { ...order, isFirst: true })),
        ...(await tryProcesses(4, "own", { ...order, isFirst: false })),
      ];
    } finally {
      await endAll(ends);
    }
  },
};

interface ClusterOrder {
  readonly postgres: PostgresServer;
  readonly standby: ReachedStandby;
  readonly receiver: Receiver;
  readonly database: Database;
  readonly databaseUrl: string;
  readonly interruptions: Interruption[];
  readonly scale: number;
  /** Whether no staff account exists yet. */
  readonly isFirst: boolean;
  say(line: string): void;
}

async function tryProcesses(count: number, folders: Folders, order: ClusterOrder): Promise<Finding[]> {
  const ends: Ends = [];
  try {
    return await tryEach(count, folders, order, ends);
  } finally {
    await endAll(ends);
  }
}

/** @param ends receives the cleanup functions, which the caller runs in any case */
async function tryEach(
  count: number,
  folders: Folders,
  { postgres, standby, receiver, database, databaseUrl, interruptions, scale, isFirst, say }: ClusterOrder,
  ends: Ends,
): Promise<Finding[]> {
  const site = await openCluster({
    count,
    folders,
    databaseUrl,
    interruptions,
    environment: {
      DATABASE_REPLICA_URLS: standby.url,
      OUTBOUND_ALLOW: "127.0.0.1",
      LEAD_WEBHOOK_URL: `${receiver.origin}/leads`,
      LEAD_WEBHOOK_SECRET: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
    },
  });
  ends.push(() => site.close());
  const what = `${count} processes`;
  const isWhole = scale >= wholeFromScale;
  const codes = sampleListings.map(({ unitCode }) => unitCode);
  const connections = await watchConnections(databaseUrl);
  ends.push(() => connections.stop());
  const reading = await readFromStandby(
    what,
    site.ports.map((port) => ({ port, host: site.host })),
  );
  await pause(workMs);
  const cookie = await (isFirst ? signIn(site) : signInAgain(site.origin));
  const staff = createStaff(site, cookie);
  const storedBefore = await countStored(database);
  const visitors = await sendVisitors(site, isWhole ? 8 : 2, codes);
  ends.push(() => visitors.abandon());
  const work = await letStaffWork(database, staff);
  ends.push(() => work.stop());
  const rounds = scaled(10, scale);
  // A start takes seconds of CPU time, so with more than two processes the short form kills only one.
  const killed = isWhole || count === 2 ? [...site.ports.keys()] : [0];
  for (let round = 1; round <= rounds; round += 1)
    for (const index of killed) {
      await pause(workMs);
      await site.kill(index);
      say(`${what}: killed process ${index + 1}, round ${round} of ${rounds}`);
    }
  const untilLastKill = visitors.sender.acknowledged.length;
  // At least one write of each kind has to be acknowledged, however slow the machine is.
  await until(
    async () =>
      Math.min(work.told.edits, work.told.names.length, visitors.sender.acknowledged.length - untilLastKill),
    (least) => least > 0,
  );
  await work.stop();
  const following = followWrites(site, database, staff);
  for (let round = 0; round < scaled(20, scale, 2); round += 1) await following.round();
  say(`${what}: followed ${following.withdrawn.length} rounds of writes`);
  const { findings: met, requests, statuses } = await visitors.leave();
  const found = await judge(database, {
    what,
    sender: visitors.sender,
    receiver,
    told: work.told,
    storedBefore,
    untilLastKill,
    interruptions,
    isWhole,
  });
  await connections.stop();
  const copies = await withdrawWhileDown(what, site, database, staff);
  const signedIn = await signOut(site, staff);
  const outage = await stopDatabase(site, {
    postgres,
    standby,
    interruptions,
    codes,
    withdrawn: following.withdrawn,
  });
  say(
    `${what}: ${site.countKills()} kills, ${requests} requests ${JSON.stringify(statuses)}, acknowledged ${visitors.sender.acknowledged.length} leads, ${work.told.edits} edits and ${work.told.names.length} publications`,
  );
  return [
    reading,
    ...found,
    ...met,
    ...followingFindings(what, following),
    none(`${what}: processes that let somebody in who has signed out`, signedIn),
    ...copies,
    foldersTooMany(what, site),
    ...outage,
    ...site.ports.map((_, index) =>
      // PostgreSQL lists a connection for a moment after it is closed, longer on a busy machine.
      timed(
        atMost(
          `${what}: connections of process ${index + 1} at the peak`,
          connections.mostOf(connectionName(index)) || Infinity,
          connectionsMost,
          "",
        ),
      ),
    ),
  ];
}
