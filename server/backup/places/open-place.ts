import type { BackupPlaceConfig } from "../../config/backup-config.ts";
import type { BucketFiles } from "../../files/bucket-files.ts";
import type { BackupPlace } from "./backup-place.ts";
import { openBucketPlace } from "./bucket-place.ts";
import { openFolderPlace } from "./folder-place.ts";

/** @param patienceMs timeout of a request to a bucket; the default is long enough for a part on a slow line */
export function openBackupPlace(config: BackupPlaceConfig, patienceMs?: number): BackupPlace {
  return config.kind === "folder" ? openFolderPlace(config.folder) : openBucketPlace(config, patienceMs);
}

/** The place as storage for the ledger of erasures (erasure-ledger.ts): small texts beside the back-ups. */
export function textsOf(place: BackupPlace): BucketFiles {
  return {
    read: async (name) => (await place.read(name))?.toString("utf8") ?? null,
    write: (name, text) => place.write(name, Buffer.from(text)),
    // Older back-ups may also exist elsewhere, so the ledger beside the back-ups is only ever added to.
    remove: async () => {},
  };
}
