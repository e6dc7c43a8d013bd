import { setTimeout as pause } from "node:timers/promises";
import * as v from "valibot";

const findingShape = v.object({
  /** What was tried: "Mail". */
  about: v.string(),
  /** A fault keeps the site from doing its work; a warning will, or does so for some. */
  kind: v.picklist(["ok", "warning", "fault"]),
  /** What was found and, unless it is well, what to do. Holds no secret and nothing personal. */
  text: v.string(),
});

/** What the doctor found out about one part of the site. */
export type Finding = Readonly<v.InferOutput<typeof findingShape>>;

export const findingsShape = v.array(findingShape);

export const ok = (about: string, text: string): Finding => ({ about, kind: "ok", text });
export const warning = (about: string, text: string): Finding => ({ about, kind: "warning", text });
export const fault = (about: string, text: string): Finding => ({ about, kind: "fault", text });

/** Tries one part of the site. */
export interface Check {
  readonly about: string;
  /** @param signal aborted when nobody waits for the answer any more */
  run(signal: AbortSignal): Promise<readonly Finding[]>;
}

/** Longer than any single time limit of what is asked (10 seconds), so that those say what it was that hung. */
const patienceMs = 20_000;

/**
 * Runs all checks side by side, each with a time limit of its own: one that hangs or throws is a fault of its own and
 * takes nothing from the others.
 * @returns what they found, in the order of the checks
 */
export async function examine(
  checks: readonly Check[],
  limitMs: number = patienceMs,
): Promise<readonly Finding[]> {
  return (await Promise.all(checks.map((check) => tryOne(check, limitMs)))).flat();
}

async function tryOne({ about, run }: Check, limitMs: number): Promise<readonly Finding[]> {
  const ending = new AbortController();
  const late = pause(
    limitMs,
    [fault(about, `did not come to an end within ${limitMs / 1_000} seconds and was given up`)],
    { signal: ending.signal },
  ).catch(() => []);
  try {
    return await Promise.race([run(ending.signal), late]);
  } catch (error) {
    return [fault(about, `could not be tried (${codeOf(error)})`)];
  } finally {
    ending.abort();
  }
}

/** What kind of error it is, in a word that holds nothing of what it was about: "ECONNREFUSED", "28P01", "TypeError". */
export function codeOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0]);
  if (!(error instanceof Error)) return "no error that can be named";
  if ("code" in error && typeof error.code === "string" && /^\w{1,60}$/u.test(error.code)) return error.code;
  return error.cause === undefined ? error.name : codeOf(error.cause);
}

/** The findings for a terminal, a line each. */
export function toLines(findings: readonly Finding[]): readonly string[] {
  return findings.map(({ about, kind, text }) => `  ${kind.padEnd(8)} ${about}: ${text}`);
}

export function hasFault(findings: readonly Finding[]): boolean {
  return findings.some(({ kind }) => kind === "fault");
}
