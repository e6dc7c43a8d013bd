import type { LineWriter } from "./output.ts";

/** The newest log lines about problems, for `npm run doctor -- bundle`. */
export interface RecentLogLines extends Pick<LineWriter, "write"> {
  /** Log lines of level "warn" and above, oldest first. */
  readonly lines: readonly string[];
}

const maxLines = 200;
/** In characters. Longer lines, such as deep stacks of nested errors, are not stored. */
const maxLength = 16_384;
const warnLevel = 40;
/** Matches the beginning of a log line, with its level. */
const beginning = /^\{"level":(\d{1,3}),/;

/** Passes on every line of the log, and stores the newest lines of level "warn" and above in memory. */
export function captureRecentLogLines(output: Pick<LineWriter, "write">): RecentLogLines {
  const lines: string[] = [];
  return {
    lines,
    write(line) {
      output.write(line);
      const level = Number(beginning.exec(line)?.[1] ?? 0);
      if (level < warnLevel || line.length > maxLength) return;
      lines.push(line);
      if (lines.length > maxLines) lines.shift();
    },
  };
}
