import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newDataFolder } from "../support/data-folder.ts";
import type { RunningSite } from "../support/running-site.ts";
import { ownMounts } from "./own-mounts.ts";

/** Where the data folder of a drilled site lies, with the limits of its disk. */
interface TriedDisk {
  readonly options: {
    readonly dataDir: string;
    readonly launcher?: readonly string[];
    readonly environment: Readonly<Record<string, string>>;
  };
  readonly warnMb: number;
  readonly refuseMb: number;
  /** Leaves so many MB of what is free now; 0 and 0 make room again. */
  readonly fill?: (site: RunningSite, leaveMb: number, nowMb: number) => void;
  readonly discard: () => void;
}

/** The data folder on a file system of its own, of 300 MB. */
export function smallDisk(): TriedDisk {
  const source = newDataFolder("full-disk");
  const volume = mkdtempSync(join(tmpdir(), "home-finder-disk-"));
  const script = `mount -t tmpfs -o size=300m tmpfs "$0" && cp -a "$1/." "$0" && shift && exec "$@"`;
  const [warnMb, refuseMb] = [96, 64];
  let count = 0;
  return {
    warnMb,
    refuseMb,
    options: {
      dataDir: volume,
      launcher: [...ownMounts, "sh", "-c", script, volume, source],
      environment: { DISK_WARN_MB: String(warnMb), DISK_REFUSE_MB: String(refuseMb) },
    },
    fill(site, leaveMb, nowMb) {
      // The file system is seen by the site alone, and by us through it.
      const seen = `/proc/${site.process.pid}/root${volume}`;
      if (nowMb > leaveMb)
        return writeFileSync(join(seen, `ballast-${count++}`), Buffer.alloc((nowMb - leaveMb) << 20));
      while (count > 0) rmSync(join(seen, `ballast-${--count}`));
    },
    discard() {
      for (const folder of [source, volume]) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The disk that is there, with limits above what any disk of ours has left. */
export function anyDisk(): TriedDisk {
  const dataDir = newDataFolder("full-disk");
  const limit = "999999";
  return {
    warnMb: 0,
    refuseMb: 0,
    options: { dataDir, environment: { DISK_WARN_MB: limit, DISK_REFUSE_MB: limit } },
    discard: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}
