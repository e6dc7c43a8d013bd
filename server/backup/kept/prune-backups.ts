import type { BackupKeeping } from "../../config/backup-config.ts";
import type { BackupPlace } from "../places/backup-place.ts";
import type { Sealer } from "../places/sealer.ts";
import { backupTime, listBackups, partsOf, readKept } from "./kept-manifest.ts";
import { keptMoments } from "./retention.ts";

/**
 * Removes the back-ups that need not be kept, and every part that no kept one names: pictures that were removed long ago,
 * and what a back-up that never became whole has left. To be done while no back-up is being made.
 * @returns the names of those that were removed
 * @throws {BackupFault} before any part is removed when a back-up that is kept cannot be read
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
  // The manifests first: a back-up that lacks a part is none.
  for (const name of removed) await place.remove(`backups/${name}`);
  for (const part of (await place.list("parts/")).keys()) if (!needed.has(part)) await place.remove(part);
  await place.removeBrokenOff();
  return removed;
}
