import { createRandom } from "../../scripts/market/random.ts";
import { type Drill, readDrillSeed, requireWithinSeconds, scaleCount, seedSetting } from "./drill.ts";
import { withPostgres } from "./postgres.ts";
import { disturbanceKinds, disturbProcesses } from "./history/disturb-processes.ts";
import { consistencyFindings, informationalFinding } from "./history/report.ts";
import { runConsistencyTest } from "./history/run.ts";

/** Seconds after the end of a fault within which the process must be ready again. */
const readyLimitSeconds = 15;

export const consistencyDrill: Drill = {
  name: "history",
  summary:
    "processes on one PostgreSQL are killed, paused and cut off, and their clocks jump; a checker holds what every client asked and was told to what is promised",
  async run({ scale, say }) {
    // The seed determines the faults, and what clients do as long as responses come in the same order.
    const seed = readDrillSeed();
    const isFullScale = scale >= 0.5;
    return withPostgres({ isDurable: true, isDedicated: true }, async (postgres) => {
      const run = await runConsistencyTest({
        postgres,
        processes: isFullScale ? 4 : 3,
        seed,
        say,
        meanwhile: (processes, recorder, signal) =>
          disturbProcesses({
            random: createRandom(seed),
            processes,
            postgres,
            recorder,
            signal,
            rounds: scaleCount(20, scale),
            maxDisturbanceMs: isFullScale ? 12_000 : 2_500,
            say,
          }),
      });
      const { counts, slowestReadyMs } = run.meanwhile;
      return [
        ...consistencyFindings(run, say),
        informationalFinding(`processes, with ${seedSetting}=${seed}`, isFullScale ? 4 : 3),
        ...disturbanceKinds.map((blow) => informationalFinding(`times: ${blow}`, counts[blow])),
        informationalFinding(
          "of these and meanwhile, clocks that jumped",
          run.history.faults.filter(({ kind }) => kind === "jump").length,
        ),
        requireWithinSeconds("slowest to be ready after it", slowestReadyMs, readyLimitSeconds),
      ];
    });
  },
};
