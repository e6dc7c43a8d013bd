import { statfs } from "node:fs/promises";
import { Gauge } from "prom-client";
import type { Log } from "../process/log.ts";

/** Space on the file system of the data folder that an ordinary user may use. */
export interface FileSystemSpace {
  readonly freeBytes: number;
  readonly totalBytes: number;
}

/** Limits of free space in bytes; 0 disables a limit. */
export interface DiskLimits {
  /** Below this, the log and the owners' staff pages show a warning. */
  readonly warnBytes: number;
  /** Below this, uploads and import files are refused, and pages are not cached on disk. */
  readonly refuseBytes: number;
}

/** `low`: below `warnBytes`. `full`: below `refuseBytes`; the remaining space is reserved for visitors' requests. */
export type DiskState = "enough" | "low" | "full";

/** The warning that owners see above their pages. */
export interface DiskWarning {
  readonly state: Exclude<DiskState, "enough">;
  readonly freeBytes: number;
  readonly refuseBytes: number;
}

export type DiskSpaceMonitor = ReturnType<typeof createDiskSpaceMonitor>;

interface DiskSpaceMonitorOptions extends DiskLimits {
  /** DATA_DIR. */
  readonly folder: string;
  readonly log: Pick<Log, "info" | "warn" | "error">;
  /** Reads the free space; tests replace it. */
  readonly read?: (folder: string) => Promise<FileSystemSpace>;
  readonly everyMs?: number;
}

/** @throws when the folder cannot be read */
export async function readFileSystemSpace(folder: string): Promise<FileSystemSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

/** Watches the free space on the disk of the data folder, and logs changes of the state. */
export function createDiskSpaceMonitor(options: DiskSpaceMonitorOptions) {
  const { folder, warnBytes, refuseBytes, log, read = readFileSystemSpace, everyMs = 5_000 } = options;
  let reading: FileSystemSpace | null = null;
  let state: DiskState = "enough";
  let timer: NodeJS.Timeout | undefined;

  const stateOf = ({ freeBytes }: FileSystemSpace): DiskState => {
    if (freeBytes < refuseBytes) return "full";
    return freeBytes < warnBytes ? "low" : "enough";
  };

  const logState = ({ freeBytes }: FileSystemSpace) => {
    const line = { event: `disk.${state}`, freeMb: toWholeMib(freeBytes) };
    if (state === "enough") log.info(line, "The disk of the data folder has room again");
    else if (state === "low") log.warn(line, "The disk of the data folder is nearly full");
    else log.error(line, "The disk of the data folder is nearly full: uploads and files are refused");
  };

  const measure = async (): Promise<DiskState> => {
    try {
      reading = await read(folder);
      const before = state;
      state = stateOf(reading);
      if (state !== before) logState(reading);
    } catch {
      // If the folder cannot be read, the next code that uses it reports its own error.
      reading = null;
    }
    return state;
  };

  const gauge = (name: string, help: string, value: () => number | undefined) =>
    new Gauge({
      name,
      help,
      registers: [],
      async collect() {
        await measure();
        const bytes = value();
        if (bytes === undefined) this.remove();
        else this.set(bytes);
      },
    });

  return {
    /** Reads the file system now. Never rejects: if reading fails, the state does not change. */
    refresh: measure,
    /** Whether optional files may be written, such as uploads and cached pages, according to the last reading. */
    hasSpace: (): boolean => state !== "full",
    /** The warning for owners; null while there is enough space. */
    notice: (): DiskWarning | null =>
      state === "enough" || reading === null ? null : { state, freeBytes: reading.freeBytes, refuseBytes },
    /** Reads the file system periodically until `stop`. */
    start(): void {
      timer ??= setInterval(() => void measure(), everyMs).unref();
    },
    stop(): void {
      clearInterval(timer);
    },
    /** For /metrics. */
    metrics: [
      gauge("disk_free_bytes", "Room left on the file system of the data folder", () => reading?.freeBytes),
      gauge("disk_total_bytes", "Size of the file system of the data folder", () => reading?.totalBytes),
      gauge("disk_warn_bytes", "Room below which owners are told (DISK_WARN_MB)", () => warnBytes),
      gauge(
        "disk_refuse_bytes",
        "Room below which uploads and files of imports are refused (DISK_REFUSE_MB)",
        () => refuseBytes,
      ),
    ],
  };
}

/** Converts bytes to whole MiB. */
export function toWholeMib(bytes: number): number {
  return Math.floor(bytes / 2 ** 20);
}
