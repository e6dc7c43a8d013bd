import { rmSync } from "node:fs";
import { newDataFolder } from "../../support/data-folder.ts";
import { bucketKeys, FakeBucket } from "../../support/fake-bucket.ts";
import { type FrontProxy, healthIntervalMs, startRoundRobin } from "../../support/front-proxy.ts";
import { startSiteBehindProxy } from "../../support/large-site.ts";
import { freePort } from "../../support/postgres-server.ts";
import type { RunningSite } from "../../support/running-site.ts";
import { pause } from "../drill.ts";

/** Whether all processes share one data folder, or each has its own and they share a bucket. */
export type Folders = "shared" | "own";

interface ClusterOptions {
  readonly count: number;
  readonly folders: Folders;
  /** Address of the database that all of them write to. */
  readonly databaseUrl: string;
  /** Settings of every process besides. */
  readonly environment: Readonly<Record<string, string>>;
}

/** Processes of the site on one database, behind a proxy that asks each whether it is ready. */
export interface Cluster {
  /** Of the proxy, which is the site's public address. */
  readonly origin: string;
  readonly host: string;
  readonly ports: readonly number[];
  /** Folders of data, each once. */
  readonly dataDirs: readonly string[];
  /** When a process was killed, milliseconds since 1970. */
  readonly kills: readonly number[];
  /** Everything that the processes have printed. */
  output(): string;
  /**
   * Kills a process and starts it anew, and waits until the proxy sends visitors to it again.
   * @param whileDown is done before it is started
   */
  kill(index: number, whileDown?: () => Promise<unknown>): Promise<void>;
  /** Ends all of them in good order, and removes what they kept. */
  close(): Promise<void>;
}

/** After a process is ready the proxy has to have asked it once more. */
const settleMs = 2 * healthIntervalMs;

/** The name under which PostgreSQL lists the connections of a process. */
export function connectionName(index: number): string {
  return `site-${index + 1}`;
}

/** Keys that processes with folders of their own have to be given; the same ones in every cluster of a database. */
const keys = {
  LEADS_KEY: "k".repeat(32),
  STAFF_KEY: Buffer.alloc(32, 7).toString("base64"),
  AUDIT_KEY: Buffer.alloc(32, 9).toString("base64"),
};

/** Starts them: the first by itself, because it prepares the database, and then the others at once. */
export async function openCluster({
  count,
  folders,
  databaseUrl,
  environment,
}: ClusterOptions): Promise<Cluster> {
  const bucket = folders === "own" ? new FakeBucket() : null;
  await bucket?.listen();
  const dataDirs = Array.from({ length: folders === "own" ? count : 1 }, () => newDataFolder("cluster"));
  const ports: number[] = [];
  for (let index = 0; index < count; index += 1) ports.push(await freePort());
  const port = await freePort();
  const host = `localhost:${port}`;
  const origin = `http://${host}`;
  const start = (index: number) => {
    const url = new URL(databaseUrl);
    url.searchParams.set("application_name", connectionName(index));
    return startSiteBehindProxy({
      dataDir: dataDirs[index % dataDirs.length]!,
      port: ports[index]!,
      environment: {
        ...keys,
        ...(bucket && bucketSettings(bucket)),
        ...environment,
        DATABASE_URL: url.href,
        PUBLIC_ORIGIN: origin,
      },
    });
  };
  const running: RunningSite[] = [];
  const ended: string[] = [];
  const kills: number[] = [];
  let proxy: FrontProxy | null = null;
  const close = async () => {
    await Promise.all(running.map((site) => site.stop()));
    await proxy?.close();
    await bucket?.close();
    for (const folder of dataDirs) rmSync(folder, { recursive: true, force: true });
  };
  try {
    running.push(await start(0));
    running.push(...(await Promise.all(ports.slice(1).map((_, index) => start(index + 1)))));
    proxy = await startRoundRobin(port, ports);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    origin,
    host,
    ports,
    dataDirs,
    kills,
    output: () => [...ended, ...running.map((site) => site.output())].join("\n"),
    async kill(index, whileDown = async () => {}) {
      const killed = running[index]!;
      kills.push(Date.now());
      await killed.stop("SIGKILL");
      ended.push(killed.output());
      await whileDown();
      running[index] = await start(index);
      await pause(settleMs);
    },
    close,
  };
}

function bucketSettings(bucket: FakeBucket): Readonly<Record<string, string>> {
  return {
    S3_ENDPOINT: bucket.endpoint,
    S3_REGION: bucketKeys.region,
    S3_ACCESS_KEY_ID: bucketKeys.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucketKeys.secretAccessKey,
    S3_PUBLIC_URL: bucketKeys.publicUrl,
  };
}
