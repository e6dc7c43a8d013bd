import * as v from "valibot";
import { releaseVersion } from "../../process/release.ts";
import { type RedactedLogLine, redactLogLine } from "./reported-fault.ts";

const shape = v.object({
  version: v.string(),
  node: v.string(),
  logLevel: v.string(),
  upSeconds: v.number(),
  /** Errors and warnings in the process's log, oldest first. */
  recent: v.array(v.record(v.string(), v.unknown())),
  /** Values of the process's metrics, by name and labels. */
  figures: v.record(v.string(), v.number()),
});

/** What a fault report contains about one process of the site: nothing personal and no secrets. */
export type ProcessState = Readonly<v.InferOutput<typeof shape>>;

/** Parses the answer of a running process. @throws when the text has another form */
export function parseProcessState(text: string): ProcessState {
  return v.parse(shape, JSON.parse(text));
}

interface StateSources {
  readonly logLevel: string;
  /** Lines of the process's log with level "warn" or above. */
  readonly recentLines: readonly string[];
  /** The process's metrics in Prometheus text format. */
  readonly metricsText: string;
}

export function toProcessState({ logLevel, recentLines, metricsText }: StateSources): ProcessState {
  return {
    version: releaseVersion,
    node: process.version,
    logLevel,
    upSeconds: Math.round(process.uptime()),
    recent: recentLines.map(redactLogLine).filter((each): each is RedactedLogLine => each !== null),
    figures: parseMetrics(metricsText),
  };
}

/** Matches a metric and its value, but no histogram buckets and no labels with other characters than these. */
const figure = /^([a-z_]{1,80}(?:\{(?:[a-z_]+="[\w /.:*()+-]{0,80}",?)*\})?) (-?[\d.e+-]+|NaN)$/u;

function parseMetrics(text: string): Readonly<Record<string, number>> {
  return Object.fromEntries(
    text.split("\n").flatMap((line) => {
      const [, series = "", value = ""] = figure.exec(line) ?? [];
      const isKept = series !== "" && !series.includes("_bucket{") && value !== "NaN";
      return isKept ? [[series, Number(value)] as const] : [];
    }),
  );
}
