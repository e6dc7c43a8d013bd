import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { longTimeoutOptions } from "../../tests/support/long-timeout.ts";
import { inheritedEnvPattern } from "../backup/encrypted/restore-trials.ts";
import { createChildWorker } from "./child-worker.ts";
import { createTestFolder } from "../../tests/support/test-folder.ts";

interface Order {
  readonly isStuck?: boolean;
}
interface Reply {
  readonly pid: number;
  readonly environment: string;
}

describe("A worker process", () => {
  afterEach(() => vi.unstubAllEnvs());

  /** The worker answers with its process id and environment, except orders with `isStuck`. It ends after 300 ms. */
  const startWorker = (idleMs = 60_000, envPattern?: RegExp) => {
    const program = join(createTestFolder("child-worker"), "worker.mjs");
    writeFileSync(
      program,
      `process.on("SIGTERM", () => setTimeout(() => process.exit(), 300));
      process.on("disconnect", () => process.exit());
      process.on("message", ({ isStuck }) => {
        if (!isStuck) process.send({ pid: process.pid, environment: JSON.stringify(process.env) });
      });`,
    );
    return createChildWorker<Order, Reply>({
      program,
      priority: 0,
      idleMs,
      name: "The test's process",
      ...(envPattern && { passes: envPattern }),
    });
  };
  const neverAborts = () => new AbortController().signal;

  test("answers one order after another from the same process", async () => {
    const worker = startWorker();
    const { pid } = await worker.ask({}, neverAborts());
    expect((await worker.ask({}, neverAborts())).pid).toBe(pid);
  });

  test("is another process after it had nothing to do, even while the first one is still ending", async () => {
    const worker = startWorker(20);
    const { pid } = await worker.ask({}, neverAborts());
    // Each round leaves the worker idle for longer, until the idle limit has passed between two orders.
    let waitMs = 20;
    await expect
      .poll(async () => {
        await new Promise((resolve) => setTimeout(resolve, (waitMs += 20)));
        return (await worker.ask({}, neverAborts())).pid;
      }, longTimeoutOptions)
      .not.toBe(pid);
  });

  test("is not asked again once an order was broken off", async () => {
    const worker = startWorker();
    const { pid } = await worker.ask({}, neverAborts());
    const controller = new AbortController();
    const stuck = worker.ask({ isStuck: true }, controller.signal);
    controller.abort();
    await expect(stuck).rejects.toThrow(/abort/i);
    expect((await worker.ask({}, neverAborts())).pid).not.toBe(pid);
  });

  test("gets the variables that are named, and no other", async () => {
    vi.stubEnv("PGSSLROOTCERT", "/etc/root.pem");
    vi.stubEnv("METRICS_TOKEN", "secret-of-the-site");
    const { environment } = await startWorker(60_000, inheritedEnvPattern).ask({}, neverAborts());
    expect(JSON.parse(environment)).toMatchObject({
      PGSSLROOTCERT: "/etc/root.pem",
      HOME: process.env["HOME"],
    });
    expect(environment).not.toContain("secret-of-the-site");
    expect(environment).not.toContain('"PATH"');
  });

  test("knows nothing of the site's secrets", async () => {
    process.env["METRICS_TOKEN"] = "secret-of-the-site";
    try {
      const { environment } = await startWorker().ask({}, neverAborts());
      expect(environment).toContain("{");
      expect(environment).not.toContain("secret-of-the-site");
      expect(environment).not.toContain("PATH");
    } finally {
      delete process.env["METRICS_TOKEN"];
    }
  });
});
