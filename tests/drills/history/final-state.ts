import { type Database, openDatabase } from "../../../server/db/database.ts";
import { queryIn } from "../../../server/showcase/publish-showcase.ts";
import { readShowcase } from "../../../server/showcase/read-showcase.ts";
import type { Chain, FinalState, Version } from "./events.ts";
import { keyInWords } from "./lead-client.ts";

export interface Things {
  readonly homes: readonly HomeName[];
  readonly project: ProjectName;
}

/**
 * Reads the database after all processes have ended.
 * @returns also how many leads were classified as spam (`putAside`), and how many were not (`meant`)
 */
export async function readFinalState(
  databaseUrl: string,
  things: Things,
): Promise<FinalState & { readonly putAside: number; readonly meant: number }> {
  const database = await openDatabase({ databaseUrl, dataDir: "" });
  try {
    const chains: Chain[] = [await projectChain(database, things.project)];
    for (const home of things.homes) chains.push(await homeChain(database, home));
    const stored = await database.db
      .selectFrom("lead")
      .select(["reference", "personal_message", "state"])
      .execute();
    const leads = stored.flatMap(({ reference, personal_message: words }) => {
      const key = keyInWords(words);
      return key === null ? [] : [{ key, reference }];
    });
    const putAside = stored.filter(({ state }) => state === "spam").length;
    return { chains, leads, putAside, meant: stored.length - putAside };
  } finally {
    await database.close();
  }
}

/** The current value of each thing, by the thing's name. */
export async function readLast(
  database: Database,
  { homes, project }: Things,
): Promise<ReadonlyMap<string, number>> {
  const last = new Map([[project.name, (await projectAt(database, project.slug, null)).value]]);
  for (const home of homes) last.set(home.name, (await homeNow(database, home)).value);
  return last;
}

interface HomeName {
  readonly id: number;
  readonly name: string;
}

interface ProjectName {
  readonly name: string;
  readonly slug: string;
}

/** The revisions of a home according to the audit log, and the current values in its row. */
async function homeChain(database: Database, home: HomeName): Promise<Chain> {
  const entries = await database.db
    .selectFrom("audit_log")
    .select(["revision", "changes"])
    .where("entity", "=", "listing")
    .where("entity_id", "=", home.id)
    .orderBy("id")
    .execute();
  const versions = entries.flatMap(({ revision, changes }): Version[] => {
    const price = changes["price_egp"]?.to;
    return revision === null || price === undefined ? [] : [{ version: revision, value: Number(price) }];
  });
  return { thing: home.name, versions, last: await homeNow(database, home) };
}

async function homeNow({ db }: Database, { id }: HomeName): Promise<Version> {
  const row = await db
    .selectFrom("listing")
    .select(["revision", "price_egp"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { version: row.revision, value: row.price_egp ?? 0 };
}

/** The price of the project in each revision of the showcase. */
async function projectChain(database: Database, { name, slug }: ProjectName): Promise<Chain> {
  const revisions = await database.db
    .selectFrom("showcase_revision")
    .select("number")
    .orderBy("number")
    .execute();
  const versions: Version[] = [];
  for (const { number } of revisions) versions.push(await projectAt(database, slug, number));
  return { thing: name, versions, last: await projectAt(database, slug, null) };
}

/** @param number of a revision of the showcase; null for the published one */
async function projectAt({ db }: Database, slug: string, number: number | null): Promise<Version> {
  const showcase = await readShowcase(queryIn(db), number);
  const projects = showcase?.developers.flatMap((developer) => developer.projects) ?? [];
  const price = projects.find((project) => project.slug === slug)?.priceEgp?.from;
  return { version: showcase?.revision ?? 0, value: price ?? 0 };
}
