import { type Database, openDatabase } from "../../server/db/database.ts";
import { migrate, migrationsFolder, readMigrations } from "../../server/db/migrate.ts";
import { loadSamples } from "../../server/listings/samples/sample-listings.ts";
import { sampleListings } from "../../content/sample-listings.ts";
import { createFreshDatabase } from "../support/fresh-database.ts";
import { type PostgresServer, startPostgres } from "../support/postgres-server.ts";
import { startStandby } from "../support/standby.ts";
import { watchConnections } from "./cluster/connections.ts";
import { foldersTooMany, withdrawWhileDown } from "./cluster/copies.ts";
import { followingFindings, followWrites } from "./cluster/following.ts";
import { judge, openReceiver, type Receiver } from "./cluster/judge.ts";
import { stopDatabase } from "./cluster/outage.ts";
import { connectionName, type Folders, openCluster } from "./cluster/processes.ts";
import { signOut } from "./cluster/sign-out.ts";
import { createStaff, letStaffWork } from "./cluster/staff.ts";
import { sendVisitors } from "./cluster/visitors.ts";
import { signIn, signInAgain } from "./uploads.ts";
import { atMost, type Drill, type Finding, none, pause, scaled, timed } from "./drill.ts";

/** Between a start and the next kill there is something to lose. Milliseconds. */
const workMs = 1_000;
/** Below this one process of four is killed, and nobody waits until what a kill cut off is delivered. */
const wholeFromScale = 0.5;
/** What PostgreSQL allows unless it is told otherwise, shared by ten processes. */
const connectionsMost = 100 / 10;

export const cluster: Drill = {
  name: "cluster",
  summary:
    "two and then four processes on one PostgreSQL with a standby, each killed in turn under visitors, requests and staff; what is written on one shows on all",
  async run({ scale, say }) {
    const postgres = await startPostgres({ isOwn: true, isDurable: true });
    const receiver = await openReceiver();
    const fresh = await createFreshDatabase(postgres.url);
    const standby = await startStandby(postgres.url);
    const database = await openDatabase({ databaseUrl: fresh.url, dataDir: "" });
    try {
      await migrate(database, readMigrations(migrationsFolder));
      await loadSamples(database.db, new Date());
      const replica = new URL(standby.url);
      replica.pathname = new URL(fresh.url).pathname;
      const environment = { DATABASE_REPLICA_URLS: replica.href };
      const order = { postgres, receiver, database, databaseUrl: fresh.url, environment, scale, say };
      return [
        ...(await tryProcesses(2, "shared", { ...order, isFirst: true })),
        ...(await tryProcesses(4, "own", { ...order, isFirst: false })),
      ];
    } finally {
      await database.close();
      await receiver.close();
      await standby.stop();
      await postgres.stop();
    }
  },
};

interface ClusterOrder {
  readonly postgres: PostgresServer;
  readonly receiver: Receiver;
  readonly database: Database;
  readonly databaseUrl: string;
  /** Settings of every process. */
  readonly environment: Readonly<Record<string, string>>;
  readonly scale: number;
  /** Nobody has an account yet. */
  readonly isFirst: boolean;
  say(line: string): void;
}

async function tryProcesses(
  count: number,
  folders: Folders,
  { postgres, receiver, database, databaseUrl, environment, scale, isFirst, say }: ClusterOrder,
): Promise<Finding[]> {
  const site = await openCluster({
    count,
    folders,
    databaseUrl,
    environment: {
      ...environment,
      OUTBOUND_ALLOW: "127.0.0.1",
      LEAD_WEBHOOK_URL: `${receiver.origin}/leads`,
      LEAD_WEBHOOK_SECRET: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
    },
  });
  const what = `${count} processes`;
  const isWhole = scale >= wholeFromScale;
  const codes = sampleListings.map(({ unitCode }) => unitCode);
  const connections = await watchConnections(databaseUrl);
  try {
    await pause(workMs);
    const cookie = await (isFirst ? signIn(site) : signInAgain(site.origin));
    const staff = createStaff(site, cookie);
    const visitors = await sendVisitors(site, isWhole ? 8 : 2, codes);
    const work = await letStaffWork(database, staff);
    const rounds = scaled(10, scale);
    // A start takes seconds of a core: of more processes than two, the short form kills one.
    const killed = isWhole || count === 2 ? [...site.ports.keys()] : [0];
    for (let round = 1; round <= rounds; round += 1)
      for (const index of killed) {
        await pause(workMs);
        await site.kill(index);
        say(`${what}: killed process ${index + 1}, round ${round} of ${rounds}`);
      }
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
      kills: site.kills,
      isWhole,
    });
    await connections.stop();
    const copies = await withdrawWhileDown(what, site, database, staff);
    const signedIn = await signOut(site, staff);
    const outage = await stopDatabase(site, postgres, codes, following.withdrawn);
    say(
      `${what}: ${site.kills.length} kills, ${requests} requests ${JSON.stringify(statuses)}, acknowledged ${visitors.sender.acknowledged.length} leads, ${work.told.edits} edits and ${work.told.names.length} publications`,
    );
    return [
      ...found,
      ...met,
      ...followingFindings(what, following),
      none(`${what}: processes that let somebody in who has signed out`, signedIn),
      ...copies,
      foldersTooMany(what, site),
      ...outage,
      ...site.ports.map((_, index) =>
        timed(
          atMost(
            `${what}: connections of process ${index + 1} at the peak`,
            connections.most.get(connectionName(index)) ?? Infinity,
            connectionsMost,
            "",
          ),
        ),
      ),
    ];
  } finally {
    await connections.stop();
    await site.close();
  }
}
