import { Writable } from "node:stream";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { describeEachDatabase, type TestDatabase, createTestDatabase } from "../../tests/support/database.ts";
import { longTimeoutOptions } from "../../tests/support/long-timeout.ts";
import { openJobSender } from "./job-sender.ts";
import type { QueueDefinition } from "./job-queue.ts";
import { createBackgroundJobs, type BackgroundJobs } from "./jobs.ts";

interface Note {
  readonly text: string;
}

describeEachDatabase("Background jobs", (kind) => {
  let database: TestDatabase;
  let lines: Record<string, unknown>[];
  let open: BackgroundJobs[];
  let done: string[];

  beforeEach(async () => {
    database = await createTestDatabase(kind);
    lines = [];
    open = [];
    done = [];
  });
  afterEach(async () => {
    for (const jobs of open) await jobs.stop();
    await database.close();
  });

  /** A process with one queue of notes; the handler appends their texts to `done`. */
  function openJobs(definition: Partial<QueueDefinition<Note>> = {}) {
    const sink = new Writable({
      write: (chunk: Buffer, _encoding, next) => (lines.push(JSON.parse(chunk.toString())), next()),
    });
    const jobs = createBackgroundJobs({ database, log: pino({ level: "info" }, sink), pollSeconds: 0.5 });
    open.push(jobs);
    const queue = jobs.define<Note>({
      name: "notes",
      handle: async ({ text }) => void done.push(text),
      ...definition,
    });
    return { jobs, queue };
  }

  async function untilDone(...texts: string[]) {
    await expect.poll(() => done.toSorted(), longTimeoutOptions).toEqual(texts.toSorted());
  }

  /** Waits until the queue's table has exactly `count` jobs, all of them in this state. */
  async function untilCount(jobs: BackgroundJobs, state: "completed" | "failed", count: number) {
    await expect.poll(() => jobs.count(), longTimeoutOptions).toEqual([{ queue: "notes", state, count }]);
  }

  test("are processed once each, in the order in which they were sent", async () => {
    const { jobs, queue } = openJobs();
    await jobs.start();
    await jobs.stop();
    await queue.send({ text: "first" });
    await queue.send({ text: "later" });
    const second = openJobs();
    await second.jobs.start();
    await expect.poll(() => done, longTimeoutOptions).toEqual(["first", "later"]);
  });

  test("sent by a command are processed by a running site; if none has ever run, none can be sent", async () => {
    const earlySender = await openJobSender(database);
    expect(earlySender.queue("notes").isOpen).toBe(false);
    await earlySender.close();
    const { jobs } = openJobs();
    await jobs.start();
    const sender = await openJobSender(database);
    const queue = sender.queue<Note>("notes");
    // False for the embedded database: a command cannot open it while a site is running.
    expect(queue.isOpen).toBe(kind === "postgres");
    if (queue.isOpen) {
      await database.db.transaction().execute((transaction) => queue.send({ text: "left" }, { transaction }));
      await untilDone("left");
    }
    await sender.close();
  });

  test("sent in a transaction that is rolled back are never processed", async () => {
    const { jobs, queue } = openJobs();
    await jobs.start();
    const rollback = database.db.transaction().execute(async (transaction) => {
      expect(await queue.send({ text: "undone" }, { transaction })).not.toBeNull();
      throw new Error("the lead was not stored");
    });
    await expect(rollback).rejects.toThrow("not stored");
    await queue.send({ text: "after" });
    await untilDone("after");
    await untilCount(jobs, "completed", 1);
    expect(done).toEqual(["after"]);
  });

  test("sent in a transaction are processed once, and not before the commit", async () => {
    const { jobs, queue } = openJobs();
    await jobs.start();
    // The transaction holds the embedded database's only session, so no other job can be fetched meanwhile.
    const others = kind === "postgres" ? ["sent later, done meanwhile"] : [];
    let doneBefore: string[] = [];
    await database.db.transaction().execute(async (transaction) => {
      // The first job that this process sends; sending it must not need another session.
      await queue.send({ text: "committed" }, { transaction });
      for (const text of others) await queue.send({ text });
      await untilDone(...others);
      doneBefore = [...done];
    });
    expect(doneBefore).toEqual(others);
    await untilDone("committed", ...others);
    await untilCount(jobs, "completed", others.length + 1);
    expect(done).toEqual([...others, "committed"]);
  });

  test("of one key are not added while one waits", async () => {
    const { jobs, queue } = openJobs({ isExclusive: true });
    await jobs.start();
    await jobs.stop();
    expect(await queue.send({ text: "a" }, { key: "k" })).not.toBeNull();
    expect(await queue.send({ text: "b" }, { key: "k" })).toBeNull();
    expect(await queue.send({ text: "c" }, { key: "other" })).not.toBeNull();
  });

  test("that fail are retried, logged with a reference each time, and counted", async () => {
    const onFailed: unknown[] = [];
    const { jobs, queue } = openJobs({
      retries: 1,
      retryDelaySeconds: 1,
      handle: async ({ text }, { attempt }) => {
        done.push(`${text} ${attempt}`);
        throw new Error("the mail server is away");
      },
      onFailed: async (_note, reference) => void onFailed.push(reference),
    });
    await jobs.start();
    await queue.send({ text: "mail" });
    await untilDone("mail 1", "mail 2");
    await untilCount(jobs, "failed", 1);
    expect(jobs.failures.get("notes")).toBe(2);
    const failed = lines.filter(({ event }) => event === "job.failed");
    expect(failed.map(({ attempt, of }) => [attempt, of])).toEqual([
      [1, 2],
      [2, 2],
    ]);
    expect(onFailed).toEqual([failed.at(-1)?.["reference"]]);
    expect(failed.at(-1)?.["reference"]).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    const { rows } = await database.pool.query<{ output: unknown }>("select output from pgboss.job");
    expect(JSON.stringify(rows[0]?.output)).toContain(failed.at(-1)?.["reference"]);
    expect(JSON.stringify(rows[0]?.output)).not.toContain("mail server");
  });

  test("that run when the process ends are aborted, not logged as failures, and retried after a start", async () => {
    let hasBegun = false;
    let isAborted = false;
    const { jobs, queue } = openJobs({
      retryDelaySeconds: 1,
      handle: (_note, { signal }) =>
        new Promise((_resolve, reject) => {
          hasBegun = true;
          signal.addEventListener("abort", () => {
            isAborted = true;
            reject(new Error("stopped"));
          });
        }),
    });
    await jobs.start();
    await queue.send({ text: "long" });
    await expect.poll(() => hasBegun, longTimeoutOptions).toBe(true);
    // The handler never ends; `stop` waits for a limited time.
    await jobs.stop();
    expect(isAborted).toBe(true);
    expect(lines.filter(({ level }) => Number(level) >= 40)).toEqual([]);
    const second = openJobs();
    await second.jobs.start();
    await untilDone("long");
  });

  test("can be sent while the process ends, and wait for the next one", async () => {
    const { jobs, queue } = openJobs();
    await jobs.start();
    await jobs.stop();
    await queue.send({ text: "last word" });
    const second = openJobs();
    await second.jobs.start();
    await untilDone("last word");
    expect(done).toEqual(["last word"]);
  });

  test("of two processes that start at the same moment on one database are processed once each", async () => {
    const first = openJobs();
    const second = openJobs();
    await Promise.all([first.jobs.start(), second.jobs.start()]);
    const texts = Array.from({ length: 12 }, (_, index) => `note ${index}`);
    for (const [index, text] of texts.entries())
      await (index % 2 === 0 ? first : second).queue.send({ text });
    await untilDone(...texts);
    await untilCount(first.jobs, "completed", texts.length);
    expect(done).toHaveLength(texts.length);
  });

  test("cannot be sent before the start, and no queue can be defined after it", async () => {
    const { jobs, queue } = openJobs();
    await expect(queue.send({ text: "early" })).rejects.toThrow("before the jobs were started");
    expect(await jobs.count()).toBeNull();
    await jobs.start();
    expect(() => jobs.define({ name: "late", handle: async () => {} })).toThrow("after the start");
  });

  test("are started by the first call of untilStarted, and then accept jobs within a transaction", async () => {
    const { queue } = openJobs();
    expect(queue.isOpen).toBe(false);
    await queue.untilStarted();
    expect(queue.isOpen).toBe(true);
    await database.db.transaction().execute((transaction) => queue.send({ text: "early" }, { transaction }));
    await untilDone("early");
  });

  test("leave the database usable when the start of pg-boss fails", async () => {
    const { jobs, queue } = openJobs();
    await database.pool.query("create schema pgboss; create table pgboss.queue (name text)");
    const starting = jobs.start();
    await expect.poll(() => lines.some(({ event }) => event === "jobs.fault"), longTimeoutOptions).toBe(true);
    expect((await database.pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    // `untilStarted` gives up without an error, and `send` throws.
    await queue.untilStarted();
    await expect(queue.send({ text: "too early" })).rejects.toThrow("before the jobs were started");
    await jobs.stop();
    await starting;
  });
});
