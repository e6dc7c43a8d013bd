import { expect, test } from "vitest";
import { manyLeadsErasureDrill } from "./big-erasure.ts";
import { databaseOutageDrill } from "./database-outage.ts";
import { clusterDrill } from "./cluster.ts";
import type { Drill } from "./drill.ts";
import { writeFaultDrill } from "./every-step.ts";
import { failoverDrill } from "./failover.ts";
import { pictureDownloadDrill } from "./fetched-pictures.ts";
import { fullDiskDrill } from "./full-disk.ts";
import { fullLogDrill } from "./full-log.ts";
import { frozenProcessDrill } from "./frozen-process.ts";
import { consistencyDrill } from "./history.ts";
import { clockChangeDrill } from "./dst.ts";
import { fuzzDrill } from "./fuzz.ts";
import { processKillDrill } from "./kill.ts";
import { leadKillDrill } from "./lead-kills.ts";
import { leadLoadDrill } from "./lead-load.ts";
import { loadDrill } from "./load.ts";
import { metricsFloodDrill } from "./metrics-flood.ts";
import { rollingUpgradeDrill } from "./rolling.ts";
import { restoreDrill } from "./restore.ts";
import { showcaseKillDrill } from "./showcase-kills.ts";
import { shutdownDrill } from "./shutdown.ts";
import { slowClientDrill } from "./slow.ts";
import { staffWriteKillDrill } from "./staff-writes.ts";
import { twoProcessDrill } from "./two-processes.ts";
import { uploadDrill } from "./uploads.ts";

declare module "vitest" {
  interface TaskMeta {
    /** Times and speeds that a drill measured but that cannot fail it, one per line; `npm test` prints them. */
    measured?: readonly string[];
  }
}

/** Every drill runs at a twentieth. The chains run in parallel, because all but the last one mostly wait. */
const scale = 0.05;
const parallelDrills: readonly (readonly Drill[])[] = [
  [databaseOutageDrill, restoreDrill, clusterDrill],
  [writeFaultDrill, failoverDrill],
  [slowClientDrill, uploadDrill, pictureDownloadDrill, leadLoadDrill, leadKillDrill],
  [staffWriteKillDrill, showcaseKillDrill, metricsFloodDrill, fullLogDrill, fullDiskDrill],
  [frozenProcessDrill, twoProcessDrill, rollingUpgradeDrill, clockChangeDrill, manyLeadsErasureDrill],
  [loadDrill, processKillDrill, fuzzDrill, shutdownDrill, consistencyDrill],
];

for (const chain of parallelDrills) {
  let before: Promise<unknown> = Promise.resolve();
  for (const drill of chain)
    // The timeout includes the time of the earlier drills in the chain.
    test.concurrent(`${drill.name}: ${drill.summary}`, { timeout: 1_800_000 }, async ({ task }) => {
      const lines: string[] = [];
      const previous = before;
      const run = previous.then(async () => {
        const startedAt = performance.now();
        const findings = await drill.run({ scale, say: (line) => lines.push(line) });
        return { findings, seconds: (performance.now() - startedAt) / 1_000 };
      });
      before = run.catch(() => {});
      const { findings, seconds } = await run;
      const times = findings.filter(({ isTiming }) => isTiming);
      task.meta.measured = [
        `${drill.name} took ${seconds.toFixed(1)} s`,
        ...times.map(({ what, measured, required }) => `  ${what}: ${measured} (whole drill: ${required})`),
      ];
      const failures = findings.filter(({ holds, isTiming }) => !holds && !isTiming);
      const reasons = failures.map(
        ({ what, required, measured }) => `${what}: ${measured} (required: ${required})`,
      );
      // The findings are part of the message, because the report of `npm test` shows messages but not differences.
      expect(failures, [...reasons, ...lines].join("\n")).toEqual([]);
    });
}
