import { expect, test } from "vitest";
import golden from "../domain/text/fold.golden.json" with { type: "json" };
import { foldText } from "../domain/text/fold.ts";
import { describeEachDatabase, createTestDatabase, type TestDatabase } from "./support/database.ts";

/**
 * Unicode blocks whose letters fold to Latin or Arabic ones. Only blocks about which every Unicode version since
 * 15 agrees: elsewhere, engines with different versions may differ (U+A7F1 is new in 17).
 */
const blocks = [
  [0x20, 0x33ff],
  [0xf900, 0xffff],
  [0x1d400, 0x1d7ff],
  [0x1ee00, 0x1eeff],
  [0x1f100, 0x1f1ff],
] as const;
const everyCharacter = blocks.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, offset) => String.fromCodePoint(first + offset)),
);

async function foldInDatabase(database: TestDatabase, texts: readonly string[]): Promise<readonly string[]> {
  const { rows } = await database.pool.query<{ folded: string }>(
    "select fold_text(value) as folded from unnest($1::text[]) with ordinality as given(value, n) order by n",
    [texts],
  );
  return rows.map(({ folded }) => folded);
}

describeEachDatabase("the database's fold_text", (kind) => {
  test("folds every example and every letter as the site does", async () => {
    const database = await createTestDatabase(kind);
    try {
      const examples = golden.map(([input]) => input ?? "");
      const foldedExamples = await foldInDatabase(database, examples);
      expect(foldedExamples.map((folded, index) => [examples[index], folded])).toEqual(golden);

      const words = everyCharacter.map((character) => `x${character}y`);
      const foldedWords = await foldInDatabase(database, words);
      const mismatches = words.filter((word, index) => foldText(word) !== foldedWords[index]);
      expect(mismatches).toEqual([]);
    } finally {
      await database.close();
    }
  });
});
