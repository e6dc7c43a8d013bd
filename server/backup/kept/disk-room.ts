import { type DiskReading, readFileSystem } from "../../files/disk-space.ts";
import { BackupFault } from "../places/backup-fault.ts";

/** The disk on which a back-up or a trial writes for a while, and what has to stay free on it. */
export interface DiskRoom {
  /** DATA_DIR. */
  readonly folder: string;
  /** DISK_REFUSE_MB, in bytes: kept for requests of visitors. */
  readonly refuseBytes: number;
  /** A test says itself what is left. */
  readonly read?: (folder: string) => Promise<DiskReading>;
}

/**
 * Refuses work that would take room which visitors' requests need.
 * @param neededBytes what the work writes, as far as that is known beforehand
 * @throws {BackupFault} of kind "room"
 */
export async function requireRoom(
  { folder, refuseBytes, read = readFileSystem }: DiskRoom,
  neededBytes: number,
): Promise<void> {
  // A folder that is not there yet, or that cannot be read, fails whatever is done in it next, which says so.
  const reading = await read(folder).catch(() => null);
  if (reading === null || reading.freeBytes >= refuseBytes + neededBytes) return;
  throw new BackupFault(
    "room",
    `The disk of ${folder} has ${toMb(reading.freeBytes)} MiB left; ${toMb(neededBytes)} are needed for this and ${toMb(refuseBytes)} are kept free (DISK_REFUSE_MB). Make room, or move DATA_DIR to a larger disk.`,
  );
}

function toMb(bytes: number): number {
  return Math.floor(bytes / 2 ** 20);
}
