import { expect, test } from "vitest";
import { sampleShowcase } from "../../content/sample-showcase.ts";
import { describeEachDatabase, type TestDatabase } from "../../tests/support/database.ts";
import { removeSampleShowcase } from "./remove-sample-showcase.ts";
import { seedShowcase } from "./seed-showcase.ts";
import { toShowcaseContent } from "./showcase-shape.ts";
import { nonSampleShowcase, testPublishedAt } from "./showcase-scene.fixture.ts";
import { setUpShowcaseTests, type ShowcaseTestHelper } from "./showcase-suite.fixture.ts";

const change = { actorId: null, now: testPublishedAt };

describeEachDatabase("Removing the samples of the showcase", (kind) => {
  let database: TestDatabase;
  let showcase: ShowcaseTestHelper;
  setUpShowcaseTests(kind, (opened) => void ({ database, showcase } = opened));

  test("removes developers, projects, and seeded texts that nobody has changed", async () => {
    const samples = toShowcaseContent(sampleShowcase);
    await seedShowcase(database.db, samples, testPublishedAt);
    const [first, ...others] = samples.questions;
    const answered = { ...first!, answer: { en: "Ours.", ar: "لنا." } };
    const [, horizon] = samples.developers;
    const ownDeveloper = { ...horizon!, slug: "own", isSample: false, projects: [] };
    await showcase.publish({
      ...samples,
      developers: [...samples.developers, ownDeveloper],
      questions: [answered, ...others],
    });
    expect(await removeSampleShowcase(database.db, change)).toBe(11);
    expect(await showcase.read()).toMatchObject({
      revision: 3,
      developers: [ownDeveloper],
      offers: [],
      questions: [answered],
      about: samples.about,
      formerAddresses: [],
    });
    expect((await database.pool.query("select from showcase_price")).rowCount).toBe(0);
    expect(await removeSampleShowcase(database.db, change)).toBe(0);
    expect(await showcase.read()).toMatchObject({ revision: 3 });
  });

  test("changes nothing on a site that began with its own content", async () => {
    await seedShowcase(database.db, nonSampleShowcase, testPublishedAt);
    expect(await removeSampleShowcase(database.db, change)).toBe(0);
    expect(await showcase.read()).toMatchObject({ revision: 1, questions: nonSampleShowcase.questions });
  });
});
