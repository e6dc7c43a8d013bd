import { Console } from "node:console";
import { Writable } from "node:stream";
import { Counter } from "prom-client";
import { createLineWriter, type LineWriter } from "./output.ts";

const shutdownTimeoutMs = 1_000;

/** Replaces standard output, standard error and `console` by outputs that do not block. Call this once, first. */
export function replaceStandardOutput() {
  // The first access makes Node open a pipe in non-blocking mode: a write to a full one fails with EAGAIN.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  const formatDropped = (count: number) => {
    const msg = "the log could not be written: lines are missing here";
    const line = { level: 40, time: new Date().toISOString(), event: "log.dropped", count, msg };
    return JSON.stringify(line) + "\n";
  };
  const standard = createLineWriter({ fd: 1, formatDropped });
  const faults = createLineWriter({ fd: 2, formatDropped });
  process.on("exit", () => {
    standard.finish();
    faults.finish();
  });
  globalThis.console = new Console({ stdout: toStream(standard), stderr: toStream(faults) });
  const droppedLines = new Counter({
    name: "log_lines_dropped_total",
    help: "Lines of the log given up because standard output took none",
    registers: [],
    collect() {
      this.reset();
      this.inc(standard.dropped + faults.dropped);
    },
  });
  return {
    /** Accepts the lines of the log. */
    log: standard,
    /** For /metrics. */
    metrics: [droppedLines],
    /** Ends the process when all output is written, at the latest after a second. */
    async exit(code: number): Promise<never> {
      // Applies if the process ends by itself during the flush.
      process.exitCode = code;
      await Promise.all([standard.flush(shutdownTimeoutMs), faults.flush(shutdownTimeoutMs)]);
      process.exit(code);
    },
  };
}

/** Wraps an output as the stream that `console` requires. */
function toStream(output: LineWriter): Writable {
  return new Writable({
    decodeStrings: false,
    write(text: string, _encoding, done) {
      output.write(text);
      done();
    },
  });
}
