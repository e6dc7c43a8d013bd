export interface ProgressReporter {
  readonly update: (done: number) => void;
  /** Ends the progress line and prints the elapsed time. */
  readonly finish: () => void;
}

const barWidth = 24;

/**
 * Shows progress with speed, remaining time and memory: on a terminal as a bar that is redrawn, otherwise as a
 * line every five seconds.
 */
export function createProgressReporter(total: number, unit: string): ProgressReporter {
  const output = process.stderr;
  const started = performance.now();
  const intervalMs = output.isTTY ? 100 : 5_000;
  let lastDrawnAt = started;
  let done = 0;
  let peakRssBytes = 0;

  const line = () => {
    const seconds = (performance.now() - started) / 1_000;
    const part = total === 0 ? 1 : done / total;
    const bar = "█".repeat(Math.round(part * barWidth)).padEnd(barWidth, "░");
    const speed = done / Math.max(seconds, 0.001);
    return `${bar} ${Math.floor(part * 100)} %  ${formatCount(done)} of ${formatCount(total)} ${unit}  ${formatCount(speed)}/s  ${clock((total - done) / speed)} left  ${megabytes(process.memoryUsage.rss())} MB`;
  };
  return {
    update(completed) {
      done = completed;
      peakRssBytes = Math.max(peakRssBytes, process.memoryUsage.rss());
      const now = performance.now();
      if (now - lastDrawnAt < intervalMs) return;
      lastDrawnAt = now;
      output.write(output.isTTY ? `\r${line()}\u001b[K` : `${line()}\n`);
    },
    finish() {
      if (output.isTTY) output.write("\r\u001b[K");
      const seconds = (performance.now() - started) / 1_000;
      output.write(
        `${formatCount(done)} ${unit} in ${seconds.toFixed(1)} s, ${formatCount(done / Math.max(seconds, 0.001))}/s, at most ${megabytes(peakRssBytes)} MB of memory\n`,
      );
    },
  };
}

function formatCount(count: number): string {
  return Math.round(count).toLocaleString("en");
}

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(0);
}

function clock(seconds: number): string {
  if (!Number.isFinite(seconds)) return "?:??";
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
}
