import type { Kysely } from "kysely";
import type { Schema } from "../db/schema.ts";
import type { BackgroundJobs } from "../jobs/jobs.ts";
import { defineDailyJob, type PeriodicJob } from "../jobs/periodic-jobs.ts";
import type { OutboundClient } from "../outgoing/outbound.ts";
import { isNewerVersion, parseRelease, type Release } from "./release-document.ts";

/** Key of the row in the table `setting` that stores the newest known release. */
const newestReleaseKey = "newest-release";
/** In milliseconds: how long a process caches the stored release. */
const cacheMs = 60_000;

/** A release that is newer than the running version. */
export interface NewerRelease extends Release {
  /** The running version. */
  readonly running: string;
}

interface ReleaseDeps {
  readonly db: Kysely<Schema>;
  /** The pool for background work. */
  readonly backgroundDb: Kysely<Schema>;
  readonly jobs: BackgroundJobs;
  readonly outbound: OutboundClient;
  /** Set by the operator; null to never request releases from any server. */
  readonly url: string | null;
  /** The running version. */
  readonly version: string;
  readonly now: () => Date;
}

export interface ReleaseChecker {
  /** The job that requests releases daily and at every start; does nothing without a URL. */
  readonly checkJob: PeriodicJob;
  /** Null when no newer release is known, or the database does not answer. */
  findNewer(): Promise<NewerRelease | null>;
}

/** Looks for newer releases of this software. One process makes the request for all processes. */
export function createReleaseChecker({
  db,
  backgroundDb,
  jobs,
  outbound,
  url,
  version,
  now,
}: ReleaseDeps): ReleaseChecker {
  if (url === null) return { checkJob: { sendNow: async () => {} }, findNewer: async () => null };
  const job = defineDailyJob(jobs, {
    name: "releases/ask",
    timeoutSeconds: 60,
    now,
    async handle({ signal }) {
      await storeRelease(backgroundDb, await fetchRelease(outbound, url, signal), now());
    },
  });
  let cache: { readonly readAtMs: number; readonly release: Promise<Release | null> } | null = null;
  return {
    checkJob: job,
    async findNewer() {
      const nowMs = now().getTime();
      if (cache === null || nowMs - cache.readAtMs > cacheMs)
        cache = { readAtMs: nowMs, release: readRelease(db, url).catch(() => null) };
      const release = await cache.release;
      return release && isNewerVersion(release.version, version) ? { ...release, running: version } : null;
    },
  };
}

/**
 * Requests the newest release. The request reveals nothing about this site, neither version nor address.
 * @throws when the answer is not a valid document
 */
async function fetchRelease(outbound: OutboundClient, url: string, signal: AbortSignal): Promise<Release> {
  const headers = { Accept: "application/json", "User-Agent": "HomeFinder" };
  const answer = await outbound.ask({ url, method: "GET", headers, body: "", signal });
  if (answer.kind === "failed") throw new Error(`RELEASES_URL was not asked: ${answer.fault}`);
  if (answer.status !== 200) throw new Error(`RELEASES_URL answers ${answer.status}`);
  const release = parseRelease(toJson(answer.text), url);
  if (!release) throw new Error("RELEASES_URL answers something else than docs/contracts/releases.md says");
  return release;
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function storeRelease(db: Kysely<Schema>, release: Release, at: Date): Promise<void> {
  const value = JSON.stringify(release);
  await db
    .insertInto("setting")
    .values({ key: newestReleaseKey, value, updated_at: at })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value, updated_at: at }))
    .execute();
}

/** Reads the stored release. Validates it again with the current URL, which the operator may have changed. */
async function readRelease(db: Kysely<Schema>, url: string): Promise<Release | null> {
  const row = await db
    .selectFrom("setting")
    .select("value")
    .where("key", "=", newestReleaseKey)
    .executeTakeFirst();
  return row ? parseRelease(row.value, url) : null;
}
