import type { DiskSpace } from "../../server/files/disk-space.ts";

/** A disk that is never full. */
export const roomyDisk: DiskSpace = {
  look: async () => "enough",
  hasRoom: () => true,
  notice: () => null,
  start: () => {},
  stop: () => {},
  metrics: [],
};
