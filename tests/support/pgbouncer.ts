import { spawn, spawnSync } from "node:child_process";
import { chmodSync, chownSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { findFreePort } from "./postgres-server.ts";
import { createEmptyDataFolder, removeFolder } from "./data-folder.ts";

const pgbouncerProgram = "pgbouncer";
/** PgBouncer refuses to run as root; in that case it runs as "nobody". */
const unprivileged = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** Whether PgBouncer is installed on this computer. */
export const isPgbouncerInstalled: boolean =
  spawnSync(pgbouncerProgram, ["--version"], { env: { PATH: `${process.env["PATH"]}:/usr/sbin` } }).status ===
  0;

export interface RunningPgbouncer {
  /** URL of the same database through PgBouncer. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts a PgBouncer in front of the database at `databaseUrl`. @param mode PgBouncer's `pool_mode` */
export async function startPgbouncer(
  databaseUrl: string,
  mode: "session" | "transaction" | "statement",
): Promise<RunningPgbouncer> {
  const { hostname, port: serverPort, username, pathname } = new URL(databaseUrl);
  const home = createEmptyDataFolder("pgbouncer");
  const port = await findFreePort();
  const settings = join(home, "pgbouncer.ini");
  writeFileSync(join(home, "users.txt"), `"${username}" ""\n`);
  writeFileSync(
    settings,
    `[databases]
* = host=${hostname} port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(home, "users.txt")}
pool_mode = ${mode}
`,
  );
  chmodSync(home, 0o755);
  if (unprivileged.uid) chownSync(home, unprivileged.uid, unprivileged.gid);
  const child = spawn(pgbouncerProgram, ["-q", settings], {
    ...unprivileged,
    cwd: home,
    env: { PATH: `${process.env["PATH"]}:/usr/sbin` },
    stdio: "ignore",
  });
  const exit = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const url = new URL(databaseUrl);
  url.port = String(port);
  url.pathname = pathname;
  const stop = async () => {
    child.kill("SIGKILL");
    await exit;
    removeFolder(home);
  };
  for (let attempt = 1; ; attempt += 1) {
    const client = new pg.Client({ connectionString: url.href });
    client.on("error", () => {});
    try {
      await client.connect();
      await client.end();
      return { url: url.href, stop };
    } catch (error) {
      if (attempt < 100 && child.exitCode === null) {
        await new Promise((resolve) => setTimeout(resolve, 100));
        continue;
      }
      await stop();
      throw error;
    }
  }
}
