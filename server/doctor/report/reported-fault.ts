import * as v from "valibot";

/**
 * Fields of a log line that a report may contain: names that come from the code, numbers and times. Messages are
 * omitted, because a library may quote user input in them; event and stack say what happened.
 */
const textFields = ["time", "event", "reference", "queue"] as const;
const numberFields = ["level", "attempt", "of", "count", "erased"] as const;

/** What PostgreSQL and Node add to an error in addition to its message: names of tables, columns and functions. */
const errorFields = ["type", "code", "table", "column", "constraint", "routine", "syscall"] as const;

const name = /^[\w .:/-]{1,120}$/u;
/**
 * Matches a line of a stack trace in this project, a package or Node. It captures the function's name and the path
 * below the project's folder; the folders above it are left out of the report.
 */
const frame =
  /^\s+at (?:([\w.<>[\] $#]{1,120}) )?\(?(?:file:\/\/)?(?:\S*\/)?((?:server|web|domain|build|scripts|node_modules)\/[\w@./+-]{1,200}:\d+:\d+|node:[\w/]+:\d+:\d+)\)?$/u;
const maxFrames = 12;

const lineShape = v.looseObject({ err: v.optional(v.looseObject({})) });

/** A log line, reduced to the fields that a report may contain. */
export type RedactedLogLine = Readonly<Record<string, unknown>>;

/** @returns the reduced line; null when the text is not a log line */
export function redactLogLine(line: string): RedactedLogLine | null {
  let read: v.InferOutput<typeof lineShape>;
  try {
    read = v.parse(lineShape, JSON.parse(line));
  } catch {
    return null;
  }
  const { err } = read;
  return {
    ...pick(read, numberFields, (value) => typeof value === "number"),
    ...pick(read, textFields, isName),
    ...(err && { err: toReportedError(err) }),
  };
}

function toReportedError(err: Readonly<Record<string, unknown>>): RedactedLogLine {
  const stack = typeof err["stack"] === "string" ? err["stack"] : "";
  const frames = stack.split("\n").flatMap((line) => {
    const [, functionName = "", place] = frame.exec(line) ?? [];
    return place === undefined ? [] : [`${functionName} ${place}`.trim()];
  });
  return { ...pick(err, errorFields, isName), at: frames.slice(0, maxFrames) };
}

function pick(
  from: Readonly<Record<string, unknown>>,
  names: readonly string[],
  isGood: (value: unknown) => boolean,
): RedactedLogLine {
  return Object.fromEntries(names.flatMap((each) => (isGood(from[each]) ? [[each, from[each]]] : [])));
}

function isName(value: unknown): value is string {
  return typeof value === "string" && name.test(value);
}
