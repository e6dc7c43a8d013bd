import { Console } from "node:console";
import { Writable } from "node:stream";
import { Counter, type Metric } from "prom-client";
import { createOutput, type Output } from "./output.ts";

/** Where the process says something, without ever waiting for whoever listens. */
export interface StandardOutput {
  /** For the log's lines. */
  readonly log: Pick<Output, "write">;
  /** For /metrics. */
  readonly metrics: readonly Metric[];
  /** Ends the process once what was said is written, or a second later where nobody takes it. */
  exit(code: number): Promise<never>;
}

const shutdownTimeoutMs = 1_000;

/**
 * Takes standard output and standard error over, `console` with them: to be called once, before anything is said.
 */
export function takeStandardOutput(): StandardOutput {
  // Node opens a pipe or socket for itself when it is first asked for, and with that puts it into the mode that does not
  // block; a write to a full one then fails at once (EAGAIN).
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  const sayDropped = (count: number) => {
    const msg = "the log could not be written: lines are missing here";
    const line = { level: 40, time: new Date().toISOString(), event: "log.dropped", count, msg };
    return JSON.stringify(line) + "\n";
  };
  const standard = createOutput({ fd: 1, sayDropped });
  const faults = createOutput({ fd: 2, sayDropped });
  process.on("exit", () => {
    standard.finish();
    faults.finish();
  });
  globalThis.console = new Console({ stdout: toStream(standard), stderr: toStream(faults) });
  const dropped = new Counter({
    name: "log_lines_dropped_total",
    help: "Lines of the log given up because standard output took none",
    registers: [],
    collect() {
      this.reset();
      this.inc(standard.dropped + faults.dropped);
    },
  });
  return {
    log: standard,
    metrics: [dropped],
    async exit(code) {
      // Also where nothing is left that keeps the process going.
      process.exitCode = code;
      await Promise.all([standard.flush(shutdownTimeoutMs), faults.flush(shutdownTimeoutMs)]);
      process.exit(code);
    },
  };
}

/** As `console` needs it. */
function toStream(output: Output): Writable {
  return new Writable({
    decodeStrings: false,
    write(text: string, _encoding, done) {
      output.write(text);
      done();
    },
  });
}
