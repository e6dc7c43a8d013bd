import type { Database } from "../../../server/db/database.ts";
import { createShowcaseQueryRunner } from "../../../server/showcase/publish-showcase.ts";
import { readShowcase } from "../../../server/showcase/read-showcase.ts";
import type { VersionChain, FinalState, RecordedVersion } from "./events.ts";
import { parseKeyFromMessage } from "./lead-client.ts";
import { openDisposableDatabase } from "../postgres.ts";

export interface VersionedItemNames {
  readonly homes: readonly ListingName[];
  readonly project: ProjectName;
}

/**
 * Reads the database after all processes have ended.
 * @returns also how many leads were classified as spam (`spamCount`), and how many were not (`genuineCount`)
 */
export async function readFinalState(
  databaseUrl: string,
  itemNames: VersionedItemNames,
): Promise<FinalState & { readonly spamCount: number; readonly genuineCount: number }> {
  await using database = await openDisposableDatabase({ databaseUrl, dataDir: "" });
  const chains: VersionChain[] = [await readProjectChain(database, itemNames.project)];
  for (const home of itemNames.homes) chains.push(await readListingChain(database, home));
  const stored = await database.db
    .selectFrom("lead")
    .select(["reference", "personal_message", "state"])
    .execute();
  const leads = stored.flatMap(({ reference, personal_message: words }) => {
    const key = parseKeyFromMessage(words);
    return key === null ? [] : [{ key, reference }];
  });
  const spamCount = stored.filter(({ state }) => state === "spam").length;
  return { chains, leads, spamCount, genuineCount: stored.length - spamCount };
}

/** The current value of each thing, by the thing's name. */
export async function readCurrentValues(
  database: Database,
  { homes, project }: VersionedItemNames,
): Promise<ReadonlyMap<string, number>> {
  const last = new Map([[project.name, (await readProjectVersion(database, project.slug, null)).value]]);
  for (const home of homes) last.set(home.name, (await readCurrentListing(database, home)).value);
  return last;
}

interface ListingName {
  readonly id: number;
  readonly name: string;
}

interface ProjectName {
  readonly name: string;
  readonly slug: string;
}

/** The revisions of a home according to the audit log, and the current values in its row. */
async function readListingChain(database: Database, home: ListingName): Promise<VersionChain> {
  const entries = await database.db
    .selectFrom("audit_log")
    .select(["revision", "changes"])
    .where("entity", "=", "listing")
    .where("entity_id", "=", home.id)
    .orderBy("id")
    .execute();
  const versions = entries.flatMap(({ revision, changes }): RecordedVersion[] => {
    const price = changes["price_egp"]?.to;
    return revision === null || price === undefined ? [] : [{ version: revision, value: Number(price) }];
  });
  return { thing: home.name, versions, last: await readCurrentListing(database, home) };
}

async function readCurrentListing({ db }: Database, { id }: ListingName): Promise<RecordedVersion> {
  const row = await db
    .selectFrom("listing")
    .select(["revision", "price_egp"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { version: row.revision, value: row.price_egp ?? 0 };
}

/** The price of the project in each revision of the showcase. */
async function readProjectChain(database: Database, { name, slug }: ProjectName): Promise<VersionChain> {
  const revisions = await database.db
    .selectFrom("showcase_revision")
    .select("number")
    .orderBy("number")
    .execute();
  const versions: RecordedVersion[] = [];
  for (const { number } of revisions) versions.push(await readProjectVersion(database, slug, number));
  return { thing: name, versions, last: await readProjectVersion(database, slug, null) };
}

/** @param number of a revision of the showcase; null for the published one */
async function readProjectVersion(
  { db }: Database,
  slug: string,
  number: number | null,
): Promise<RecordedVersion> {
  const showcase = await readShowcase(createShowcaseQueryRunner(db), number);
  const projects = showcase?.developers.flatMap((developer) => developer.projects) ?? [];
  const price = projects.find((project) => project.slug === slug)?.priceEgp?.from;
  return { version: showcase?.revision ?? 0, value: price ?? 0 };
}
