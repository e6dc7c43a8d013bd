import { spawn } from "node:child_process";
import { chmodSync, chownSync, cpSync, readdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { withClient } from "./client.ts";
import { findFreePort } from "./postgres-server.ts";
import { createEmptyDataFolder, removeFolder } from "./data-folder.ts";

export interface StandbyServer {
  /** URL for a superuser's session on the maintenance database, which is read-only. */
  readonly url: string;
  /** Waits until the standby answers queries. */
  answers(): Promise<void>;
  /** Makes the standby a primary: it then accepts writes and follows no other server. */
  promote(): Promise<void>;
  stop(): Promise<void>;
}

interface StandbyOptions {
  /** Application name that the standby gives the primary, as used in `synchronous_standby_names`. */
  readonly name?: string;
  /** Additional settings, such as "hot_standby_feedback=on". */
  readonly settings?: readonly string[];
}

/** In seconds: timeout of the start, and of a promotion. */
const startTimeoutSeconds = 150;

/** PostgreSQL refuses to run as root; in that case it runs as "nobody", like the tests' other servers. */
const unprivileged = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : null;

/** Files that belong to the running primary alone, so they are not copied. */
const excludedServerFiles: ReadonlySet<string> = new Set(["postmaster.pid", "postmaster.opts"]);

/**
 * Starts a standby that follows the server at `url`. Copies the server's data folder, because the PostgreSQL from
 * npm has no pg_basebackup.
 * @param url of a server on this computer that the test itself started
 */
export async function startStandbyServer(
  url: string,
  { name = "standby", settings: moreSettings = [] }: StandbyOptions = {},
): Promise<StandbyServer> {
  const home = createEmptyDataFolder("standby");
  const data = join(home, "data");
  const binaries = await copyServerFiles(url, data).catch((error: unknown) => {
    removeFolder(home);
    throw error;
  });
  chmodSync(home, 0o755);
  chmodSync(data, 0o700);
  if (unprivileged) changeOwner(home, unprivileged);

  const port = await findFreePort();
  const { port: primaryPort } = new URL(url);
  const settings = [
    `primary_conninfo=host=127.0.0.1 port=${primaryPort} user=postgres application_name=${name}`,
    "unix_socket_directories=",
    "max_connections=200",
    "fsync=off",
    ...moreSettings,
  ];
  const server = spawn(
    join(binaries, "postgres"),
    ["-D", data, "-p", String(port), "-h", "127.0.0.1", ...settings.flatMap((setting) => ["-c", setting])],
    { ...unprivileged, cwd: home, stdio: "ignore" },
  );
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  const ownUrl = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const runStatement = async (statement: string) => {
    await withClient(ownUrl, (client) => client.query(statement));
  };
  return {
    url: ownUrl,
    async answers() {
      for (let tries = 0; ; tries += 1) {
        try {
          return await runStatement("select 1");
        } catch (error) {
          if (tries >= startTimeoutSeconds * 10) throw error;
          await new Promise((resolve) => setTimeout(resolve, 100));
        }
      }
    },
    promote: () => runStatement(`select pg_promote(true, ${startTimeoutSeconds})`),
    async stop() {
      server.kill("SIGINT");
      await ended;
      removeFolder(home);
    },
  };
}

/** Copies the data folder of a running server as an online back-up. @returns the folder of the server's programs */
function copyServerFiles(url: string, data: string): Promise<string> {
  return withClient(url, async (client) => {
    const queryValue = async (statement: string): Promise<string> => {
      const { rows } = await client.query<{ readonly answer: string }>(statement);
      return rows[0]?.answer ?? "";
    };
    const source = await queryValue(
      "select setting as answer from pg_settings where name = 'data_directory'",
    );
    const binaries = await queryValue("select setting as answer from pg_config where name = 'BINDIR'");
    await client.query("select pg_backup_start('standby', true)");
    copyFolder(source, data);
    writeFileSync(
      join(data, "backup_label"),
      await queryValue("select labelfile as answer from pg_backup_stop()"),
    );
    writeFileSync(join(data, "standby.signal"), "");
    return binaries;
  });
}

/** Retries if a file vanishes: a running server removes files during the copy, and a back-up does not need them. */
function copyFolder(source: string, target: string): void {
  const maxTries = 10;
  for (let tries = 1; ; tries += 1)
    try {
      return cpSync(source, target, {
        recursive: true,
        filter: (from) => !excludedServerFiles.has(basename(from)),
      });
    } catch (error) {
      const isVanished = error instanceof Error && "code" in error && error.code === "ENOENT";
      if (!isVanished || tries === maxTries) throw error;
      removeFolder(target);
    }
}

function changeOwner(folder: string, { uid, gid }: { readonly uid: number; readonly gid: number }): void {
  chownSync(folder, uid, gid);
  for (const path of readdirSync(folder, { recursive: true, encoding: "utf8" }))
    chownSync(join(folder, path), uid, gid);
}
