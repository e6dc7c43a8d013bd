import { setTimeout as pause } from "node:timers/promises";
import * as v from "valibot";

const findingShape = v.object({
  /** What was checked, such as "Mail". */
  about: v.string(),
  /** A fault keeps the site from working; a warning means that it will fail later or fails for some visitors. */
  kind: v.picklist(["ok", "warning", "fault"]),
  /** What was found and, unless it is ok, what to do. Contains no secrets and no personal data. */
  text: v.string(),
});

/** The result of a check of one part of the site. */
export type Finding = Readonly<v.InferOutput<typeof findingShape>>;

export const findingsSchema = v.array(findingShape);

/** Functions that create one finding about a part of the site, in a list as checks return it. */
export function findingsAbout(about: string) {
  const create =
    (kind: Finding["kind"]) =>
    (text: string): readonly Finding[] => [{ about, kind, text }];
  return { ok: create("ok"), warning: create("warning"), fault: create("fault") };
}

/** A check of one part of the site. */
export interface DoctorCheck {
  readonly about: string;
  /** @param signal aborted when the result is no longer needed */
  run(signal: AbortSignal): Promise<readonly Finding[]>;
}

/** In milliseconds; longer than timeouts within checks (10 s), so that a check itself reports what was silent. */
const timeoutMs = 20_000;

/**
 * Runs all checks at the same time, each with its own time limit. A check that hangs or throws becomes a fault and
 * does not affect the others.
 * @returns all findings, in the order of the checks
 */
export async function runDoctorChecks(
  checks: readonly DoctorCheck[],
  limitMs: number = timeoutMs,
): Promise<readonly Finding[]> {
  return (await Promise.all(checks.map((check) => runCheck(check, limitMs)))).flat();
}

async function runCheck({ about, run }: DoctorCheck, limitMs: number): Promise<readonly Finding[]> {
  const controller = new AbortController();
  const { fault } = findingsAbout(about);
  const timeoutFault = pause(
    limitMs,
    fault(`did not come to an end within ${limitMs / 1_000} seconds and was given up`),
    { signal: controller.signal },
  ).catch(() => []);
  try {
    return await Promise.race([run(controller.signal), timeoutFault]);
  } catch (error) {
    return fault(`could not be tried (${errorCodeOf(error)})`);
  } finally {
    controller.abort();
  }
}

/** A short code for an error, without any of its details: "ECONNREFUSED", "28P01", "TypeError". */
export function errorCodeOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return errorCodeOf(error.errors[0]);
  if (!(error instanceof Error)) return "no error that can be named";
  if ("code" in error && typeof error.code === "string" && /^\w{1,60}$/u.test(error.code)) return error.code;
  return error.cause === undefined ? error.name : errorCodeOf(error.cause);
}

/** The findings as lines for a terminal. */
export function formatFindings(findings: readonly Finding[]): readonly string[] {
  return findings.map(({ about, kind, text }) => `  ${kind.padEnd(8)} ${about}: ${text}`);
}

export function hasFault(findings: readonly Finding[]): boolean {
  return findings.some(({ kind }) => kind === "fault");
}
