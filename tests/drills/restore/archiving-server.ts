import { chmodSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { type PostgresServer, runAsPostgresUser, startPostgres } from "../../support/postgres-server.ts";
import { pollUntil } from "../drill.ts";
import { withClient } from "../../support/client.ts";
import { createEmptyDataFolder, removeFolder } from "../../support/data-folder.ts";

/** A PostgreSQL server that archives its write-ahead log (WAL) into a folder. */
export interface ArchivingServer {
  readonly url: string;
  /** Copies the server's files while it runs, as a base for a recovery. */
  copyBase(): Promise<void>;
  /** Waits until everything committed so far is in the archive. */
  waitForArchive(): Promise<void>;
  /** Kills the server, and starts another one from the base copy and the archive, recovered to this time. */
  recoverTo(moment: string): Promise<PostgresServer>;
  discard(): Promise<void>;
}

export async function startArchivingServer(): Promise<ArchivingServer> {
  const home = createEmptyDataFolder("archive");
  // If the tests run as root, PostgreSQL runs as another user, who needs access too.
  chmodSync(home, 0o777);
  const [archive, base] = [join(home, "archive"), join(home, "base")];
  runAsPostgresUser("mkdir", [archive]);
  const server = await startPostgres({
    isDedicated: true,
    isDurable: true,
    settings: ["archive_mode=on", `archive_command=test ! -f ${archive}/%f && cp %p ${archive}/%f`],
  });
  let hasEnded = false;
  const queryRow = async <Row extends pg.QueryResultRow>(client: pg.Client, statement: string) =>
    (await client.query<Row>(statement)).rows[0];
  return {
    url: server.url,

    copyBase: () =>
      withClient(server.url, async (client) => {
        await client.query("select pg_backup_start('base', true)");
        runAsPostgresUser("cp", ["-a", server.data ?? "", base]);
        const backup = await queryRow<{ labelfile: string }>(
          client,
          "select labelfile from pg_backup_stop()",
        );
        // Removes the server's own WAL and process id, which must not be in the copy.
        runAsPostgresUser("sh", ["-c", 'rm -rf "$1"/pg_wal/* "$1/postmaster.pid"', "sh", base]);
        runAsPostgresUser("sh", [
          "-c",
          'printf %s "$2" > "$1/backup_label"',
          "sh",
          base,
          backup?.labelfile ?? "",
        ]);
      }),

    waitForArchive: () =>
      withClient(server.url, async (client) => {
        const last = await queryRow<{ name: string }>(
          client,
          "select pg_walfile_name(pg_current_wal_lsn()) as name, pg_switch_wal()",
        );
        await pollUntil(
          () =>
            queryRow<{ archived: string | null }>(
              client,
              "select last_archived_wal as archived from pg_stat_archiver",
            ),
          (state) => (state?.archived ?? "") >= (last?.name ?? ""),
        );
      }),

    async recoverTo(moment) {
      await server.crash();
      hasEnded = true;
      const recovered = await startPostgres({
        isDedicated: true,
        isDurable: true,
        settings: [
          `restore_command=cp ${archive}/%f %p`,
          `recovery_target_time=${moment}`,
          "recovery_target_action=promote",
        ],
        fillFolder: (data) => {
          runAsPostgresUser("cp", ["-a", base, data]);
          runAsPostgresUser("touch", [join(data, "recovery.signal")]);
        },
      });
      await withClient(recovered.url, (client) =>
        pollUntil(
          () => queryRow<{ recovering: boolean }>(client, "select pg_is_in_recovery() as recovering"),
          (state) => state?.recovering === false,
        ),
      );
      return recovered;
    },

    async discard() {
      if (!hasEnded) await server.stop();
      removeFolder(home);
    },
  };
}
