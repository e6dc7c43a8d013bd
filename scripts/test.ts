import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/*
 * `npm test`: every check of the project, each reported as it ends, with one closing line.
 * `npm test -- types unit` runs the named checks only.
 */

interface Outcome {
  readonly passed: number;
  readonly failed: number;
}

interface Check {
  readonly name: string;
  readonly run: () => Promise<Outcome>;
}

const bin = (name: string) => join("node_modules", ".bin", name);
const reports = mkdtempSync(join(tmpdir(), "home-finder-test-"));

/** Runs a program quietly; its output is shown only when it fails. */
function program(
  command: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      env: { ...process.env, ...environment },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const chunks: Buffer[] = [];
    child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on("data", (chunk: Buffer) => chunks.push(chunk));
    child.once("error", (error) => resolve({ code: 1, output: error.message }));
    child.once("close", (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() }));
  });
}

/** A check that a tool answers with its exit code alone: it counts as one. */
async function asOne(
  ...commands: readonly (readonly [command: string, ...args: string[]])[]
): Promise<Outcome> {
  for (const [command, ...args] of commands) {
    const { code, output } = await program(command, args);
    if (code === 0) continue;
    console.log(output);
    return { passed: 0, failed: 1 };
  }
  return { passed: 1, failed: 0 };
}

async function vitest(...projects: readonly string[]): Promise<Outcome> {
  const report = join(reports, `${projects.join("-")}.json`);
  const { code, output } = await program(bin("vitest"), [
    "run",
    ...projects.flatMap((project) => ["--project", project]),
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ]);
  return counted(code, output, () => {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, "utf8")) as {
      numPassedTests: number;
      numFailedTests: number;
    };
    return { passed: numPassedTests, failed: numFailedTests };
  });
}

async function playwright(): Promise<Outcome> {
  const report = join(reports, "browser.json");
  const { code, output } = await program(bin("playwright"), ["test"], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  return counted(code, output, () => {
    const { stats } = JSON.parse(readFileSync(report, "utf8")) as {
      stats: { expected: number; unexpected: number; flaky: number };
    };
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
  });
}

/** A runner that fails without a failed test (a file that does not load, an unhandled error) has failed once. */
function counted(code: number, output: string, read: () => Outcome): Outcome {
  if (code !== 0) console.log(output);
  try {
    const { passed, failed } = read();
    return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
  } catch {
    if (code === 0) console.log(output);
    return { passed: 0, failed: 1 };
  }
}

/** In their order. What stands in one step goes on together: the drills are mostly waiting, and time nothing. */
const steps: readonly (readonly Check[])[] = [
  [
    // Writes the types of the routes, which lint reads.
    { name: "types", run: () => asOne([bin("react-router"), "typegen"], [bin("tsc"), "-p", "."]) },
    { name: "styles", run: () => asOne([bin("stylelint"), "web/**/*.css"]) },
    { name: "unused", run: () => asOne([bin("knip")]) },
  ],
  [
    {
      name: "lint",
      run: () => asOne([bin("oxlint"), "--type-aware", "--deny-warnings"], [bin("oxfmt"), "--check"]),
    },
    { name: "build", run: () => asOne([process.execPath, "scripts/start.mjs", "build"]) },
  ],
  [
    { name: "unit", run: () => vitest("unit") },
    { name: "drills", run: () => vitest("drills") },
  ],
  [{ name: "database", run: () => vitest("database", "pages") }],
  [{ name: "browser", run: playwright }],
];

const wanted = process.argv.slice(2);
const checks = steps.flat();
const unknown = wanted.filter((name) => !checks.some((check) => check.name === name));
if (unknown.length > 0) {
  console.error(
    `No such check: ${unknown.join(", ")}. There are: ${checks.map(({ name }) => name).join(", ")}.`,
  );
  process.exit(2);
}

const total = { passed: 0, failed: 0 };
async function carryOut({ name, run }: Check): Promise<void> {
  const began = performance.now();
  const { passed, failed } = await run();
  total.passed += passed;
  total.failed += failed;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(
    `${failed === 0 ? "ok    " : "FAILED"} ${name.padEnd(9)} ${String(passed).padStart(5)} passed ${String(failed).padStart(3)} failed  ${seconds.padStart(6)} s`,
  );
}

const isWanted = ({ name }: Check) => wanted.length === 0 || wanted.includes(name);
for (const step of steps) await Promise.all(step.filter(isWanted).map(carryOut));
rmSync(reports, { recursive: true, force: true });
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
