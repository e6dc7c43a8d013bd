import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import pg from "pg";
import { openDatabase } from "../../server/db/database.ts";
import { migrate, migrationsFolder, readMigrations } from "../../server/db/migrate.ts";
import { loadSamples } from "../../server/listings/samples/sample-listings.ts";
import { newDataFolder } from "../support/data-folder.ts";
import { createFreshDatabase } from "../support/fresh-database.ts";
import {
  findCaddy,
  type FrontProxy,
  healthIntervalMs,
  startCaddy,
  startRoundRobin,
} from "../support/front-proxy.ts";
import { distinctSearches, startSiteBehindProxy } from "../support/large-site.ts";
import { type LeadSender, openLeadSender } from "../support/lead-sender.ts";
import { otherThan, startLoad } from "../support/load.ts";
import { freePort, startPostgres } from "../support/postgres-server.ts";
import { makeRelease } from "../support/release-folder.ts";
import type { RunningSite } from "../support/running-site.ts";
import { askProcess, missingAssets } from "./former-assets.ts";
import { pressUntilTold } from "./lead-load.ts";
import { atMost, type Drill, type Finding, none, pause, scaled, timed } from "./drill.ts";

/** A little more than the proxy's time between two questions: by then it has heard that a process is about to end. */
const shutdownDelaySeconds = 1;
/** After a process is ready the proxy has to have asked it once more. */
const settleMs = 2 * healthIntervalMs;
/** Below this only the next version takes over, behind the drill's own proxy: what `npm test` has time for. */
const wholeFromScale = 0.1;
/** A restart of a process under load, with the time in which the load begins and ends. */
const longestSeconds = 1_800;

const newerVersion = { version: "0.999.0", name: "9998_add_drill.sql" };
const newerSql = "alter table listing add column drill_note text; create table drill_newer (id int);";

/** Two processes and what stands in front of them. */
interface Site {
  readonly origin: string;
  readonly ports: readonly number[];
  /** Ends one and starts it anew, from the folder of a release. */
  restart(index: number, release?: string): Promise<void>;
}

export const rolling: Drill = {
  name: "rolling",
  summary:
    "two processes on one PostgreSQL behind a proxy, restarted in turn under load: the same version, the next one, and back",
  async run({ scale, say }) {
    const postgres = await startPostgres();
    const database = await createFreshDatabase(postgres.url);
    const dataDir = newDataFolder("rolling");
    const release = makeRelease({
      version: newerVersion.version,
      migration: { name: newerVersion.name, sql: newerSql },
    });
    const open: { proxy?: FrontProxy; readonly processes: RunningSite[] } = { processes: [] };
    try {
      await prepare(database.url);
      const ports = [await freePort(), await freePort()];
      const port = await freePort();
      const wantsCaddy = scale >= wholeFromScale;
      if (wantsCaddy && !findCaddy()) say("caddy is not installed: the drill's own proxy stands in front");
      open.proxy = await (wantsCaddy && findCaddy() ? startCaddy : startRoundRobin)(port, ports);
      const origin = `http://localhost:${port}`;
      const environment = {
        DATABASE_URL: database.url,
        PUBLIC_ORIGIN: origin,
        SHUTDOWN_DELAY_SECONDS: String(shutdownDelaySeconds),
      };
      const start = (index: number, from?: string) =>
        startSiteBehindProxy({
          dataDir,
          environment,
          port: ports[index] ?? 0,
          ...(from !== undefined && { release: from }),
        });
      open.processes.push(...(await Promise.all([start(0), start(1)])));
      const site: Site = {
        origin,
        ports,
        async restart(index, from) {
          await open.processes[index]?.stop();
          open.processes[index] = await start(index, from);
          await pause(settleMs);
        },
      };
      await pause(settleMs);
      say(`behind ${open.proxy.name}`);
      return await changeOver(site, { release, databaseUrl: database.url, scale, say });
    } finally {
      for (const each of open.processes) await each.stop("SIGKILL");
      await open.proxy?.close();
      await database.drop();
      await postgres.stop();
      for (const folder of [dataDir, release]) rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function prepare(databaseUrl: string): Promise<void> {
  const database = await openDatabase({ databaseUrl, dataDir: "" });
  try {
    await migrate(database, readMigrations(migrationsFolder));
    await loadSamples(database.db, new Date());
  } finally {
    await database.close();
  }
}

interface ChangeOver {
  readonly release: string;
  readonly databaseUrl: string;
  readonly scale: number;
  say(line: string): void;
}

async function changeOver(site: Site, { release, databaseUrl, scale, say }: ChangeOver): Promise<Finding[]> {
  const findings: Finding[] = [];
  const each = async (work: (index: number) => Promise<void>) => {
    for (const index of [0, 1]) await work(index);
  };
  if (scale >= wholeFromScale) {
    const rounds = scaled(5, scale);
    findings.push(
      ...(await underLoad(site, databaseUrl, `restarted ${rounds} times each`, { scale, say }, async () => {
        for (let round = 1; round <= rounds; round += 1) {
          await each((index) => site.restart(index));
          say(`restarted both, ${round} of ${rounds}`);
        }
      })),
    );
  }
  const former = await pageOf(site, site.ports[0]);
  findings.push(
    ...(await underLoad(site, databaseUrl, "the next version takes over", { scale, say }, () =>
      each(async (index) => {
        await site.restart(index, release);
        say(`process ${index + 1} is of the next version`);
        if (index === 0) findings.push(...(await sideBySide(site, former)));
      }),
    )),
  );
  const { missing, asked } = await missingAssets(site.ports, hostOf(site), former);
  findings.push(none(`files of a page of the former build that are missing, of ${asked}`, missing.length));
  if (scale < wholeFromScale) return findings;
  findings.push(
    ...(await underLoad(
      site,
      databaseUrl,
      "the former version comes back, on the newer tables",
      { scale, say },
      () => each((index) => site.restart(index)),
    )),
  );
  return findings;
}

const hostOf = ({ origin }: Site) => new URL(origin).host;

async function pageOf(site: Site, port = 0): Promise<string> {
  return (await askProcess(port, hostOf(site), "/en/listings")).text;
}

/** While one process is of each version, either answers for the pages of both. */
async function sideBySide(site: Site, former: string): Promise<Finding[]> {
  const newer = await pageOf(site, site.ports[0]);
  const ofNewer = await missingAssets(site.ports, hostOf(site), newer);
  const ofFormer = await missingAssets(site.ports, hostOf(site), former);
  const shared = ofNewer.names.filter((name) => ofFormer.names.includes(name));
  return [
    none(
      `side by side: files of the newer page that are missing, of ${ofNewer.asked}`,
      ofNewer.missing.length,
    ),
    none(
      `side by side: files of the former page that are missing, of ${ofFormer.asked}`,
      ofFormer.missing.length,
    ),
    none("side by side: files that have one name in both builds", shared.length),
  ];
}

/** Pages and forms all the while. */
async function underLoad(
  { origin }: Site,
  databaseUrl: string,
  what: string,
  { scale, say }: Pick<ChangeOver, "scale" | "say">,
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
  const connections = scale >= 0.5 ? 8 : 2;
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
    timed(atMost(`${what}: longest wait for a page`, report.maxMs / 1_000, 2, "s")),
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
