import type pg from "pg";
import { BackupFault } from "../storage/backup-fault.ts";
import type { EncryptedManifest } from "./encrypted-manifest.ts";

/** The argument of `npm run backup` that continues the back-ups of another site. */
export const takeoverFlag = "--take-over";

/**
 * The id of the site that uses this database; created at the first call. Back-ups omit it, so a restored copy
 * counts as another site.
 * @throws {BackupFault} when the database has the tables of an earlier version
 */
export async function readOrCreateSiteId(pool: Pick<pg.Pool, "query">): Promise<string> {
  const { rows: tables } = await pool.query<{ found: string | null }>(
    "select to_regclass('backup_site')::text as found",
  );
  if (tables[0]?.found === null)
    throw new BackupFault(
      "other",
      "The database does not have the tables of this version yet. Start the site once; or write a plain back-up before that (npm run backup -- FOLDER).",
    );
  await pool.query("insert into backup_site (id) values (gen_random_uuid()) on conflict do nothing");
  const { rows } = await pool.query<{ id: string }>("select id::text as id from backup_site");
  const id = rows[0]?.id;
  if (id === undefined) throw new Error("The id of the site is not in the database");
  return id;
}

/**
 * Throws when another site made the newest back-up in the storage: retention would treat the back-ups of both
 * sites as one series and remove some of each.
 * @param newest back-up in the storage; null when there is none
 * @throws {BackupFault} of kind "site"
 */
export function assertBackupOfSameSite(newest: EncryptedManifest | null, site: string, label: string): void {
  if (newest?.site === undefined || newest.site === site) return;
  throw new BackupFault(
    "site",
    `The newest back-up in ${label} was made by another site, or by the site that this one is a copy of: adding to it would remove back-ups of that site. Name another folder or bucket (BACKUP_TO, BACKUP_S3_BUCKET); or, if this site has taken the place of that one, run npm run backup -- --take-over once.`,
  );
}
