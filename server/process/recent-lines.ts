import type { Output } from "./output.ts";

/** What was last said of trouble, for `npm run doctor -- bundle`. */
export interface RecentLines extends Pick<Output, "write"> {
  /** Lines of the log of level "warn" and above, the oldest first. */
  readonly lines: readonly string[];
}

const mostLines = 200;
/** The longest line that is kept, in characters. A longer line, such as a deep stack of nested errors, is not kept. */
const mostLength = 16_384;
const warnLevel = 40;
/** As pino begins each line. */
const beginning = /^\{"level":(\d{1,3}),/;

/** Hands on every line of the log, and keeps the last of those that tell of trouble in memory. */
export function keepRecentLines(output: Pick<Output, "write">, most: number = mostLines): RecentLines {
  const lines: string[] = [];
  return {
    lines,
    write(line) {
      output.write(line);
      const level = Number(beginning.exec(line)?.[1] ?? 0);
      if (level < warnLevel || line.length > mostLength) return;
      lines.push(line);
      if (lines.length > most) lines.shift();
    },
  };
}
