import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, openDatabase } from "../server/db/database.ts";
import { migrate, migrationsFolder, readMigrations } from "../server/db/migrate.ts";
import { sampleShowcase } from "../content/sample-showcase.ts";
import { seedShowcase } from "../server/showcase/seed-showcase.ts";
import { createDataFolder, removeFolder } from "../tests/support/data-folder.ts";
import { runScript } from "../tests/support/run-script.ts";
import { insertSampleListings } from "../server/listings/samples/sample-listings.ts";

let dataDir: string;
let site: Database;
beforeAll(async () => {
  dataDir = createDataFolder("samples");
  site = await openDatabase({ databaseUrl: null, dataDir });
  await migrate(site, readMigrations(migrationsFolder));
  await insertSampleListings(site.db, new Date());
  await seedShowcase(site.db, sampleShowcase, new Date());
});
afterAll(() => removeFolder(dataDir));

const run = (script: string, ...args: readonly string[]) =>
  runScript(script, args, { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "" });

test("while the site runs on the embedded database, the command says to stop it and changes nothing", async () => {
  const { code, stderr } = await run("remove-samples.ts");
  expect(code).toBe(1);
  expect(stderr).toMatch(/^Another Home Finder is using the data folder .+\. Stop it first, .+\.$/);
});

test("afterwards it removes the twenty samples, and nothing when run again", async () => {
  await site.close();
  expect(await run("remove-samples.ts")).toMatchObject({
    code: 0,
    stdout:
      "20 samples were removed.\n11 sample developers and projects were taken off the site, with their offers and questions.",
  });
  expect(await run("remove-samples.ts")).toMatchObject({ code: 0, stdout: "0 samples were removed." });
});

test("generated homes are samples too, come once for each seed, and are replaced on demand", async () => {
  expect((await run("generate.ts", "--count", "60", "--seed", "4")).stderr).toMatch(/^60 homes in/);
  const repeated = await run("generate.ts", "--count", "60", "--seed", "4");
  expect([repeated.code, repeated.stderr]).toEqual([
    1,
    "Homes of seed 4 are there already: take another seed, or --clear.",
  ]);
  expect((await run("generate.ts", "--count", "30", "--seed", "4", "--clear")).stderr).toMatch(
    /^60 samples removed in[^\n]+\n30 homes in/,
  );
  expect((await run("remove-samples.ts")).stdout).toBe("30 samples were removed.");
});

test.each([
  [[]],
  [["--count", "0"]],
  [["--count", "1.5"]],
  [["--count", "10", "--seed", "-1"]],
  [["--much"]],
])("generate %j is refused with a pointer to its help", async (args) => {
  const { code, stderr } = await run("generate.ts", ...args);
  expect(code).toBe(1);
  expect(stderr).toContain("npm run generate -- --help");
});
