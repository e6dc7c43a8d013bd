import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { describeEachDatabase, type TestDatabase, testDatabase } from "../../tests/support/database.ts";
import { createJobs, type Jobs } from "../jobs/jobs.ts";
import { createLog } from "../log.ts";
import { type AvifFiles, openAvifFiles } from "./avif-files.ts";
import { defineAvifJobs } from "./avif-jobs.ts";

const set = "/pictures/units/room";
const now = new Date();

describeEachDatabase("AVIF variants of our own pictures", (kind) => {
  let database: TestDatabase;
  let folder: string;
  let open: Jobs[];

  beforeEach(async () => {
    database = await testDatabase(kind);
    folder = mkdtempSync(join(tmpdir(), "home-finder-avif-"));
    open = [];
    writePicture("room");
  });
  afterEach(async () => {
    for (const jobs of open) await jobs.stop();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** The three WebP files of a picture; its largest is 800 px wide, which is enough and soon made. */
  function writePicture(name: string) {
    mkdirSync(join(folder, "client/pictures/units"), { recursive: true });
    for (const [width, source] of [
      [400, 400],
      [800, 800],
      [1600, 800],
    ])
      copyFileSync(
        `public/pictures/units/living-sea-${source}.webp`,
        join(folder, `client/pictures/units/${name}-${width}.webp`),
      );
  }

  /** A process with this data folder, whose site knows the picture in this version. */
  async function startProcess(version = "v1", dataDir = "data") {
    const files = openAvifFiles(join(folder, dataDir, "pictures"), new Map([[set, version]]));
    const jobs = createJobs({ database, log: createLog("silent"), pollSeconds: 0.5 });
    open.push(jobs);
    const avifJobs = defineAvifJobs({
      jobs,
      files,
      clientFolder: join(folder, "client"),
      delayMs: 0,
      priority: 0,
    });
    await jobs.start();
    await avifJobs.sendMissing(now, new AbortController().signal);
    return { files, jobs };
  }

  const stateCounts = async () => {
    const { rows } = await database.pool.query<{ state: string; count: number }>(
      "select state::text as state, count(*)::int as count from pgboss.job group by state order by state",
    );
    return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
  };
  async function untilMade(files: AvifFiles) {
    await expect.poll(() => files.listMissing(), { timeout: 45_000 }).toEqual([]);
  }

  test("are made in every width, are AVIF, and are not made again at the next start", async () => {
    const first = await startProcess();
    expect(first.files.listMissing().length).toBeGreaterThan(0);
    await untilMade(first.files);
    for (const [width, made] of [
      [200, 200],
      [400, 400],
      [800, 800],
      [1600, 800],
    ] as const) {
      const found = first.files.find({ set, width });
      const facts = await sharp(found?.file).metadata();
      expect([facts.format, facts.compression, facts.width]).toEqual(["heif", "av1", made]);
    }
    await expect.poll(stateCounts, { timeout: 10_000 }).toEqual({ completed: 4 });
    await first.jobs.stop();
    await startProcess();
    expect(await stateCounts()).toEqual({ completed: 4 });
  });

  test("are made anew for a replaced picture, under other names; those before go after a while", async () => {
    const first = await startProcess();
    await untilMade(first.files);
    await first.jobs.stop();
    const before = readdirSync(first.files.folder).filter((name) => name.endsWith(".avif"));
    const longAgo = new Date(now.getTime() - 30 * 86_400_000);
    utimesSync(join(first.files.folder, before[0] ?? ""), longAgo, longAgo);
    const { files } = await startProcess("v2");
    await untilMade(files);
    const after = readdirSync(files.folder).filter((name) => name.endsWith(".avif"));
    expect(after.filter((name) => before.includes(name)).toSorted()).toEqual(before.slice(1).toSorted());
    expect(after).toHaveLength(7);
  });

  test("of a file that is no picture are given up after some attempts, and the others are made", async () => {
    writeFileSync(join(folder, "client/pictures/units/room-1600.webp"), "not a picture");
    writePicture("other");
    const files = openAvifFiles(
      join(folder, "data/pictures"),
      new Map([
        [set, "v1"],
        ["/pictures/units/other", "v1"],
      ]),
    );
    const jobs = createJobs({ database, log: createLog("silent"), pollSeconds: 0.5 });
    open.push(jobs);
    const avifJobs = defineAvifJobs({
      jobs,
      files,
      clientFolder: join(folder, "client"),
      delayMs: 0,
      priority: 0,
    });
    await jobs.start();
    await avifJobs.sendMissing(now, new AbortController().signal);
    await expect
      .poll(() => files.listMissing().map((missing) => missing.set), { timeout: 45_000 })
      .toEqual([set, set, set, set]);
    await expect
      .poll(() => [...jobs.failures.values()][0] ?? 0, { timeout: 10_000 })
      .toBeGreaterThanOrEqual(3);
  });

  test("are not kept where they save nothing, and are not tried again", async () => {
    const already = await sharp("public/pictures/units/living-sea-400.webp").webp({ quality: 1 }).toBuffer();
    writeFileSync(join(folder, "client/pictures/units/room-400.webp"), already);
    const { files } = await startProcess();
    await untilMade(files);
    expect(files.find({ set, width: 400 })).toBeNull();
    // That of 200 px is measured against the same WebP.
    expect(readdirSync(files.folder).filter((name) => name.endsWith(".none"))).toHaveLength(2);
    expect(files.find({ set, width: 800 })).not.toBeNull();
  });

  test("are not said to be in trouble when the process ends before they are sent", async () => {
    const jobs = createJobs({ database, log: createLog("silent"), pollSeconds: 0.5 });
    open.push(jobs);
    const files = openAvifFiles(join(folder, "data/pictures"), new Map([[set, "v1"]]));
    const sent = defineAvifJobs({ jobs, files, clientFolder: join(folder, "client"), delayMs: 50 });
    const ending = new AbortController();
    const sending = sent.sendMissing(now, ending.signal);
    ending.abort();
    await expect(sending).resolves.toBeUndefined();
    // While the process goes on, jobs that cannot be sent are told.
    const { signal } = new AbortController();
    await expect(sent.sendMissing(now, signal)).rejects.toThrow("before the jobs were started");
  });

  test("are made for each data folder, where processes share a database and not a folder", async () => {
    const [one, other] = await Promise.all([startProcess("v1", "one"), startProcess("v1", "other")]);
    await untilMade(one.files);
    await untilMade(other.files);
    expect(existsSync(join(folder, "one/pictures/folder-id"))).toBe(true);
  });
});
