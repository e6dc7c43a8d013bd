import type { BackupPlaceConfig } from "../../config/backup-config.ts";
import type { BucketFiles } from "../../files/bucket-files.ts";
import type { BackupPlace } from "./backup-place.ts";
import { openBucketPlace } from "./bucket-place.ts";
import { openFolderPlace } from "./folder-place.ts";

/** @param patienceMs after which a request to a bucket has failed; by default long enough for a part on a slow line */
export function openBackupPlace(config: BackupPlaceConfig, patienceMs?: number): BackupPlace {
  return config.kind === "folder" ? openFolderPlace(config.folder) : openBucketPlace(config, patienceMs);
}

/** The place as the record of erasures uses it (erasure-ledger.ts): small texts beside the back-ups. */
export function textsOf(place: BackupPlace): BucketFiles {
  return {
    read: async (name) => (await place.read(name))?.toString("utf8") ?? null,
    write: (name, text) => place.write(name, Buffer.from(text)),
    // Back-ups that are older than an erasure may lie elsewhere too: what is beside them is only ever added to.
    remove: async () => {},
  };
}
