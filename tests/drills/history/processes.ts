import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startSiteBehindProxy } from "../../support/large-site.ts";
import { findFreePort } from "../../support/postgres-server.ts";
import type { RunningSite } from "../../support/running-site.ts";
import { portOfUrl, startTcpProxy, type TcpProxy, urlWithPort } from "../../support/tcp-proxy.ts";
import { createEmptyDataFolder, removeFolder } from "../../support/data-folder.ts";
import { pollUntil } from "../drill.ts";

const shiftedClockModule = fileURLToPath(new URL("../../support/shifted-clock.ts", import.meta.url));

/** A process of the site whose connection to the database and whose clock can be disturbed separately. */
export interface SiteProcess {
  readonly index: number;
  readonly origin: string;
  /** The TCP proxy between the process and PostgreSQL. */
  readonly database: TcpProxy;
  site(): RunningSite;
  /** Kills the process with SIGKILL. */
  kill(): Promise<void>;
  /** After a kill, starts the process again on the same port and waits until it is ready. */
  restart(): Promise<void>;
  /** Pauses the process with SIGSTOP; `resume` continues it with SIGCONT. */
  suspend(): void;
  resume(): void;
  /**
   * Sets the process's clock this number of milliseconds ahead of the computer's (behind if negative), even while
   * it runs.
   */
  setClock(shiftMs: number): void;
  close(): Promise<void>;
}

export interface SiteProcessOptions {
  readonly index: number;
  readonly databaseUrl: string;
  /** The data folder that all processes share. */
  readonly dataDir: string;
  readonly shiftMs: number;
  /** Modules to load before the site's own code. Their settings are environment variables. */
  readonly imports?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

/** Starts a process of the built site and waits until it is ready. */
export async function startSiteProcess({
  index,
  databaseUrl,
  dataDir,
  shiftMs,
  imports = [],
  environment = {},
}: SiteProcessOptions): Promise<SiteProcess> {
  const database = await startTcpProxy(portOfUrl(databaseUrl));
  const folder = createEmptyDataFolder("clock");
  const clock = join(folder, "shift");
  const setClock = (ms: number) => writeFileSync(clock, String(ms));
  setClock(shiftMs);
  const port = await findFreePort();
  const start = () =>
    startSiteBehindProxy({
      dataDir,
      port,
      environment: {
        DATABASE_URL: urlWithPort(databaseUrl, database.port),
        CLOCK_SHIFT_FILE: clock,
        NODE_OPTIONS: [shiftedClockModule, ...imports].map((file) => `--import=${file}`).join(" "),
        ...environment,
      },
    });
  const discard = async () => {
    await database.close();
    removeFolder(folder);
  };
  let site = await start().catch(async (error: unknown) => {
    await discard();
    throw error;
  });
  return {
    index,
    origin: site.origin,
    database,
    site: () => site,
    async kill() {
      await site.stop("SIGKILL");
    },
    async restart() {
      site = await start();
    },
    suspend: () => void site.process.kill("SIGSTOP"),
    resume: () => void site.process.kill("SIGCONT"),
    setClock,
    async close() {
      await site.stop("SIGKILL");
      await discard();
    },
  };
}

/** Polls a process until it says that it is ready. @throws if that takes longer than `drillTimeoutMs` */
export async function waitUntilProcessReady({ index, origin, site }: SiteProcess): Promise<void> {
  const { answer } = await pollUntil(
    () =>
      fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
        ({ ok }) => ok,
        () => false,
      ),
    Boolean,
  );
  if (!answer)
    throw new Error(`Process ${index + 1} does not become ready again:\n${site().output().slice(-4_000)}`);
}
