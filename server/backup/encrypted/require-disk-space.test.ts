import { expect, test } from "vitest";
import { toBackupFaultKind } from "../storage/backup-fault.ts";
import { requireDiskSpace } from "./require-disk-space.ts";

test.each([
  ["exactly what is needed and kept free", 600, 500, 100, true],
  ["a byte less", 599, 500, 100, false],
  ["less than is kept free, however little is needed", 499, 500, 0, false],
  ["no limit, and enough", 100, 0, 100, true],
  ["no limit, and too little", 99, 0, 100, false],
])("%s", async (_name, freeBytes, refuseBytes, neededBytes, isEnough) => {
  const read = async () => ({ freeBytes, totalBytes: 10_000 });
  const fault = await requireDiskSpace({ folder: "/data", refuseBytes, read }, neededBytes).then(
    () => null,
    (error: unknown) => toBackupFaultKind(error),
  );
  expect(fault).toBe(isEnough ? null : "room");
});
