import { startPostgres } from "../support/postgres-server.ts";
import {
  type Drill,
  type DrillFinding,
  readDrillSeed,
  requireAtLeast,
  requireNone,
  seedSetting,
} from "./drill.ts";
import { createSeededRandom } from "../support/seeded-random.ts";
import { findFilesWithSqlWrites, testAllWrites } from "./every-step/run.ts";
import { scenarios } from "./every-step/scenarios.ts";

/** Files whose writes run before a site exists or are tested elsewhere, each with the test that covers them. */
const writesTestedElsewhere: Readonly<Record<string, string>> = {
  "server/db/apply-migration.ts": "server/db/migrate.db.test.ts",
  "server/backup/restore.ts": "server/backup/backup.db.test.ts",
  "server/backup/tables.ts": "server/backup/backup.db.test.ts",
  "server/backup/encrypted/backup-runs.ts": "server/backup/encrypted/backup-runs.db.test.ts",
  "server/db/catalogue-file-marks.ts": "tests/search/kept.db.test.ts",
  "server/presence/site-processes.ts": "server/presence/process-registry.db.test.ts",
};

export const writeFaultDrill: Drill = {
  name: "every-step",
  summary: "each statement and commit of every write fails once as an error and once as a lost connection",
  async run({ scale, only = "", say }) {
    const seed = readDrillSeed();
    say(`${seedSetting}=${seed}`);
    // A partial run tries some of the writes with some of their steps, because preparing a write costs as much as
    // several of its steps. A twentieth is an eighth of the writes with an eighth of their steps, different ones
    // in each run.
    const part = Math.min(1, scale ** 0.7);
    const findings: DrillFinding[] = [
      {
        what: `steps that are tried follow from ${seedSetting}=${seed}`,
        required: "1",
        measured: String(scale),
        holds: true,
        isTiming: true,
      },
    ];
    await using cleanup = new AsyncDisposableStack();
    const postgres = cleanup.adopt(await startPostgres(), (each) => each.stop());
    const databases = [
      ["PGlite", null],
      ["PostgreSQL", postgres.url],
    ] as const;
    // A small part runs on only one of the databases; the seed selects which.
    const testDatabases = scale < 0.1 ? databases.filter((_, index) => index === seed % 2) : databases;
    for (const [name, url] of testDatabases) {
      const random = createSeededRandom(seed);
      const selected = scenarios.filter(
        ({ write, what }) => random() < part && `${write}: ${what}`.includes(only),
      );
      const result = await testAllWrites(url, { scenarios: selected, part, random, say });
      say(`${name}: ${result.writes} writes, ${result.steps} steps, ${result.failures.length} did not hold`);
      findings.push(
        requireNone(
          `${name}: steps that did not hold, of ${result.steps} of ${result.writes} writes`,
          result.failures.length,
        ),
        requireAtLeast(`${name}: steps tried`, result.steps, 1, ""),
        {
          what: `${name}: answers that said "try again" because the machine took longer than a visitor's form waits`,
          required: "made once more",
          measured: String(result.timeoutCount),
          holds: true,
          isTiming: true,
        },
      );
      if (scale >= 1 && only === "") {
        const missedFiles = findFilesWithSqlWrites().filter(
          (file) => !result.files.has(file) && !(file in writesTestedElsewhere),
        );
        for (const file of missedFiles) say(`${name}: no write went through ${file}`);
        findings.push(
          requireNone(`${name}: files that write and that no write went through`, missedFiles.length),
        );
      }
    }
    return findings;
  },
};
