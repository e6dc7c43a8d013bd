import { type DestinationStream, type Logger, type LoggerOptions, pino } from "pino";

export type Log = Logger;

/**
 * One JSON line an event. Values are JSON-escaped, so that no visitor's text can forge a line.
 * @param output takes the lines and must not block (output.ts); without one they go to standard output as pino does it, which may
 */
export function createLog(level: string, output?: DestinationStream): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ["phone", "name", "email", "message", "*.phone", "*.name", "*.email", "*.message"],
      remove: true,
    },
    serializers: { err: toLoggedError },
  };
  return output ? pino(options, output) : pino(options);
}

/** What the database says about a row that it refused quotes the row, and an address that cannot be read is in `input`. */
const quoting: ReadonlySet<string> = new Set(["detail", "where", "parameters", "internalQuery", "input"]);

/** An error as the log keeps it: without what people wrote. */
export function toLoggedError(error: Error): Readonly<Record<string, unknown>> {
  const kept = Object.entries(pino.stdSerializers.err(error)).filter(([name]) => !quoting.has(name));
  const logged = Object.fromEntries(kept) as Record<string, unknown>;
  if (!isAboutText(error)) return logged;
  for (const name of ["message", "stack"]) {
    const text = logged[name];
    if (typeof text === "string") logged[name] = withoutQuotes(text);
  }
  return logged;
}

/** PostgreSQL's errors about a value that it cannot read (class 22), and those of JSON.parse, quote it in their message. */
function isAboutText(error: Error): boolean {
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  const isOfCause = error.cause instanceof Error && isAboutText(error.cause);
  return error instanceof SyntaxError || /^22...$/.test(code) || isOfCause;
}

/** What stands in quotation marks, which may span lines, is left out. */
function withoutQuotes(text: string): string {
  return text.replace(/"[^"]*"/g, '"…"').replace(/Unexpected token '.*?'/gu, "Unexpected token '…'");
}
