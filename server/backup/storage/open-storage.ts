import type { BackupStorageConfig } from "../../config/backup-config.ts";
import type { BucketFiles } from "../../files/bucket-files.ts";
import type { BackupStorage } from "./backup-storage.ts";
import { openBucketStorage } from "./bucket-storage.ts";
import { openFolderStorage } from "./folder-storage.ts";

/** @param timeoutMs timeout of a request to a bucket; the default lets a slow connection transfer a 4 MiB part */
export function openBackupStorage(config: BackupStorageConfig, timeoutMs?: number): BackupStorage {
  return config.kind === "folder" ? openFolderStorage(config.folder) : openBucketStorage(config, timeoutMs);
}

/** The storage as `BucketFiles`, for the ledger of erasures that is stored next to the back-ups. */
export function asBucketFiles(storage: BackupStorage): BucketFiles {
  return {
    read: async (name) => (await storage.read(name))?.toString("utf8") ?? null,
    write: (name, text) => storage.write(name, Buffer.from(text)),
    // Never removes a file: copies of older back-ups may exist elsewhere, and their restore needs the old entries.
    remove: async () => {},
  };
}
