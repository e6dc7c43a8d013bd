import type { DiskSpaceMonitor } from "../../server/files/disk-space.ts";

/** A disk that is never full. */
export const neverFullDisk: DiskSpaceMonitor = {
  refresh: async () => "enough",
  hasSpace: () => true,
  notice: () => null,
  start: () => {},
  stop: () => {},
  metrics: [],
};
