import { pino, type Logger } from "pino";

export type Log = Logger;

/** One JSON line an event. Values are JSON-escaped, so that no visitor's text can forge a line. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ["phone", "name", "email", "message", "*.phone", "*.name", "*.email", "*.message"],
      remove: true,
    },
    serializers: { err: toLoggedError },
  });
}

/** What the database says about a row that it refused quotes the row. */
const quoting: ReadonlySet<string> = new Set(["detail", "where", "parameters", "internalQuery"]);

/** An error as the log keeps it: without what people wrote. */
export function toLoggedError(error: Error): Readonly<Record<string, unknown>> {
  const kept = Object.entries(pino.stdSerializers.err(error)).filter(([name]) => !quoting.has(name));
  return Object.fromEntries(kept);
}
