import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createDataFolder, createEmptyDataFolder, removeFolder } from "../support/data-folder.ts";
import type { RunningSite } from "../support/running-site.ts";
import { mountNamespaceCommand } from "./own-mounts.ts";

/** A data folder for the site under test, and the limits for free space on its disk. */
interface DiskUnderTest {
  readonly options: {
    readonly dataDir: string;
    readonly launcher?: readonly string[];
    readonly environment: Readonly<Record<string, string>>;
  };
  readonly warnMb: number;
  readonly refuseMb: number;
  /** Fills the disk: leaves `leaveMb` of the `nowMb` that are free. If both are 0, frees the space again. */
  readonly fill?: (site: RunningSite, leaveMb: number, nowMb: number) => void;
  readonly discard: () => void;
}

/** Uses a separate file system of 300 MB for the data folder. */
export function mountSmallDisk(): DiskUnderTest {
  const source = createDataFolder("full-disk");
  const volume = createEmptyDataFolder("disk");
  const script = `mount -t tmpfs -o size=300m tmpfs "$0" && cp -a "$1/." "$0" && shift && exec "$@"`;
  const [warnMb, refuseMb] = [96, 64];
  let count = 0;
  return {
    warnMb,
    refuseMb,
    options: {
      dataDir: volume,
      launcher: [...mountNamespaceCommand, "sh", "-c", script, volume, source],
      environment: { DISK_WARN_MB: String(warnMb), DISK_REFUSE_MB: String(refuseMb) },
    },
    fill(site, leaveMb, nowMb) {
      // Only the site sees the mounted volume; the drill reaches it through the site's entry in /proc.
      const mountPath = `/proc/${site.process.pid}/root${volume}`;
      if (nowMb > leaveMb)
        return writeFileSync(join(mountPath, `ballast-${count++}`), Buffer.alloc((nowMb - leaveMb) << 20));
      while (count > 0) rmSync(join(mountPath, `ballast-${--count}`));
    },
    discard() {
      for (const folder of [source, volume]) removeFolder(folder);
    },
  };
}

/** Uses the disk of this computer, with limits so high that any disk counts as full. */
export function useLocalDisk(): DiskUnderTest {
  const dataDir = createDataFolder("full-disk");
  const limit = "999999";
  return {
    warnMb: 0,
    refuseMb: 0,
    options: { dataDir, environment: { DISK_WARN_MB: limit, DISK_REFUSE_MB: limit } },
    discard: () => removeFolder(dataDir),
  };
}
