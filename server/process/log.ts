import { type DestinationStream, type Logger, type LoggerOptions, pino } from "pino";

export type Log = Logger;

/**
 * Writes one line of JSON for each event. Values are escaped, so that no text of a visitor can forge a line.
 * @param output receives the lines and must not block (output.ts); by default pino writes to standard output,
 * which may block
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

/** Fields of errors that may quote what people entered, such as the row that PostgreSQL refused. */
const quotingFields = new Set(["detail", "where", "parameters", "internalQuery", "input"]);

/** Returns an error for the log, without text that people entered. */
export function toLoggedError(error: Error): Readonly<Record<string, unknown>> {
  const fields = Object.entries(pino.stdSerializers.err(error)).filter(([name]) => !quotingFields.has(name));
  const logged = Object.fromEntries(fields) as Record<string, unknown>;
  if (!hasQuotedValue(error)) return logged;
  for (const name of ["message", "stack"]) {
    const text = logged[name];
    if (typeof text === "string") logged[name] = withoutQuotes(text);
  }
  return logged;
}

/** Whether the message quotes a value: errors of PostgreSQL's class 22 (unreadable values) and of JSON.parse. */
function hasQuotedValue(error: Error): boolean {
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  const isOfCause = error.cause instanceof Error && hasQuotedValue(error.cause);
  return error instanceof SyntaxError || /^22...$/.test(code) || isOfCause;
}

/** Removes text in quotation marks, also across lines. */
function withoutQuotes(text: string): string {
  return text.replace(/"[^"]*"/g, '"…"').replace(/Unexpected token '.*?'/gu, "Unexpected token '…'");
}
