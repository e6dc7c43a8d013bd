import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readProjectSources } from "../tests/layout/source-imports.ts";
import { describeLayout, layoutRules } from "../tests/layout/layout-rules.ts";
import { preparedDataFolderVariable } from "../tests/support/data-folder.ts";
import { startSiteBehindProxy } from "../tests/support/large-site.ts";
import { startPostgres } from "../tests/support/postgres-server.ts";
import { type TestReportSummary, readPlaywrightReport, readVitestReport } from "./test-reports.ts";

/* `npm test` runs every check of the project, and reports each with its duration and slowest tests, then a
   summary line. `npm test -- types unit` runs only the named checks. */

interface Check {
  readonly name: string;
  readonly run: () => Promise<TestReportSummary>;
}

const bin = (name: string) => join("node_modules", ".bin", name);
const reports = mkdtempSync(join(tmpdir(), "home-finder-test-"));
/** Environment variables of all child processes. */
const shared: Record<string, string> = {
  // Programs that start dozens of times, such as the site, share one compile cache.
  NODE_COMPILE_CACHE: join(reports, "compiled"),
};

/** Runs a program. Its output is shown only if it fails. */
function program(
  command: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      env: { ...process.env, ...shared, ...environment },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const chunks: Buffer[] = [];
    child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on("data", (chunk: Buffer) => chunks.push(chunk));
    child.once("error", (error) => resolve({ code: 1, output: error.message }));
    child.once("close", (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() }));
  });
}

/** Runs a tool that reports only an exit code. It counts as one test. */
async function runTools(
  ...commands: readonly (readonly [command: string, ...args: string[]])[]
): Promise<TestReportSummary> {
  for (const [command, ...args] of commands) {
    const { code, output } = await program(command, args);
    if (code === 0) continue;
    console.log(output);
    return { passed: 0, failed: 1 };
  }
  return { passed: 1, failed: 0 };
}

async function vitest(project: string): Promise<TestReportSummary> {
  const report = join(reports, `${project}.json`);
  const { code, output } = await program(bin("vitest"), [
    "run",
    `--project=${project}`,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ]);
  return toSummary(code, output, () => readVitestReport(readFileSync(report, "utf8")));
}

async function playwright(): Promise<TestReportSummary> {
  const report = join(reports, "browser.json");
  const { code, output } = await program(bin("playwright"), ["test"], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  return toSummary(code, output, () => readPlaywrightReport(readFileSync(report, "utf8")));
}

/**
 * A runner that fails without a failed test counts as one failure: a file does not load, or an error is unhandled.
 */
function toSummary(code: number, output: string, read: () => TestReportSummary): TestReportSummary {
  if (code !== 0) console.log(output);
  try {
    const outcome = read();
    return { ...outcome, failed: code !== 0 && outcome.failed === 0 ? 1 : outcome.failed };
  } catch {
    if (code === 0) console.log(output);
    return { passed: 0, failed: 1 };
  }
}

/** Builds the site and the data folder from which test sites start (tests/support/data-folder.ts). */
async function build(): Promise<TestReportSummary> {
  const outcome = await runTools([process.execPath, "scripts/start.mjs", "build"]);
  if (outcome.failed > 0 || !["drills", "browser"].some(isRequested)) return outcome;
  try {
    const folder = join(reports, "data");
    const site = await startSiteBehindProxy({ dataDir: folder });
    await site.stop();
    shared[preparedDataFolderVariable] = folder;
    return outcome;
  } catch (error) {
    console.log(error);
    return { passed: 0, failed: 1 };
  }
}

const types: Check = {
  name: "types",
  // One type checker instead of two, which would both infer the shared types: half the CPU time, and no slower.
  run: () => runTools([bin("tsc"), "-p", ".", "--checkers", "1"]),
};
const styles: Check = { name: "styles", run: () => runTools([bin("stylelint"), "web/**/*.css"]) };
const unused: Check = { name: "unused", run: () => runTools([bin("knip")]) };
const lint: Check = {
  name: "lint",
  run: () => runTools([bin("oxlint"), "--type-aware", "--deny-warnings"], [bin("oxfmt"), "--check"]),
};
/** Prints the measurements that tests/layout limits. */
async function measureRooms(): Promise<TestReportSummary> {
  const sources = readProjectSources();
  const violations = layoutRules.flatMap(({ find }) => find(sources));
  return {
    passed: layoutRules.filter(({ find }) => find(sources).length === 0).length,
    failed: violations.length,
    details: [...violations, ...describeLayout(sources)],
  };
}

const rooms: Check = { name: "rooms", run: measureRooms };
const buildCheck: Check = { name: "build", run: build };
const unit: Check = { name: "unit", run: () => vitest("unit") };
const drills: Check = { name: "drills", run: () => vitest("drills") };
const database: Check = { name: "database", run: () => vitest("database") };
const browser: Check = { name: "browser", run: playwright };

/**
 * Steps run one after another. The rows of a step run in parallel, and the checks of a row from left to right.
 * Drills mostly wait, so they run at the same time as other tests.
 */
const steps: readonly (readonly (readonly Check[])[])[] = [
  [
    [types, unused, styles, rooms],
    [lint, buildCheck],
  ],
  [[unit, database, browser], [drills]],
];

const requested = process.argv.slice(2);
const checks = steps.flat(2);
const unknownNames = requested.filter((name) => !checks.some((check) => check.name === name));
if (unknownNames.length > 0) {
  console.error(
    `No such check: ${unknownNames.join(", ")}. There are: ${checks.map(({ name }) => name).join(", ")}.`,
  );
  process.exit(2);
}

function isRequested(name: string): boolean {
  return requested.length === 0 || requested.includes(name);
}

const total = { passed: 0, failed: 0 };
async function runCheck({ name, run }: Check): Promise<void> {
  const checkStart = performance.now();
  const { passed, failed, repeated = 0, details = [] } = await run();
  total.passed += passed;
  total.failed += failed;
  const seconds = ((performance.now() - checkStart) / 1000).toFixed(1);
  console.log(
    `${failed === 0 ? "ok    " : "FAILED"} ${name.padEnd(9)} ${String(passed).padStart(5)} passed ${String(failed).padStart(3)} failed  ${seconds.padStart(6)} s${repeated === 0 ? "" : `  ${repeated} of them at the second try`}`,
  );
  for (const line of details) console.log(`         ${line}`);
}

const runStart = performance.now();
// The checks "types" and "lint" need the generated types of the routes.
if (["types", "lint"].some(isRequested)) await program(bin("react-router"), ["typegen"]);
// One PostgreSQL server for all tests and drills that need one; each test creates databases of its own.
const postgres = ["drills", "database"].some(isRequested) ? await startPostgres() : null;
if (postgres) shared["TEST_DATABASE_URL"] = postgres.url;
try {
  for (const step of steps)
    await Promise.all(
      step.map(async (row) => {
        for (const check of row) if (isRequested(check.name)) await runCheck(check);
      }),
    );
} finally {
  await postgres?.stop();
  rmSync(reports, { recursive: true, force: true });
}
const minutes = ((performance.now() - runStart) / 60_000).toFixed(1);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
console.log(`in ${minutes} minutes`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
