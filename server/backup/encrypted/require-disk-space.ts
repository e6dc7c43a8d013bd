import { type FileSystemSpace, readFileSystemSpace, toWholeMib } from "../../files/disk-space.ts";
import { BackupFault } from "../storage/backup-fault.ts";

/** The disk for temporary files of a back-up or trial restore, and how much of it must stay free. */
export interface DiskSpaceRequirement {
  /** DATA_DIR, or a folder in it. */
  readonly folder: string;
  /** DISK_REFUSE_MB in bytes: space that must stay free for visitors' requests. */
  readonly refuseBytes: number;
  /** Reads the free space; tests replace it. */
  readonly read?: (folder: string) => Promise<FileSystemSpace>;
}

/**
 * Throws when the disk has too little room for the temporary files in addition to `refuseBytes`.
 * @param neededBytes the best estimate of what will be written
 * @throws {BackupFault} of kind "room"
 */
export async function requireDiskSpace(
  { folder, refuseBytes, read = readFileSystemSpace }: DiskSpaceRequirement,
  neededBytes: number,
): Promise<void> {
  // If the folder is missing or unreadable, the work itself will fail with a clearer error.
  const reading = await read(folder).catch(() => null);
  if (reading === null || reading.freeBytes >= refuseBytes + neededBytes) return;
  throw new BackupFault(
    "room",
    `The disk of ${folder} has ${toWholeMib(reading.freeBytes)} MiB left; ${toWholeMib(neededBytes)} are needed for this and ${toWholeMib(refuseBytes)} are kept free (DISK_REFUSE_MB). Make room, or move DATA_DIR to a larger disk.`,
  );
}
