import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Showcase } from "../../domain/showcase/published-showcase.ts";
import { throwingLog } from "../../tests/support/throwing-log.ts";
import { describeEachDatabase, createTestDatabase, type TestDatabase } from "../../tests/support/database.ts";
import { longTimeoutOptions } from "../../tests/support/long-timeout.ts";
import { createShowcasePoller } from "./showcase-poller.ts";
import { seedShowcase } from "./seed-showcase.ts";
import {
  raisePricesBy,
  testPublishedAt,
  nonSampleShowcase,
  createShowcaseTestHelper,
  withoutProject,
  withProject,
} from "./showcase-scene.fixture.ts";

const raisedContent = withProject(nonSampleShowcase, "telal-east", raisePricesBy(100_000));

describeEachDatabase("The showcase in memory", (kind) => {
  let database: TestDatabase;
  let folder: string;
  beforeEach(async () => {
    database = await createTestDatabase(kind);
    folder = mkdtempSync(join(tmpdir(), "home-finder-showcase-"));
  });
  afterEach(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const cacheFile = () => join(folder, "showcase.json");
  const createPoller = (file: string | null = null) =>
    createShowcasePoller({ pool: database.followingPool, cacheFile: file, log: throwingLog });
  const opened = async (file: string | null = null) => {
    const follower = createPoller(file);
    await follower.open();
    return follower;
  };

  test("is the content of the site's own files at first, then what was published", async () => {
    expect(() => createPoller().current()).toThrow("not been read");
    expect(await seedShowcase(database.db, nonSampleShowcase, testPublishedAt)).toBe(true);
    const first = await opened();
    expect(first.current()).toMatchObject({ revision: 1, developers: nonSampleShowcase.developers });
    await createShowcaseTestHelper(database).publish(raisedContent);
    // As when a version whose files under content/ are different starts later.
    expect(
      await seedShowcase(database.db, withoutProject(nonSampleShowcase, "hadaba"), testPublishedAt),
    ).toBe(false);
    expect((await opened()).current()).toMatchObject({ revision: 2, developers: raisedContent.developers });
  });

  test("is seeded once by two processes that start together", async () => {
    const seeded = await Promise.all(
      [1, 2].map(() => seedShowcase(database.db, nonSampleShowcase, testPublishedAt)),
    );
    expect(seeded.toSorted()).toEqual([false, true]);
  });

  test("follows a publication of another process, and calls its listeners", async () => {
    await seedShowcase(database.db, nonSampleShowcase, testPublishedAt);
    const processes = await Promise.all([opened(), opened()]);
    const revisions: number[] = [];
    for (const poller of processes) {
      poller.onChange(({ revision }) => revisions.push(revision));
      poller.start();
    }
    const versions = processes.map((each) => each.version());
    await createShowcaseTestHelper(database).publish(raisedContent);
    await vi.waitFor(() => expect(revisions).toEqual([2, 2]), longTimeoutOptions);
    expect(processes.map((each) => each.current().developers)).toEqual([
      raisedContent.developers,
      raisedContent.developers,
    ]);
    expect(processes.map((each, index) => each.version() - (versions[index] ?? 0))).toEqual([1, 1]);
    await Promise.all(processes.map((each) => each.stop()));
  });

  test("is up to date in the process that published after a refresh", async () => {
    await seedShowcase(database.db, nonSampleShowcase, testPublishedAt);
    const follower = await opened();
    const before = follower.current();
    await createShowcaseTestHelper(database).publish(raisedContent);
    await follower.refresh();
    expect(follower.current().revision).toBe(2);
    // A request uses until its end the showcase that was current when it began.
    expect(before.revision).toBe(1);
    await follower.refresh();
    expect(follower.version()).toBe(2);
  });

  test("is read again when a publication has the number of one that was lost", async () => {
    await seedShowcase(database.db, nonSampleShowcase, testPublishedAt);
    const follower = await opened();
    const { revision } = follower.current();
    await database.pool.query(
      "update showcase_revision set published_at = published_at + interval '1 second'",
    );
    await follower.refresh();
    expect(follower.version()).toBe(2);
    expect(follower.current()).toMatchObject({
      revision,
      publishedAt: new Date(testPublishedAt.getTime() + 1_000).toISOString(),
    });
    await follower.refresh();
    expect(follower.version()).toBe(2);
  });

  test("is immutable", async () => {
    await seedShowcase(database.db, nonSampleShowcase, testPublishedAt);
    const { developers } = (await opened()).current();
    expect(() => Object.assign(developers[0]?.name ?? {}, { en: "Other" })).toThrow(TypeError);
    expect(() => (developers as unknown[]).pop()).toThrow(TypeError);
  });

  test("is stored in a file for a start while the database is away", async () => {
    await seedShowcase(database.db, nonSampleShowcase, testPublishedAt);
    await opened(cacheFile());
    const pool = new pg.Pool({ connectionString: "postgres://nobody@127.0.0.1:1/none" });
    const error = vi.fn<() => void>();
    const poller = createShowcasePoller({ pool, cacheFile: cacheFile(), log: { ...throwingLog, error } });
    await expect(poller.open()).rejects.toThrow("ECONNREFUSED");
    await poller.refresh();
    await poller.refresh();
    // The error is logged once, however long the database is unavailable.
    expect(error).toHaveBeenCalledOnce();
    expect(poller.current()).toMatchObject({ revision: 1, developers: nonSampleShowcase.developers });
    await pool.end();
    // A cached file is ignored if it was truncated, or if another version wrote it in another form.
    const cachedShowcase: Showcase = JSON.parse(readFileSync(cacheFile(), "utf8"));
    for (const text of [
      JSON.stringify(cachedShowcase).slice(0, 2_000),
      JSON.stringify({ ...cachedShowcase, areas: 1 }),
    ]) {
      writeFileSync(cacheFile(), text);
      expect(() => createPoller(cacheFile()).current()).toThrow("not been read");
    }
    expect(readdirSync(folder)).toEqual(["showcase.json"]);
  });
});
