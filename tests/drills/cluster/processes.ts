import { createDataFolder, removeFolder } from "../../support/data-folder.ts";
import { fakeBucketCredentials, FakeBucket } from "../../support/fake-bucket.ts";
import {
  type TestReverseProxy,
  readinessDetectionMs,
  startRoundRobinProxy,
} from "../../support/front-proxy.ts";
import { startSiteBehindProxy } from "../../support/large-site.ts";
import { findFreePort } from "../../support/postgres-server.ts";
import type { RunningSite } from "../../support/running-site.ts";
import { drillTimeoutMs, sleep } from "../drill.ts";
import { withRecordedDowntime, type Downtime } from "./interruptions.ts";

/** Whether all processes share one data folder, or each has its own and they share a bucket. */
export type DataFolderSharing = "shared" | "own";

interface ClusterOptions {
  readonly count: number;
  readonly folders: DataFolderSharing;
  /** URL of the database that all processes use. */
  readonly databaseUrl: string;
  /** Additional environment variables of every process. */
  readonly environment: Readonly<Record<string, string>>;
  /** All interruptions in this cluster and earlier ones; this cluster's kills are added to it. */
  readonly interruptions: Downtime[];
}

/** Processes of the site on one database, behind a proxy that checks whether each is ready. */
export interface Cluster {
  /** The proxy's origin, which is the public address of the site. */
  readonly origin: string;
  readonly host: string;
  readonly ports: readonly number[];
  /** Data folders of the processes, without duplicates. */
  readonly dataDirs: readonly string[];
  countKills(): number;
  /** All output of the processes so far. */
  output(): string;
  /**
   * Kills a process, starts it again, and waits until the proxy forwards visitors to it.
   * @param whileDown runs before the process is started again
   */
  kill(index: number, whileDown?: () => Promise<unknown>): Promise<void>;
  /** Stops all processes regularly and removes their data. */
  close(): Promise<void>;
}

/**
 * Prefix of the names under which PostgreSQL lists the connections of a process. Each start appends its own
 * number, because PostgreSQL lists a killed process's connections until it notices that they are broken.
 */
export function connectionNamePrefix(index: number): string {
  return `site-${index + 1}-`;
}

/** Secrets that processes with separate data folders have to share; the same in every cluster on a database. */
const bucketCredentials = {
  LEADS_KEY: "k".repeat(32),
  STAFF_KEY: Buffer.alloc(32, 7).toString("base64"),
  AUDIT_KEY: Buffer.alloc(32, 9).toString("base64"),
};

/** Starts the first process alone, because it prepares the database, and then the others simultaneously. */
export async function openCluster({
  count,
  folders,
  databaseUrl,
  environment,
  interruptions,
}: ClusterOptions): Promise<Cluster> {
  const ports: number[] = [];
  for (let index = 0; index < count; index += 1) ports.push(await findFreePort());
  const port = await findFreePort();
  const host = `localhost:${port}`;
  const origin = `http://${host}`;
  const bucket = folders === "own" ? new FakeBucket() : null;
  await bucket?.listen();
  const dataDirs = Array.from({ length: folders === "own" ? count : 1 }, () => createDataFolder("cluster"));
  let startCount = 0;
  const start = (index: number) => {
    const url = new URL(databaseUrl);
    url.searchParams.set("application_name", `${connectionNamePrefix(index)}${(startCount += 1)}`);
    return startSiteBehindProxy({
      dataDir: dataDirs[index % dataDirs.length]!,
      port: ports[index]!,
      environment: {
        ...bucketCredentials,
        ...(bucket && bucketSettings(bucket)),
        ...environment,
        DATABASE_URL: url.href,
        PUBLIC_ORIGIN: origin,
      },
    });
  };
  const sites: RunningSite[] = [];
  const outputs: string[] = [];
  let kills = 0;
  let proxy: TestReverseProxy | null = null;
  const close = async () => {
    await Promise.allSettled(sites.map((site) => site.stop()));
    await proxy?.close();
    await bucket?.close();
    for (const folder of dataDirs) removeFolder(folder);
  };
  try {
    sites.push(await start(0));
    const started = await Promise.allSettled(ports.slice(1).map((_, index) => start(index + 1)));
    sites.push(...started.flatMap((each) => (each.status === "fulfilled" ? [each.value] : [])));
    for (const result of started) if (result.status === "rejected") throw result.reason;
    // A long timeout, so that no visitor is rejected because the processes are slow on a busy computer.
    proxy = await startRoundRobinProxy(port, ports, drillTimeoutMs);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    origin,
    host,
    ports,
    dataDirs,
    countKills: () => kills,
    output: () => [...outputs, ...sites.map((site) => site.output())].join("\n"),
    async kill(index, whileDown = async () => {}) {
      const killed = sites[index]!;
      kills += 1;
      await withRecordedDowntime(interruptions, async () => {
        await killed.stop("SIGKILL");
        outputs.push(killed.output());
        await whileDown();
        sites[index] = await start(index);
      });
      await sleep(readinessDetectionMs);
    },
    close,
  };
}

function bucketSettings(bucket: FakeBucket): Readonly<Record<string, string>> {
  return {
    S3_ENDPOINT: bucket.endpoint,
    S3_REGION: fakeBucketCredentials.region,
    S3_ACCESS_KEY_ID: fakeBucketCredentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: fakeBucketCredentials.secretAccessKey,
    S3_PUBLIC_URL: fakeBucketCredentials.publicUrl,
  };
}
