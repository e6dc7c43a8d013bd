import { stripVTControlCharacters } from "node:util";

/** Result of a check. */
export interface TestReportSummary {
  readonly passed: number;
  readonly failed: number;
  /** Number of browser tests that failed and then passed when repeated; the details list them. */
  readonly repeated?: number;
  /** Lines shown below the check: its measurements and slowest tests. */
  readonly details?: readonly string[];
}

interface TestTime {
  readonly name: string;
  readonly ms: number;
}

/** Number of slowest tests to list below each check. */
const slowTestCount = 10;
const longestName = 110;
/** Maximum number of lines shown of a failed test's error; enough for the expectation and the element. */
const reasonLines = 24;

/** Parses the output of Vitest's JSON reporter. @throws if it has another form */
export function readVitestReport(json: string): TestReportSummary {
  const report = JSON.parse(json) as {
    readonly numPassedTests: number;
    readonly numFailedTests: number;
    readonly testResults: readonly {
      readonly name: string;
      readonly assertionResults: readonly {
        readonly fullName: string;
        readonly duration?: number;
        readonly failureMessages?: readonly string[];
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
  // A drill reports its own duration, because that of its test includes waiting for earlier drills.
  const measured = tests.flatMap(({ meta }) => meta?.measured ?? []);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    details: [
      ...(measured.length > 0 ? measured : slowest(times)),
      ...tests.flatMap(({ file, fullName, failureMessages = [] }) =>
        failureMessages.flatMap((message) => [
          shortened(`${fileName(file)}: ${fullName}`),
          ...reasonOf(message),
        ]),
      ),
    ],
  };
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly file: string;
    readonly title: string;
    readonly tests: readonly {
      readonly results: readonly {
        readonly duration: number;
        readonly errors?: readonly { readonly message?: string }[];
      }[];
    }[];
  }[];
}

/** Parses the output of Playwright's JSON reporter. @throws if it has another form */
export function readPlaywrightReport(json: string): TestReportSummary {
  const { stats, suites } = JSON.parse(json) as PlaywrightSuite & {
    readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  };
  const times: TestTime[] = [];
  const failures: string[] = [];
  const visit = ({ suites: inner = [], specs = [] }: PlaywrightSuite) => {
    for (const suite of inner) visit(suite);
    for (const { file, title, tests } of specs)
      for (const { duration, errors = [] } of tests.flatMap(({ results }) => results)) {
        const name = `${fileName(file)}: ${title}`;
        times.push({ name, ms: duration });
        for (const { message = "" } of errors) failures.push(shortened(name), ...reasonOf(message));
      }
  };
  visit({ suites: suites ?? [] });
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    repeated: stats.flaky,
    details: [...slowest(times), ...failures],
  };
}

/** The first lines of an error, without colours: the output of a failed run ends with its reason. */
function reasonOf(message: string): readonly string[] {
  return stripVTControlCharacters(message)
    .split("\n")
    .filter((line) => line.trim() !== "" && !/^\s+at /.test(line))
    .slice(0, reasonLines)
    .map((line) => `  ${line}`);
}

function slowest(times: readonly TestTime[]): readonly string[] {
  return times
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, slowTestCount)
    .map(({ name, ms }) => `${(ms / 1_000).toFixed(1).padStart(6)} s  ${shortened(name)}`);
}

function fileName(path: string): string {
  return path.split("/").at(-1) ?? path;
}

function shortened(name: string): string {
  return name.length > longestName ? `${name.slice(0, longestName)} …` : name;
}
