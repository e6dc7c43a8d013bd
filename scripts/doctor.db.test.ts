import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { sampleShowcase } from "../content/sample-showcase.ts";
import { serveControlSocket } from "../server/commands/control-socket.ts";
import { readConfig } from "../server/config/config.ts";
import { migrationsFolder, readMigrations } from "../server/db/migrate.ts";
import { examineDatabase } from "../server/doctor/examine-database.ts";
import { seedShowcase } from "../server/showcase/seed-showcase.ts";
import { createEmptyDataFolder, removeFolder } from "../tests/support/data-folder.ts";
import { runScript } from "../tests/support/run-script.ts";
import { describeEachDatabase, createTestDatabase } from "../tests/support/database.ts";

let dataDir: string;
beforeEach(() => void (dataDir = createEmptyDataFolder("doctor")));
afterEach(() => removeFolder(dataDir));

async function run(environment: Readonly<Record<string, string>>) {
  const { code, stdout } = await runScript("doctor.ts", [], {
    PATH: process.env["PATH"],
    DATA_DIR: dataDir,
    ...environment,
  });
  return { code, output: stdout };
}

test("npm run doctor says each fault of the settings, with code 1 and without their values", async () => {
  const { code, output } = await run({
    SMTP_URL: "http://keeper:password-of-mail@mail.example.com",
    DATABASE_URL: "password-of-database",
    LEAD_WEBHOOK_SECRET: "secret-of-hook",
  });
  expect(code).toBe(1);
  for (const name of ["SMTP_URL", "DATABASE_URL", "LEAD_WEBHOOK_SECRET"])
    expect(output).toContain(`fault    Settings: ${name} is`);
  expect(output).not.toMatch(/-of-(?:mail|database|hook)|keeper/);
});

test("npm run doctor before the first start makes no database", async () => {
  const { code, output } = await run({});
  expect(code).toBe(0);
  expect(output).toContain("warning  Database: there is none in DATA_DIR yet");
  expect(output).toContain("warning  Site address: localhost:3000 was not asked, because no site runs");
  expect(existsSync(join(dataDir, "pglite"))).toBe(false);
});

describeEachDatabase("npm run doctor", (kind) => {
  test("uses the process that has the database open, and continues if other parts are unreachable", async () => {
    const database = await createTestDatabase(kind);
    onTestFinished(() => database.close());
    await seedShowcase(database.db, sampleShowcase, new Date());
    const environment = {
      BRAND_NAME: "Nile Homes",
      SMTP_URL: "smtps://127.0.0.1:2",
      MAIL_FROM: "a@example.com",
    };
    if (kind === "pglite") {
      const migrations = readMigrations(migrationsFolder);
      const config = readConfig(environment);
      const control = await serveControlSocket(dataDir, {
        doctor: () => examineDatabase({ database, migrations, config, environment }),
      });
      onTestFinished(() => void control.close());
    }
    const { code, output } = await run({ ...environment, DATABASE_URL: database.url ?? "", PORT: "2" });
    expect(output).toContain("BRAND_NAME, BRAND_NAME_AR: Nile Homes / هوم فايندر (from BRAND_NAME)");
    expect(output).toContain("ok       Settings: none has a fault");
    expect(output).toMatch(/ok {7}Database: PostgreSQL 1\d/);
    expect(output).toContain("warning  Showcase: Apex Real Estate, Horizon Developments are samples");
    expect(output).toContain("fault    Mail: 127.0.0.1:2 refuses the connection");
    expect(output).toContain("Clock: ");
    expect(code).toBe(1);
  });
});
