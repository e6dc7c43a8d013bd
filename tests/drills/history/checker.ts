import {
  type VersionChain,
  type FinalState,
  formPageName,
  type OperationHistory,
  type RecorderMs,
  type ClientOperation,
  type SubmitOperation,
  type ReadOperation,
  type RecordedVersion,
  type WriteOperation,
} from "./events.ts";
import { createHealthLookup, createKnownVersionLookup, type HealthLookup } from "./lookups.ts";

/** Limits that the product promises, in milliseconds. */
export interface ConsistencyLimits {
  /** Time after an acknowledgement within which every healthy process must show the change. */
  readonly followedMs: number;
  /** Time after which a healthy process must no longer show pages marked as possibly outdated. */
  readonly unmarkedMs: number;
  /** Time after which a process that cannot follow changes must say on its pages that they may be outdated. */
  readonly markedMs: number;
}

export const promisedConsistencyLimits: ConsistencyLimits = {
  followedMs: 2_000,
  unmarkedMs: 5_000,
  markedMs: 10_000,
};

/** The rules that every history must obey, each with a description of its violation. */
export const consistencyRules = {
  "went-back": "a page of one process showed a client an older version than before",
  "own-write-unread": "a process did not show a client its own acknowledged write in time",
  "not-followed": "a process did not show what others had been told or shown in time",
  "silently-old": "a page of a disturbed process was old and did not say so",
  "needlessly-old": "a page said that it may be old though its process was sound",
  "stays-old": "a page went on saying so",
  unwritten: "a page showed what never was a version",
  vanished: "a page did not show a thing that was there all the time",
  "in-error": "a sound process answered a look with an error",
  skipped: "the versions of a thing do not follow each other",
  lost: "an acknowledged write is no version",
  overwritten: "an acknowledged write was made over another version than the one its form showed",
  "refused-written": "a write that was refused is a version",
  "from-nobody": "a version that nobody asked for",
  "other-end": "a thing does not hold its last version",
  "two-references": "one key was told two references",
  "two-leads": "one press is stored twice",
  "lead-lost": "an acknowledged request is not stored",
} as const satisfies Record<string, string>;
export type ConsistencyRule = keyof typeof consistencyRules;

/** Rules about times, which a busy computer may break. */
export const timeSensitiveRules: ReadonlySet<ConsistencyRule> = new Set([
  "own-write-unread",
  "not-followed",
  "silently-old",
  "needlessly-old",
  "stays-old",
  // A process that is overloaded for too long refuses requests that it cannot answer in time.
  "in-error",
]);

export interface ConsistencyViolation {
  readonly rule: ConsistencyRule;
  /** The thing, or the idempotency key of the lead, to which the violation applies. */
  readonly subject: string;
  /** When the request was sent that shows the violation; null if only the final state shows it. */
  readonly at: RecorderMs | null;
  readonly description: string;
}

/**
 * Checks the responses that clients received against the product's promises:
 * - A client that always uses the same process never sees an older version than before, even after a restart of
 * the process. Pages that say that they may be outdated are exempt.
 * - A client that changes between processes may see an older version than before for up to two seconds.
 * - A process that has been healthy for two seconds shows everything that was acknowledged or shown to any client
 * more than two seconds before the request. After a disturbance, the two seconds begin anew.
 * - A page that is ten seconds old says so, whatever happened to its process. Every other page shows the price of
 * its listing or project, because no client removes any.
 * - A healthy process answers without errors.
 * @returns the violations in any order; empty if the history obeys all rules
 */
export function findConsistencyViolations(
  history: OperationHistory,
  end: FinalState,
  limits: ConsistencyLimits = promisedConsistencyLimits,
): ConsistencyViolation[] {
  const writes = history.operations.filter(({ kind }) => kind === "write") as WriteOperation[];
  const reads = history.operations.filter(({ kind }) => kind === "read") as ReadOperation[];
  const presses = history.operations.filter(({ kind }) => kind === "press") as SubmitOperation[];
  const healthySince = createHealthLookup(history.faults);
  return [
    ...end.chains.flatMap((chain) => {
      const ofChain = <T extends WriteOperation | ReadOperation>(all: readonly T[]) =>
        all.filter(({ thing }) => thing === chain.thing);
      return [
        ...checkChain(chain, ofChain(writes)),
        ...checkReads(chain, { writes: ofChain(writes), reads: ofChain(reads), healthySince, limits }),
        ...checkPresence(ofChain(reads), healthySince, limits),
      ];
    }),
    ...checkStaleMarks(reads, healthySince, limits),
    ...checkLeads(presses, end.leads),
  ];
}

/**
 * Checks that every version follows its predecessor and comes from a write, that no acknowledged write is missing,
 * and that none was made over another version than its form showed.
 */
function checkChain(
  { thing, versions, last }: VersionChain,
  writes: readonly WriteOperation[],
): ConsistencyViolation[] {
  const violations: ConsistencyViolation[] = [];
  const add = (rule: ConsistencyRule, write: WriteOperation | null, description: string) =>
    violations.push({ rule, subject: thing, at: write?.sentAt ?? null, description });
  for (const [index, { version }] of versions.entries()) {
    const before = versions[index - 1];
    if (before && version !== before.version + 1)
      add("skipped", null, `version ${version} follows version ${before.version}`);
  }
  const newest = versions.at(-1);
  if (newest && (newest.version !== last.version || newest.value !== last.value))
    add(
      "other-end",
      null,
      `it holds ${describeVersion(last)}, and its last version is ${describeVersion(newest)}`,
    );

  const writesByValue = new Map(writes.map((write) => [write.value, write]));
  for (const { version, value } of versions.slice(1))
    if (!writesByValue.has(value))
      add("from-nobody", null, `nobody asked for ${describeVersion({ version, value })}`);

  const byValue = versionsByValue(versions);
  for (const write of writes) {
    const version = byValue.get(write.value);
    const base = byValue.get(write.shownValue) ?? write.baseVersion;
    const order = `${write.client} wrote ${write.value} over version ${base}`;
    if (version === undefined) {
      if (write.outcome === "ok") add("lost", write, `${order}, was told so, and it is no version`);
    } else if (write.outcome === "fail")
      add("refused-written", write, `${order}, was refused, and it is version ${version}`);
    else if (version !== base + 1)
      // Even without a response the write may be stored, but only over the version that its form showed.
      add("overwritten", write, `${order}, and it is version ${version}`);
  }
  return violations;
}

interface ReadCheckOptions {
  readonly writes: readonly WriteOperation[];
  readonly reads: readonly ReadOperation[];
  readonly healthySince: HealthLookup;
  readonly limits: ConsistencyLimits;
}

function checkReads(
  { thing, versions }: VersionChain,
  { writes, reads, healthySince, limits }: ReadCheckOptions,
): ConsistencyViolation[] {
  const violations: ConsistencyViolation[] = [];
  const byValue = versionsByValue(versions);
  const toVersion = (value: number | null) => (value === null ? undefined : byValue.get(value));
  const answered = sortBySentAt(reads.filter(({ outcome, value }) => outcome === "ok" && value !== null));
  const acknowledged = writes.filter(({ outcome }) => outcome === "ok");
  const createLookup = (all: readonly (WriteOperation | ReadOperation)[]) =>
    createKnownVersionLookup(
      all.flatMap(({ answeredAt, value }) => {
        const version = toVersion(value);
        return version === undefined ? [] : [{ at: answeredAt, version }];
      }),
    );
  const knownVersionAt = createLookup([...acknowledged, ...answered]);
  const ownWrites = Map.groupBy(acknowledged, ({ client }) => client);
  const ownLookups = new Map([...ownWrites].map(([client, all]) => [client, createLookup(all)]));
  const lastReads = new Map<string, RecordedVersion & { readonly answeredAt: RecorderMs }>();

  for (const read of answered) {
    const version = toVersion(read.value);
    const readLabel = `${read.client} read ${read.page} of process ${read.process + 1}`;
    const add = (rule: ConsistencyRule, description: string) =>
      violations.push({ rule, subject: thing, at: read.sentAt, description: `${readLabel}: ${description}` });
    if (version === undefined) {
      add("unwritten", `${read.value} never was a version`);
      continue;
    }
    const recovery = healthySince(read.process, read.sentAt);
    // Pages that say that they may be outdated have other rules (checkStaleMarks).
    if (read.isStale) continue;
    const place = JSON.stringify([read.client, read.process, read.page]);
    const before = lastReads.get(place);
    if (before && before.answeredAt <= read.sentAt && version < before.version)
      add("went-back", `version ${version} after version ${before.version}`);
    if (!before || version >= before.version)
      lastReads.set(place, { version, value: read.value ?? 0, answeredAt: read.answeredAt });

    const isHealthy = recovery !== null && recovery.at <= read.sentAt - limits.followedMs;
    const allowedMs = isHealthy ? limits.followedMs : limits.markedMs;
    const ownVersion = ownLookups.get(read.client)?.(read.sentAt - allowedMs) ?? 0;
    const ofAll = knownVersionAt(read.sentAt - allowedMs);
    const describeStale = (minVersion: number) =>
      `version ${version}, and version ${minVersion} had been told ${seconds(allowedMs)} before`;
    if (version < ofAll && !isHealthy) add("silently-old", describeStale(ofAll));
    else if (version < ownVersion) add("own-write-unread", describeStale(ownVersion));
    else if (version < ofAll) add("not-followed", describeStale(ofAll));
  }
  return violations;
}

/** Checks that a thing that exists is shown, and that a healthy process answers without errors. */
function checkPresence(
  reads: readonly ReadOperation[],
  healthySince: HealthLookup,
  { followedMs }: ConsistencyLimits,
): ConsistencyViolation[] {
  return reads.flatMap((read): ConsistencyViolation[] => {
    const { client, page, process, thing, status, sentAt, answeredAt } = read;
    const description = `${client} read ${page} of process ${process + 1}: ${status}`;
    const isGone = (status === 200 && read.value === null) || status === 404 || status === 410;
    if (isGone && !read.isStale && page !== formPageName)
      return [
        { rule: "vanished", subject: thing, at: sentAt, description: `${description}, without a price` },
      ];
    const recovery = healthySince(process, sentAt);
    const isHealthy = recovery !== null && recovery.at <= sentAt - followedMs;
    if (status < 500 || !isHealthy || healthySince(process, answeredAt)?.at !== recovery.at) return [];
    return [{ rule: "in-error", subject: thing, at: sentAt, description }];
  });
}

/** Checks that a page says that it may be outdated only while that is true. */
function checkStaleMarks(
  reads: readonly ReadOperation[],
  healthySince: HealthLookup,
  { unmarkedMs }: ConsistencyLimits,
): ConsistencyViolation[] {
  const violations: ConsistencyViolation[] = [];
  /** For each page of a process, the time of the first read since which every read has been marked as outdated. */
  const markedSince = new Map<string, RecorderMs>();
  for (const read of sortBySentAt(reads.filter(({ outcome }) => outcome === "ok"))) {
    const { client, process, page, thing, sentAt, answeredAt } = read;
    const place = JSON.stringify([process, page]);
    if (!read.isStale) {
      markedSince.delete(place);
      continue;
    }
    const from = markedSince.get(place) ?? answeredAt;
    markedSince.set(place, from);
    const recovery = healthySince(process, sentAt);
    if (recovery === null || recovery.at > sentAt - unmarkedMs) continue;
    // A fault that began before the response excuses the mark.
    if (healthySince(process, answeredAt)?.at !== recovery.at) continue;
    const calm =
      recovery.at === -Infinity
        ? recovery.what
        : `sound for ${seconds(sentAt - recovery.at)}, ${recovery.what}`;
    const description = `${client} read ${page} of process ${process + 1} (${calm})`;
    violations.push({ rule: "needlessly-old", subject: thing, at: sentAt, description });
    if (from <= sentAt - unmarkedMs) {
      const long = `${description}; nobody has seen the page otherwise for ${seconds(sentAt - from)}`;
      violations.push({ rule: "stays-old", subject: thing, at: sentAt, description: long });
    }
  }
  return violations;
}

/**
 * Checks that every idempotency key has one reference and one stored lead, and that acknowledged leads are stored
 * at the end.
 */
function checkLeads(presses: readonly SubmitOperation[], leads: FinalState["leads"]): ConsistencyViolation[] {
  const violations: ConsistencyViolation[] = [];
  const stored = Map.groupBy(leads, ({ key }) => key);
  for (const [key, attempts] of Map.groupBy(presses, (press) => press.key)) {
    const add = (rule: ConsistencyRule, description: string) =>
      violations.push({ rule, subject: key, at: attempts[0]?.sentAt ?? null, description });
    const returnedRefs = new Set(attempts.flatMap(({ reference }) => reference ?? []));
    const storedRefs = new Set((stored.get(key) ?? []).map(({ reference }) => reference));
    if (returnedRefs.size > 1) add("two-references", `told ${list(returnedRefs)}`);
    if (storedRefs.size > 1) add("two-leads", `stored as ${list(storedRefs)}`);
    const missing = new Set([...returnedRefs].filter((reference) => !storedRefs.has(reference)));
    if (missing.size > 0) add("lead-lost", `told ${list(missing)}, stored ${list(storedRefs) || "nothing"}`);
  }
  return violations;
}

function versionsByValue(versions: readonly RecordedVersion[]): ReadonlyMap<number, number> {
  return new Map(versions.map(({ version, value }) => [value, version]));
}

function sortBySentAt<T extends ClientOperation>(operations: readonly T[]): T[] {
  return operations.toSorted((a, b) => a.sentAt - b.sentAt);
}

const list = (words: ReadonlySet<string>) => [...words].join(", ");
const describeVersion = ({ version, value }: RecordedVersion) => `version ${version}, ${value}`;
const seconds = (ms: RecorderMs) => `${(ms / 1_000).toFixed(1)} s`;
