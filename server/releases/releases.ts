import type { Kysely } from "kysely";
import type { Schema } from "../db/schema.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { defineDaily, type Repeated } from "../jobs/repeated.ts";
import type { Outbound } from "../outgoing/outbound.ts";
import { isNewer, parseRelease, type Release } from "./release-document.ts";

/** The row of `setting` with the newest release that was heard of. */
const newestReleaseKey = "newest-release";
/** How long a process goes by what it has read. */
const rememberedMs = 60_000;

/** A release that is newer than the running version. */
export interface NewerRelease extends Release {
  /** The version that runs. */
  readonly running: string;
}

interface ReleaseParts {
  readonly db: Kysely<Schema>;
  /** Of jobs. */
  readonly backgroundDb: Kysely<Schema>;
  readonly jobs: Jobs;
  readonly outbound: Outbound;
  /** Where the operator has said to ask; null: nobody is ever asked, and there is no such work. */
  readonly url: string | null;
  /** Of this project, as it runs. */
  readonly version: string;
  readonly now: () => Date;
}

export interface Releases {
  /** Asks once a day, and at every start; does nothing where nobody is to be asked. */
  readonly asking: Repeated;
  /** Null when none is known, also while the database is away. */
  findNewer(): Promise<NewerRelease | null>;
}

/** News of this software: asked for by one process, and read by all of them. */
export function createReleases({
  db,
  backgroundDb,
  jobs,
  outbound,
  url,
  version,
  now,
}: ReleaseParts): Releases {
  if (url === null) return { asking: { sendNow: async () => {} }, findNewer: async () => null };
  const asking = defineDaily(jobs, {
    name: "releases/ask",
    patienceSeconds: 60,
    now,
    async handle({ signal }) {
      await keepRelease(backgroundDb, await askForRelease(outbound, url, signal), now());
    },
  });
  let known: { readonly at: number; readonly release: Promise<Release | null> } | null = null;
  return {
    asking,
    async findNewer() {
      const at = now().getTime();
      if (known === null || at - known.at > rememberedMs)
        known = { at, release: readRelease(db, url).catch(() => null) };
      const release = await known.release;
      return release && isNewer(release.version, version) ? { ...release, running: version } : null;
    },
  };
}

/** Nothing is told of this site: no version, no address. @throws when the answer is no such document */
async function askForRelease(outbound: Outbound, url: string, signal: AbortSignal): Promise<Release> {
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

async function keepRelease(db: Kysely<Schema>, release: Release, at: Date): Promise<void> {
  const value = JSON.stringify(release);
  await db
    .insertInto("setting")
    .values({ key: newestReleaseKey, value, updated_at: at })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value, updated_at: at }))
    .execute();
}

/** Once more by the address of today: the operator may have named another one since. */
async function readRelease(db: Kysely<Schema>, url: string): Promise<Release | null> {
  const row = await db
    .selectFrom("setting")
    .select("value")
    .where("key", "=", newestReleaseKey)
    .executeTakeFirst();
  return row ? parseRelease(row.value, url) : null;
}
