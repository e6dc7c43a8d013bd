import type { BackupRetention } from "../../config/backup-config.ts";
import type { BackupStorage } from "../storage/backup-storage.ts";
import type { ObjectCipher } from "../storage/object-cipher.ts";
import {
  parseBackupTime,
  listBackups,
  listBackupPartNames,
  readEncryptedManifest,
} from "./encrypted-manifest.ts";
import { selectRetainedTimes } from "./retention.ts";

/**
 * Removes back-ups that the retention rules do not keep, and all parts that no remaining back-up uses, such as
 * those of long-removed pictures or of an interrupted back-up. Call this only while no back-up is running.
 * @returns the names of the removed back-ups
 * @throws {BackupFault} before anything is removed, when a back-up that has to stay cannot be read
 */
export async function pruneBackups(
  storage: BackupStorage,
  cipher: ObjectCipher,
  keeping: BackupRetention,
): Promise<string[]> {
  const all = (await listBackups(storage)).map((name) => ({ name, at: parseBackupTime(name) }));
  const retained = selectRetainedTimes(
    all.map(({ at }) => at),
    keeping,
  );
  const needed = new Set<string>();
  for (const { name, at } of all)
    if (retained.has(at))
      for (const part of listBackupPartNames(await readEncryptedManifest(storage, cipher, name)))
        needed.add(`parts/${part}`);
  const removed = all.filter(({ at }) => !retained.has(at)).map(({ name }) => name);
  // Manifests are removed before parts, so that no listed back-up lacks a part.
  for (const name of removed) await storage.remove(`backups/${name}`);
  for (const part of (await storage.list("parts/")).keys()) if (!needed.has(part)) await storage.remove(part);
  await storage.removePartial();
  return removed;
}
