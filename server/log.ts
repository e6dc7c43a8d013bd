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
    serializers: { err: pino.stdSerializers.err },
  });
}
