import type { BackupConfig } from "../config/backup-config.ts";
import type { BucketFiles } from "../files/bucket-files.ts";
import { type ErasureLedger, erasureLedgerFolder, openErasureLedger } from "./erasure-ledger.ts";
import { openBackupStorage, asBucketFiles } from "./storage/open-storage.ts";

/** Copies of the erasure ledger outside DATA_DIR; each is null when it is not configured. */
export interface ErasureLedgerCopies {
  readonly bucket: BucketFiles | null;
  readonly backup: Pick<BackupConfig, "storage"> | null;
}

/**
 * Synchronises the erasure ledger in the data folder with the bucket and with the backup storage, in both
 * directions. After the loss of the server, the data folder has no ledger of its own.
 * @returns the site's ledger, and a sentence for each copy that could not be reached
 */
export async function syncErasureLedgers(
  dataDir: string,
  { bucket, backup }: ErasureLedgerCopies,
  now: Date,
): Promise<{ readonly ledger: ErasureLedger; readonly faults: readonly string[] }> {
  const folder = erasureLedgerFolder(dataDir);
  const ledger = openErasureLedger(folder, bucket);
  const faults: string[] = [];
  const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
  await ledger
    .syncWithBucket(now)
    .catch((error: unknown) =>
      faults.push(
        `The bucket was not asked for later erasures (${messageOf(error)}); the site asks at its start.`,
      ),
    );
  if (backup)
    await openErasureLedger(folder, asBucketFiles(openBackupStorage(backup.storage)))
      .syncWithBucket(now)
      .catch((error: unknown) =>
        faults.push(
          `The place of the back-ups was not asked for later erasures (${messageOf(error)}). Run npm run restore -- recovered when it can be used.`,
        ),
      );
  return { ledger, faults };
}
