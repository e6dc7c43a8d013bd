import { type Database, openDatabase } from "../../../server/db/database.ts";
import { queryIn } from "../../../server/showcase/publish-showcase.ts";
import { readShowcase } from "../../../server/showcase/read-showcase.ts";
import type { Chain, FinalState, Version } from "./events.ts";
import { keyInWords } from "./lead-client.ts";

/** What the database holds when all processes have ended. */
export async function readFinalState(
  databaseUrl: string,
  things: {
    readonly homes: readonly { readonly id: number; readonly name: string }[];
    readonly project: ProjectName;
  },
): Promise<FinalState & { readonly putAside: number }> {
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
    return { chains, leads, putAside: stored.filter(({ state }) => state === "spam").length };
  } finally {
    await database.close();
  }
}

export interface ProjectName {
  readonly name: string;
  readonly slug: string;
}

/** The revisions of a home as the record of changes has them, and what its row holds. */
async function homeChain(
  { db }: Database,
  home: { readonly id: number; readonly name: string },
): Promise<Chain> {
  const entries = await db
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
  const row = await db
    .selectFrom("listing")
    .select(["revision", "price_egp"])
    .where("id", "=", home.id)
    .executeTakeFirstOrThrow();
  return { thing: home.name, versions, last: { version: row.revision, value: row.price_egp ?? 0 } };
}

/** What each revision of the showcase says of the project. */
async function projectChain({ db }: Database, { name, slug }: ProjectName): Promise<Chain> {
  const query = queryIn(db);
  const priceIn = async (number: number | null): Promise<Version> => {
    const showcase = await readShowcase(query, number);
    const projects = showcase?.developers.flatMap((developer) => developer.projects) ?? [];
    const price = projects.find((project) => project.slug === slug)?.priceEgp?.from;
    return { version: showcase?.revision ?? 0, value: price ?? 0 };
  };
  const revisions = await db.selectFrom("showcase_revision").select("number").orderBy("number").execute();
  const versions: Version[] = [];
  for (const { number } of revisions) versions.push(await priceIn(number));
  return { thing: name, versions, last: await priceIn(null) };
}
