import { isDeepStrictEqual } from "node:util";
import type { Kysely } from "kysely";
import type { ChangeContext } from "../audit/change.ts";
import type { Schema } from "../db/schema.ts";
import { publishShowcaseInTransaction, createShowcaseQueryRunner } from "./publish-showcase.ts";
import { readShowcase } from "./read-showcase.ts";
import { toShowcaseContent } from "./showcase-shape.ts";

/**
 * Publishes the showcase without sample developers and projects, and without the sample offers and questions that
 * nobody has changed. Texts by the brokerage stay.
 * @returns the number of removed developers and projects
 */
export async function removeSampleShowcase(db: Kysely<Schema>, change: ChangeContext): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const query = createShowcaseQueryRunner(tx);
    const [now, first] = [await readShowcase(query), await readShowcase(query, 1)];
    if (!now || !first) return 0;
    const samples = now.developers.filter(({ isSample }) => isSample);
    // Offers and questions carry no sample mark. They count as samples if all developers of the first revision
    // were samples.
    const areTextsSamples = first.developers.every(({ isSample }) => isSample);
    const withoutSamples = <Text>(texts: readonly Text[], seeded: readonly Text[]) =>
      areTextsSamples ? texts.filter((text) => !seeded.some((each) => isDeepStrictEqual(each, text))) : texts;
    const content = {
      ...toShowcaseContent(now),
      developers: now.developers.filter(({ isSample }) => !isSample),
      offers: withoutSamples(now.offers, first.offers),
      questions: withoutSamples(now.questions, first.questions),
    };
    await publishShowcaseInTransaction(
      tx,
      { content, note: "Samples removed", basedOn: now.revision },
      change,
    );
    return samples.reduce((count, { projects }) => count + 1 + projects.length, 0);
  });
}
