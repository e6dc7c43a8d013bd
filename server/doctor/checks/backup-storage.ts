import { randomUUID } from "node:crypto";
import { listBackups, readEncryptedManifest } from "../../backup/encrypted/encrypted-manifest.ts";
import { BackupFault } from "../../backup/storage/backup-fault.ts";
import type { BackupStorage } from "../../backup/storage/backup-storage.ts";
import { openBackupStorage } from "../../backup/storage/open-storage.ts";
import { createObjectCipher } from "../../backup/storage/object-cipher.ts";
import type { BackupConfig } from "../../config/backup-config.ts";
import { type Finding, findingsAbout } from "../finding.ts";

const { ok, fault } = findingsAbout("Back-ups");
/** In milliseconds; shorter than a check's time limit (20 s), so that the storage's own error is reported. */
const timeoutMs = 8_000;

/**
 * Writes, reads and removes a small object in the backup storage, under a name that no back-up has, and opens the
 * newest manifest with the key. Findings contain neither the folder's path nor the bucket's name.
 */
export async function checkBackupStorage(
  config: Pick<BackupConfig, "storage" | "key"> | null,
): Promise<readonly Finding[]> {
  if (!config) return ok("no place is set (BACKUP_TO or BACKUP_S3_…): the site makes none by itself");
  const storage = openBackupStorage(config.storage, timeoutMs);
  const placeName = config.storage.kind === "folder" ? "BACKUP_TO" : new URL(config.storage.endpoint).host;
  try {
    await tryObject(storage);
    const newest = (await listBackups(storage)).at(-1);
    if (newest === undefined)
      return ok(`${placeName}: a small object was written, read and removed; there is no back-up yet`);
    await readEncryptedManifest(storage, createObjectCipher(config.key), newest);
    return ok(`${placeName}: a small object was written, read and removed, and BACKUP_KEY opens ${newest}`);
  } catch (error) {
    if (error instanceof BackupFault) return fault(error.message.replaceAll(storage.label, placeName));
    throw error;
  }
}

async function tryObject(storage: BackupStorage): Promise<void> {
  const name = `doctor-${randomUUID()}`;
  const bytes = Buffer.from("written by npm run doctor\n");
  await storage.write(name, bytes);
  const read = await storage.read(name);
  await storage.remove(name);
  if (!read?.equals(bytes))
    throw new BackupFault("place", `${storage.label} gives other bytes back than were written.`);
}
