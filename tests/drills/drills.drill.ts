import { expect, test } from "vitest";
import { bigErasure } from "./big-erasure.ts";
import { databaseOutage } from "./database-outage.ts";
import { cluster } from "./cluster.ts";
import type { Drill } from "./drill.ts";
import { everyStep } from "./every-step.ts";
import { failover } from "./failover.ts";
import { fetchedPictures } from "./fetched-pictures.ts";
import { fullDisk } from "./full-disk.ts";
import { fullLog } from "./full-log.ts";
import { frozenProcess } from "./frozen-process.ts";
import { history } from "./history.ts";
import { dst } from "./dst.ts";
import { fuzz } from "./fuzz.ts";
import { kill } from "./kill.ts";
import { leadKills } from "./lead-kills.ts";
import { leadLoad } from "./lead-load.ts";
import { load } from "./load.ts";
import { metricsFlood } from "./metrics-flood.ts";
import { rolling } from "./rolling.ts";
import { restore } from "./restore.ts";
import { showcaseKills } from "./showcase-kills.ts";
import { shutdown } from "./shutdown.ts";
import { slow } from "./slow.ts";
import { staffWrites } from "./staff-writes.ts";
import { twoProcesses } from "./two-processes.ts";
import { uploads } from "./uploads.ts";

declare module "vitest" {
  interface TaskMeta {
    /** Times and speeds that a drill measured but that cannot fail it, one per line; `npm test` prints them. */
    measured?: readonly string[];
  }
}

/** Every drill runs at a twentieth. The chains run in parallel, because all but the last one mostly wait. */
const scale = 0.05;
const beside: readonly (readonly Drill[])[] = [
  [databaseOutage, restore, cluster],
  [everyStep, failover],
  [slow, uploads, fetchedPictures, leadLoad, leadKills],
  [staffWrites, showcaseKills, metricsFlood, fullLog, fullDisk],
  [frozenProcess, twoProcesses, rolling, dst, bigErasure],
  [load, kill, fuzz, shutdown, history],
];

for (const chain of beside) {
  let before: Promise<unknown> = Promise.resolve();
  for (const drill of chain)
    // The timeout includes the time of the earlier drills in the chain.
    test.concurrent(`${drill.name}: ${drill.summary}`, { timeout: 1_800_000 }, async ({ task }) => {
      const said: string[] = [];
      const turn = before;
      const run = turn.then(async () => {
        const begun = performance.now();
        const findings = await drill.run({ scale, say: (line) => said.push(line) });
        return { findings, seconds: (performance.now() - begun) / 1_000 };
      });
      before = run.catch(() => {});
      const { findings, seconds } = await run;
      const times = findings.filter(({ isTiming }) => isTiming);
      task.meta.measured = [
        `${drill.name} took ${seconds.toFixed(1)} s`,
        ...times.map(({ what, measured, required }) => `  ${what}: ${measured} (whole drill: ${required})`),
      ];
      const broken = findings.filter(({ holds, isTiming }) => !holds && !isTiming);
      const reasons = broken.map(
        ({ what, required, measured }) => `${what}: ${measured} (required: ${required})`,
      );
      // The findings are part of the message, because the report of `npm test` shows messages but not differences.
      expect(broken, [...reasons, ...said].join("\n")).toEqual([]);
    });
}
