import type { BackupKeeping } from "../../config/backup-config.ts";
import type { BackupPlace } from "../places/backup-place.ts";
import type { Sealer } from "../places/sealer.ts";
import { backupTime, listBackups, partsOf, readKept } from "./kept-manifest.ts";
import { keptMoments } from "./retention.ts";

/**
 * Removes back-ups that the retention rules do not keep, and all parts that no kept back-up uses, such as pictures
 * removed long ago or leftovers of an interrupted back-up. Call it only while no back-up is being made.
 * @returns the names of the removed back-ups
 * @throws {BackupFault} before anything is removed, when a back-up that is to be kept cannot be read
 */
export async function pruneBackups(
  place: BackupPlace,
  sealer: Sealer,
  keeping: BackupKeeping,
): Promise<string[]> {
  const all = (await listBackups(place)).map((name) => ({ name, at: backupTime(name) }));
  const kept = keptMoments(
    all.map(({ at }) => at),
    keeping,
  );
  const needed = new Set<string>();
  for (const { name, at } of all)
    if (kept.has(at))
      for (const part of partsOf(await readKept(place, sealer, name))) needed.add(`parts/${part}`);
  const removed = all.filter(({ at }) => !kept.has(at)).map(({ name }) => name);
  // Remove manifests before parts, so that no listed back-up lacks a part.
  for (const name of removed) await place.remove(`backups/${name}`);
  for (const part of (await place.list("parts/")).keys()) if (!needed.has(part)) await place.remove(part);
  await place.removeBrokenOff();
  return removed;
}
