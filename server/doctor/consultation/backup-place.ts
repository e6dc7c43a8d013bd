import { randomUUID } from "node:crypto";
import { listBackups, readKept } from "../../backup/kept/kept-manifest.ts";
import { BackupFault } from "../../backup/places/backup-fault.ts";
import type { BackupPlace } from "../../backup/places/backup-place.ts";
import { openBackupPlace } from "../../backup/places/open-place.ts";
import { createSealer } from "../../backup/places/sealer.ts";
import type { BackupConfig } from "../../config/backup-config.ts";
import { fault, type Finding, ok } from "../finding.ts";

const about = "Back-ups";
/** In milliseconds; shorter than the limit of a check, so that the place's own error is reported. */
const patienceMs = 8_000;

/**
 * Writes, reads and removes a small object in the place of the back-ups, under a name that no back-up has, and
 * opens the newest manifest with the key. Findings do not contain the path of the folder or the name of the
 * bucket.
 */
export async function checkBackupPlace(
  config: Pick<BackupConfig, "place" | "key"> | null,
): Promise<readonly Finding[]> {
  if (!config)
    return [ok(about, "no place is set (BACKUP_TO or BACKUP_S3_…): the site makes none by itself")];
  const place = openBackupPlace(config.place, patienceMs);
  const shown = config.place.kind === "folder" ? "BACKUP_TO" : new URL(config.place.endpoint).host;
  try {
    await tryObject(place);
    const newest = (await listBackups(place)).at(-1);
    if (newest === undefined)
      return [ok(about, `${shown}: a small object was written, read and removed; there is no back-up yet`)];
    await readKept(place, createSealer(config.key), newest);
    return [
      ok(about, `${shown}: a small object was written, read and removed, and BACKUP_KEY opens ${newest}`),
    ];
  } catch (error) {
    if (error instanceof BackupFault) return [fault(about, error.message.replaceAll(place.label, shown))];
    throw error;
  }
}

async function tryObject(place: BackupPlace): Promise<void> {
  const name = `doctor-${randomUUID()}`;
  const bytes = Buffer.from("written by npm run doctor\n");
  await place.write(name, bytes);
  const read = await place.read(name);
  await place.remove(name);
  if (!read?.equals(bytes))
    throw new BackupFault("place", `${place.label} gives other bytes back than were written.`);
}
