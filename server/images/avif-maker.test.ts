import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAvifMaker } from "./avif-maker.ts";

const order = { source: "s", width: 400, rival: "r", target: "t", noGainMark: "t.none" } as const;

describe("The process that makes AVIF", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "home-finder-avif-maker-"));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** A process that takes its time to end when it is asked to, and does this with an order. */
  const makerOf = (name: string, onOrder: string, idleMs = 5_000) => {
    const program = join(folder, `${name}.mjs`);
    writeFileSync(
      program,
      `process.on("SIGTERM", () => setTimeout(() => process.exit(), 300));
      process.on("disconnect", () => process.exit());
      process.on("message", (order) => { ${onOrder} });`,
    );
    return createAvifMaker({ priority: 0, idleMs, program });
  };
  const untold = () => new AbortController().signal;
  const sayPid = "process.send({ bytes: process.pid })";

  test("makes one after another, and is another one after it had nothing to do", async () => {
    const maker = makerOf("idle", sayPid, 100);
    const first = await maker.make(order, untold());
    expect(await maker.make(order, untold())).toBe(first);
    // It has been told to end, and is still ending.
    await pause(250);
    const second = await maker.make(order, untold());
    expect(second).not.toBe(first);
    expect(await maker.make(order, untold())).toBe(second);
  });

  test("is not asked again once it was broken off", async () => {
    const maker = makerOf("broken-off", `if (order.width === 400) ${sayPid}`);
    const patience = new AbortController();
    const stuck = maker.make({ ...order, width: 1600 }, patience.signal);
    patience.abort();
    await expect(stuck).rejects.toThrow(/abort/i);
    expect(await maker.make(order, untold())).toBeGreaterThan(0);
  });

  test("knows nothing of the site's secrets", async () => {
    process.env["METRICS_TOKEN"] = "secret-of-the-site";
    try {
      const maker = makerOf("environment", "process.send({ fault: JSON.stringify(process.env) })");
      const told = await maker.make(order, untold()).catch(String);
      expect(told).toContain("{");
      expect(told).not.toContain("secret-of-the-site");
      expect(told).not.toContain("PATH");
    } finally {
      delete process.env["METRICS_TOKEN"];
    }
  });
});
