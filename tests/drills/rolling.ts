import { insertSampleListings } from "../../server/listings/samples/sample-listings.ts";
import { createDataFolder, removeFolder } from "../support/data-folder.ts";
import {
  findCaddyVersion,
  readinessDetectionMs,
  startCaddy,
  startRoundRobinProxy,
} from "../support/front-proxy.ts";
import { startSiteBehindProxy } from "../support/large-site.ts";
import { findFreePort } from "../support/postgres-server.ts";
import { createLaterRelease } from "../support/release-folder.ts";
import { requestFromProcess } from "./process-requests.ts";
import { findMissingAssets } from "./missing-assets.ts";
import { runUnderLoad } from "./under-load.ts";
import { type Drill, type DrillFinding, pollUntil, requireNone, scaleCount, sleep } from "./drill.ts";
import { openMigratedDatabase, withPostgresDatabase } from "./postgres.ts";

/**
 * Delay between a process's announcement that it will end and its end, in seconds: a little longer than the
 * proxy's check interval, so that the proxy notices in time.
 */
const shutdownDelaySeconds = 1;
/** Below this scale only the next version is tried, behind the drill's own proxy, to save time in `npm test`. */
const fullDrillFromScale = 0.1;
const laterRelease = {
  version: "0.999.0",
  migration: {
    name: "9998_add_drill.sql",
    sql: "alter table listing add column drill_note text; create table drill_newer (id int);",
  },
};

/** Two processes and the proxy in front of them. */
interface SiteBehindProxy {
  readonly origin: string;
  readonly ports: readonly number[];
  /** Number of times that a process ended without first saying, while it still answered, that it is not ready. */
  unannounced: number;
  /** Stops a process and starts it again, from a release's folder if one is given. */
  restart(index: number, release?: string): Promise<void>;
}

export const rollingUpgradeDrill: Drill = {
  name: "rolling",
  summary:
    "two processes on one PostgreSQL behind a proxy, restarted in turn under load: the same version, the next one, and back",
  async run({ scale, say }) {
    return withPostgresDatabase({}, async (databaseUrl) => {
      await using cleanup = new AsyncDisposableStack();
      const dataDir = cleanup.adopt(createDataFolder("rolling"), removeFolder);
      const release = cleanup.adopt(createLaterRelease(laterRelease), removeFolder);
      await prepareRollingDatabase(databaseUrl);
      const ports = [await findFreePort(), await findFreePort()];
      const port = await findFreePort();
      const wantsCaddy = scale >= fullDrillFromScale;
      if (wantsCaddy && !findCaddyVersion())
        say("caddy is not installed: the drill's own proxy stands in front");
      const startProxy = wantsCaddy && findCaddyVersion() ? startCaddy : startRoundRobinProxy;
      const proxy = cleanup.adopt(await startProxy(port, ports), (each) => each.close());
      const host = `localhost:${port}`;
      const origin = `http://${host}`;
      const environment = {
        DATABASE_URL: databaseUrl,
        PUBLIC_ORIGIN: origin,
        SHUTDOWN_DELAY_SECONDS: String(shutdownDelaySeconds),
      };
      const start = async (index: number, from?: string) => {
        const started = await startSiteBehindProxy({
          dataDir,
          environment,
          port: ports[index] ?? 0,
          ...(from !== undefined && { release: from }),
        });
        cleanup.defer(() => started.stop("SIGKILL").then(() => {}));
        return started;
      };
      const processes = await Promise.all([start(0), start(1)]);
      const site: SiteBehindProxy = {
        origin,
        ports,
        unannounced: 0,
        async restart(index, from) {
          const exit = processes[index]?.stop();
          if (!(await checkGracefulShutdown(ports[index] ?? 0, host))) site.unannounced += 1;
          await exit;
          processes[index] = await start(index, from);
          await sleep(readinessDetectionMs);
        },
      };
      await sleep(readinessDetectionMs);
      say(`behind ${proxy.name}`);
      const findings = await upgradeProcesses(site, { release, databaseUrl, scale, say });
      return [...findings, requireNone("ends that were not announced", site.unannounced)];
    });
  },
};

/** Whether a process that received SIGTERM first reports that it is not ready, and then still answers a page. */
async function checkGracefulShutdown(port: number, host: string): Promise<boolean> {
  const { answer: readiness } = await pollUntil(
    () => requestFromProcess(port, host, "/readyz"),
    ({ status }) => status === 503 || status === 0,
  );
  return readiness.status === 503 && (await requestFromProcess(port, host, "/en")).status === 200;
}

async function prepareRollingDatabase(databaseUrl: string): Promise<void> {
  await using database = await openMigratedDatabase({ databaseUrl, dataDir: "" });
  await insertSampleListings(database.db, new Date());
}

interface UpgradeOptions {
  readonly release: string;
  readonly databaseUrl: string;
  readonly scale: number;
  say(line: string): void;
}

async function upgradeProcesses(
  site: SiteBehindProxy,
  { release, databaseUrl, scale, say }: UpgradeOptions,
): Promise<DrillFinding[]> {
  const findings: DrillFinding[] = [];
  const loaded = { origin: site.origin, databaseUrl, connections: scale >= 0.5 ? 8 : 2, say };
  const forBoth = async (work: (index: number) => Promise<void>) => {
    for (const index of [0, 1]) await work(index);
  };
  if (scale >= fullDrillFromScale) {
    const rounds = scaleCount(5, scale);
    findings.push(
      ...(await runUnderLoad(loaded, `restarted ${rounds} times each`, async () => {
        for (let round = 1; round <= rounds; round += 1) {
          await forBoth((index) => site.restart(index));
          say(`restarted both, ${round} of ${rounds}`);
        }
      })),
    );
  }
  const formerPage = await fetchListingsPage(site, site.ports[0]);
  findings.push(
    ...(await runUnderLoad(loaded, "the next version takes over", () =>
      forBoth(async (index) => {
        await site.restart(index, release);
        say(`process ${index + 1} is of the next version`);
        if (index === 0) findings.push(...(await checkMixedVersions(site, formerPage)));
      }),
    )),
  );
  const { missing, requestCount } = await findMissingAssets(site.ports, hostOf(site), formerPage);
  findings.push(
    requireNone(`files of a page of the former build that are missing, of ${requestCount}`, missing.length),
  );
  if (scale < fullDrillFromScale) return findings;
  findings.push(
    ...(await runUnderLoad(loaded, "the former version comes back, on the newer tables", () =>
      forBoth((index) => site.restart(index)),
    )),
  );
  return findings;
}

const hostOf = ({ origin }: SiteBehindProxy) => new URL(origin).host;

async function fetchListingsPage(site: SiteBehindProxy, port = 0): Promise<string> {
  return (await requestFromProcess(port, hostOf(site), "/en/listings")).text;
}

/** While the processes run different versions, both must serve the files that pages of either version need. */
async function checkMixedVersions(site: SiteBehindProxy, formerPage: string): Promise<DrillFinding[]> {
  const newer = await fetchListingsPage(site, site.ports[0]);
  const ofNewer = await findMissingAssets(site.ports, hostOf(site), newer);
  const ofFormer = await findMissingAssets(site.ports, hostOf(site), formerPage);
  const shared = ofNewer.names.filter((name) => ofFormer.names.includes(name));
  return [
    requireNone(
      `side by side: files of the newer page that are missing, of ${ofNewer.requestCount}`,
      ofNewer.missing.length,
    ),
    requireNone(
      `side by side: files of the former page that are missing, of ${ofFormer.requestCount}`,
      ofFormer.missing.length,
    ),
    requireNone("side by side: files that have one name in both builds", shared.length),
  ];
}
