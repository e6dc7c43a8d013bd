import { afterEach, beforeEach, expect, test } from "vitest";
import { describeEachDatabase, createTestDatabase, type TestDatabase } from "../../tests/support/database.ts";
import { createShowcaseReader, type ShowcaseQueryRunner } from "./read-showcase.ts";
import {
  raisePricesBy,
  nonSampleShowcase,
  testPublishedAt,
  createShowcaseTestHelper,
  withoutProject,
  withProject,
} from "./showcase-scene.fixture.ts";

describeEachDatabase("Reading the showcase again", (kind) => {
  let database: TestDatabase;
  /** Keys of the parts whose content the last query returned. */
  let sent: readonly string[] = [];
  const query: ShowcaseQueryRunner = async (text, values) => {
    const { rows } = await database.pool.query<{ of: string; key: string; content: unknown }>(text, [
      ...values,
    ]);
    sent = rows.flatMap(({ of, key, content }) =>
      of.startsWith("showcase_") && content !== null ? [key] : [],
    );
    return rows;
  };
  beforeEach(async () => {
    database = await createTestDatabase(kind);
  });
  afterEach(async () => {
    await database.close();
  });

  test("sends only the parts that changed, and returns what a full read returns", async () => {
    const { publish, read } = createShowcaseTestHelper(database);
    const cachedRead = createShowcaseReader(query);
    expect(await cachedRead()).toBeNull();
    await publish(nonSampleShowcase);
    expect(await cachedRead()).toEqual(await read());
    expect(sent.length).toBeGreaterThan(50);
    const changes = [
      withProject(nonSampleShowcase, "ivoire-east", raisePricesBy(1_000)),
      withoutProject(nonSampleShowcase, "ivoire-west"),
      { ...nonSampleShowcase, questions: nonSampleShowcase.questions.toReversed() },
      nonSampleShowcase,
    ];
    for (const content of changes) {
      await publish(content);
      const showcase = await cachedRead();
      expect(showcase).toEqual(await read());
      expect(sent.length).toBeLessThan(50);
    }
    await cachedRead();
    expect(sent).toEqual([]);
  });

  test("reads everything from another database behind the same address, whatever its revision number", async () => {
    const { publish } = createShowcaseTestHelper(database);
    const cachedRead = createShowcaseReader(query);
    await publish(nonSampleShowcase);
    await cachedRead();
    await database.close();
    database = await createTestDatabase(kind);
    const other = createShowcaseTestHelper(database);
    await other.publish(withProject(nonSampleShowcase, "ivoire-east", raisePricesBy(7)), {
      now: new Date(testPublishedAt.getTime() + 1),
    });
    expect(await cachedRead()).toEqual(await other.read());
    expect(sent.length).toBeGreaterThan(50);
  });
});
