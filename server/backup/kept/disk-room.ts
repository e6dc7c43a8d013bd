import { type DiskReading, readFileSystem } from "../../files/disk-space.ts";
import { BackupFault } from "../places/backup-fault.ts";

/** The disk for temporary files of a back-up or a trial, and how much of it has to stay free. */
export interface DiskRoom {
  /** DATA_DIR, or a folder in it. */
  readonly folder: string;
  /** DISK_REFUSE_MB in bytes, kept free for visitors' requests. */
  readonly refuseBytes: number;
  /** Reads the free space; tests replace it. */
  readonly read?: (folder: string) => Promise<DiskReading>;
}

/**
 * Throws when the disk has too little room for the work and for visitors' requests.
 * @param neededBytes the most that is known beforehand of what the work will write
 * @throws {BackupFault} of kind "room"
 */
export async function requireRoom(
  { folder, refuseBytes, read = readFileSystem }: DiskRoom,
  neededBytes: number,
): Promise<void> {
  // If the folder is missing or unreadable, the work itself will fail with a clearer error.
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
