import type { Output } from "./output.ts";

/** What was last said of trouble, for `npm run doctor -- bundle`. */
export interface RecentLines extends Pick<Output, "write"> {
  /** Lines of the log of level "warn" and above, the oldest first. */
  readonly lines: readonly string[];
}

const mostLines = 200;
/** A line has at most so many characters; a stack of errors within errors may be longer, and is left out then. */
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
