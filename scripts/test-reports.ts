/** What came of a check. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** Lines to show beneath it: what it measured, and its slowest tests. */
  readonly details?: readonly string[];
}

interface TestTime {
  readonly name: string;
  readonly ms: number;
}

/** Tests of a check that are named with their time. */
const slowestShown = 10;
const longestName = 110;

/** Reads what Vitest's JSON reporter has written. @throws when it is no such report */
export function readVitestReport(json: string): Outcome {
  const report = JSON.parse(json) as {
    readonly numPassedTests: number;
    readonly numFailedTests: number;
    readonly testResults: readonly {
      readonly name: string;
      readonly assertionResults: readonly {
        readonly fullName: string;
        readonly duration?: number;
        readonly meta?: { readonly measured?: readonly string[] };
      }[];
    }[];
  };
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, file: name })),
  );
  const times = tests.map(({ file, fullName, duration = 0 }) => ({
    name: `${fileName(file)}: ${fullName}`,
    ms: duration,
  }));
  // A drill says itself how long it took: its test waits for the drills before it.
  const measured = tests.flatMap(({ meta }) => meta?.measured ?? []);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    details: measured.length > 0 ? measured : slowest(times),
  };
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly file: string;
    readonly title: string;
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
}

/** Reads what Playwright's JSON reporter has written. @throws when it is no such report */
export function readPlaywrightReport(json: string): Outcome {
  const { stats, suites } = JSON.parse(json) as PlaywrightSuite & {
    readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  };
  const times: TestTime[] = [];
  const visit = ({ suites: inner = [], specs = [] }: PlaywrightSuite) => {
    for (const suite of inner) visit(suite);
    for (const { file, title, tests } of specs)
      for (const { duration } of tests.flatMap(({ results }) => results))
        times.push({ name: `${fileName(file)}: ${title}`, ms: duration });
  };
  visit({ suites: suites ?? [] });
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    details: slowest(times),
  };
}

function slowest(times: readonly TestTime[]): readonly string[] {
  return times
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, slowestShown)
    .map(({ name, ms }) => `${(ms / 1_000).toFixed(1).padStart(6)} s  ${shortened(name)}`);
}

function fileName(path: string): string {
  return path.split("/").at(-1) ?? path;
}

function shortened(name: string): string {
  return name.length > longestName ? `${name.slice(0, longestName)} …` : name;
}
