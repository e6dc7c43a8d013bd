import { tmpdir } from "node:os";
import { Registry } from "prom-client";
import { expect, test } from "vitest";
import { createDiskSpaceMonitor, type FileSystemSpace } from "./disk-space.ts";

const megabyte = 2 ** 20;

function diskOf(freeMbs: readonly (number | null)[]) {
  const readings = freeMbs.values();
  const logged: unknown[] = [];
  const note = (line: unknown) => void logged.push(line);
  const disk = createDiskSpaceMonitor({
    folder: "/data",
    warnBytes: 2_048 * megabyte,
    refuseBytes: 500 * megabyte,
    log: { info: note, warn: note, error: note } as never,
    read: async (): Promise<FileSystemSpace> => {
      const freeMb = readings.next().value;
      if (freeMb === null || freeMb === undefined) throw new Error("not readable");
      return { freeBytes: freeMb * megabyte, totalBytes: 10_000 * megabyte };
    },
  });
  return { disk, logged };
}

test.each([
  [5_000, "enough", true, null],
  [2_048, "enough", true, null],
  [2_047, "low", true, 2_047],
  [500, "low", true, 500],
  [499, "full", false, 499],
  [0, "full", false, 0],
] as const)("with %i MB left the disk is %s", async (freeMb, state, hasRoom, noticedMb) => {
  const { disk } = diskOf([freeMb]);
  expect(await disk.refresh()).toBe(state);
  expect(disk.hasSpace()).toBe(hasRoom);
  const notice = { state, freeBytes: freeMb * megabyte, refuseBytes: 500 * megabyte };
  expect(disk.notice()).toEqual(noticedMb === null ? null : notice);
});

test("each change of the state is logged once, also the return to enough space", async () => {
  const { disk, logged } = diskOf([5_000, 2_000, 1_900, 400, 300, 3_000]);
  for (let round = 0; round < 6; round++) await disk.refresh();
  expect(logged).toEqual([
    { event: "disk.low", freeMb: 2_000 },
    { event: "disk.full", freeMb: 400 },
    { event: "disk.enough", freeMb: 3_000 },
  ]);
});

test("a disk that cannot be read keeps its state and has no metrics", async () => {
  const { disk } = diskOf([100, null, null]);
  await disk.refresh();
  expect(await disk.refresh()).toBe("full");
  const registry = new Registry();
  for (const metric of disk.metrics) registry.registerMetric(metric);
  expect(await registry.metrics()).not.toMatch(/^disk_free_bytes /m);
});

test("the real file system has some free space and a total size", async () => {
  const disk = createDiskSpaceMonitor({
    folder: tmpdir(),
    warnBytes: 0,
    refuseBytes: 0,
    log: { info: () => {}, warn: () => {}, error: () => {} },
  });
  const registry = new Registry();
  for (const metric of disk.metrics) registry.registerMetric(metric);
  const text = await registry.metrics();
  const [free = 0, total = 0] = ["free", "total"].map((name) =>
    Number(new RegExp(`^disk_${name}_bytes (\\d+)`, "m").exec(text)?.[1]),
  );
  expect(free).toBeGreaterThan(0);
  expect(total).toBeGreaterThan(free);
});
