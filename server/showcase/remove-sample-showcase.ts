import { isDeepStrictEqual } from "node:util";
import type { Kysely } from "kysely";
import type { Change } from "../audit/change.ts";
import type { Schema } from "../db/schema.ts";
import { publishIn, queryIn } from "./publish-showcase.ts";
import { readShowcase } from "./read-showcase.ts";
import { contentOf } from "./showcase-shape.ts";

/**
 * Publishes the showcase without the samples: their developers and projects, and the offers and questions that came
 * with them and that nobody has changed since. What a brokerage wrote stays.
 * @returns how many developers and projects were taken out
 */
export async function removeSampleShowcase(db: Kysely<Schema>, change: Change): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const query = queryIn(tx);
    const [now, first] = [await readShowcase(query), await readShowcase(query, 1)];
    if (!now || !first) return 0;
    const samples = now.developers.filter(({ isSample }) => isSample);
    // Where the first revision had developers of the brokerage's own, its texts were the brokerage's as well.
    const areTextsSamples = first.developers.every(({ isSample }) => isSample);
    const own = <Text>(texts: readonly Text[], seeded: readonly Text[]) =>
      areTextsSamples ? texts.filter((text) => !seeded.some((each) => isDeepStrictEqual(each, text))) : texts;
    const content = {
      ...contentOf(now),
      developers: now.developers.filter(({ isSample }) => !isSample),
      offers: own(now.offers, first.offers),
      questions: own(now.questions, first.questions),
    };
    await publishIn(tx, { content, note: "Samples removed", basedOn: now.revision }, change);
    return samples.reduce((count, { projects }) => count + 1 + projects.length, 0);
  });
}
