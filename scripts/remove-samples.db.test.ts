import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, openDatabase } from "../server/db/database.ts";
import { migrate, migrationsFolder, readMigrations } from "../server/db/migrate.ts";
import { sampleShowcase } from "../content/sample-showcase.ts";
import { seedShowcase } from "../server/showcase/seed-showcase.ts";
import { createDataFolder } from "../tests/support/data-folder.ts";
import { loadSampleListings } from "../server/listings/samples/sample-listings.ts";

let dataDir: string;
let site: Database;
beforeAll(async () => {
  dataDir = createDataFolder("samples");
  site = await openDatabase({ databaseUrl: null, dataDir });
  await migrate(site, readMigrations(migrationsFolder));
  await loadSampleListings(site.db, new Date());
  await seedShowcase(site.db, sampleShowcase, new Date());
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

function run(script: string, ...args: readonly string[]) {
  const environment = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "" };
  const { status, stdout, stderr } = spawnSync(process.execPath, [join("scripts", script), ...args], {
    env: environment,
    encoding: "utf8",
  });
  return { status, stdout: stdout.trim(), stderr: stderr.trim() };
}

test("while the site runs on the embedded database, the command says to stop it and changes nothing", () => {
  const { status, stderr } = run("remove-samples.ts");
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Another Home Finder is using the data folder .+\. Stop it first, .+\.$/);
});

test("afterwards it removes the twenty samples, and nothing when run again", async () => {
  await site.close();
  expect(run("remove-samples.ts")).toMatchObject({
    status: 0,
    stdout:
      "20 samples were removed.\n11 sample developers and projects were taken off the site, with their offers and questions.",
  });
  expect(run("remove-samples.ts")).toMatchObject({ status: 0, stdout: "0 samples were removed." });
});

test("generated homes are samples too, come once for each seed, and are replaced on demand", () => {
  expect(run("generate.ts", "--count", "60", "--seed", "4").stderr).toMatch(/^60 homes in/);
  const again = run("generate.ts", "--count", "60", "--seed", "4");
  expect([again.status, again.stderr]).toEqual([
    1,
    "Homes of seed 4 are there already: take another seed, or --clear.",
  ]);
  expect(run("generate.ts", "--count", "30", "--seed", "4", "--clear").stderr).toMatch(
    /^60 samples removed in[^\n]+\n30 homes in/,
  );
  expect(run("remove-samples.ts").stdout).toBe("30 samples were removed.");
});

test.each([
  [[]],
  [["--count", "0"]],
  [["--count", "1.5"]],
  [["--count", "10", "--seed", "-1"]],
  [["--much"]],
])("generate %j is refused with a pointer to its help", (args) => {
  const { status, stderr } = run("generate.ts", ...args);
  expect(status).toBe(1);
  expect(stderr).toContain("npm run generate -- --help");
});
