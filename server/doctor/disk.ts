import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { DiskLimits } from "../files/disk-space.ts";
import { errorCodeOf, type Finding, findingsAbout } from "./finding.ts";

export interface DiskCapacity {
  /** Bytes that the user of the site's process may still write. */
  readonly freeBytes: number;
  readonly totalBytes: number;
  /** Number of files that can still be created; null on file systems without such a limit. */
  readonly freeFiles: number | null;
}

const { ok, warning, fault } = findingsAbout("Disk");
const gibibyte = 1 << 30;

/** A warning is given if fewer files than this can still be created. */
const warnFiles = 10_000;

/** Writes a small file into the data folder and measures the free space. */
export async function checkDisk(dataDir: string, limits: DiskLimits): Promise<readonly Finding[]> {
  if (!existsSync(dataDir)) return ok("DATA_DIR is not there yet: the first start makes it");
  const file = join(dataDir, `doctor-${randomUUID()}`);
  try {
    await writeFile(file, "written by npm run doctor\n", { flag: "wx", mode: 0o600, flush: true });
    await rm(file);
  } catch (error) {
    return fault(
      `DATA_DIR cannot be written (${errorCodeOf(error)}): give it to the user that the site runs as, and see that its disk is neither full nor mounted read-only`,
    );
  }
  const { bavail, bsize, blocks, files, ffree } = await statfs(dataDir);
  const space = {
    freeBytes: bavail * bsize,
    totalBytes: blocks * bsize,
    freeFiles: files > 0 ? ffree : null,
  };
  return judgeDisk(space, limits);
}

/** A fault if the free space is so low that the site refuses uploads; a warning if the site warns its owners. */
export function judgeDisk(
  { freeBytes, totalBytes, freeFiles }: DiskCapacity,
  { warnBytes, refuseBytes }: DiskLimits,
): readonly Finding[] {
  const free = `${(freeBytes / gibibyte).toFixed(1)} GiB of ${(totalBytes / gibibyte).toFixed(1)} are free where DATA_DIR is`;
  const advice = "Make room, or move DATA_DIR to a larger disk, before nothing can be stored";
  const ofSpace =
    freeBytes < refuseBytes
      ? fault(`${free}. ${advice}`)
      : freeBytes < warnBytes
        ? warning(`${free}. ${advice}`)
        : ok(free);
  if (freeFiles === null || freeFiles >= warnFiles) return ofSpace;
  return [
    ...ofSpace,
    ...warning(
      `only ${freeFiles} more files can be made where DATA_DIR is (inodes): remove small files there`,
    ),
  ];
}
