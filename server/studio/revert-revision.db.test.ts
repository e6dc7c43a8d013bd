import { expect, test } from "vitest";
import { describeEachDatabase, type TestDatabase } from "../../tests/support/database.ts";
import { findProjectByAnySlug } from "../../domain/showcase/published-showcase.ts";
import {
  licensedShowcase as content,
  raisePricesBy,
  withProject,
} from "../showcase/showcase-scene.fixture.ts";
import { setUpShowcaseTests, type ShowcaseTestHelper } from "../showcase/showcase-suite.fixture.ts";
import { revertRevision } from "./revert-revision.ts";

const dearer = withProject(content, "telal-east", raisePricesBy(100_000));

describeEachDatabase("A revision is taken back", (kind) => {
  let database: TestDatabase;
  let showcase: ShowcaseTestHelper;
  let ownerId: number;
  setUpShowcaseTests(kind, (opened) => void ({ database, showcase, ownerId } = opened), content);

  const change = () => ({ actorId: ownerId, now: new Date("2026-11-26T08:00:00Z") });
  const current = async () => (await showcase.read())!;

  test("the newest one completely", async () => {
    await showcase.publish(dearer);
    expect(await revertRevision(database.db, 2, "Too dear", change())).toMatchObject({
      kind: "published",
      revision: 3,
    });
    expect(await current()).toMatchObject({ developers: content.developers });
  });

  test("an older one, without touching later changes", async () => {
    await showcase.publish(dearer);
    const later = withProject(dearer, "hadaba", (project) => ({ ...project, siteAreaSqm: 4_000 }));
    await showcase.publish(later);
    expect(await revertRevision(database.db, 2, "Too dear", change())).toMatchObject({ kind: "published" });
    const expected = withProject(content, "hadaba", (project) => ({ ...project, siteAreaSqm: 4_000 }));
    expect((await current()).developers).toEqual(expected.developers);
  });

  test("not a new part that was changed since", async () => {
    const [first] = content.developers[0]!.projects;
    const developers = content.developers.map((each, index) =>
      index === 0 ? { ...each, projects: [...each.projects, { ...first!, slug: "new-one" }] } : each,
    );
    const grown = { ...content, developers };
    await showcase.publish(grown);
    await showcase.publish(withProject(grown, "new-one", raisePricesBy(50_000)));
    const later = withProject(grown, "hadaba", (project) => ({ ...project, siteAreaSqm: 4_000 }));
    await showcase.publish(withProject(later, "new-one", raisePricesBy(50_000)));
    expect(await revertRevision(database.db, 2, "Too early", change())).toMatchObject({ kind: "conflict" });
    expect(findProjectByAnySlug(await current(), "new-one")).not.toBeNull();
  });

  test("not if a later one changed the same inputs", async () => {
    await showcase.publish(dearer);
    await showcase.publish(withProject(dearer, "telal-east", raisePricesBy(50_000)));
    expect(await revertRevision(database.db, 2, "Too dear", change())).toMatchObject({ kind: "conflict" });
    expect(await current()).toMatchObject({ revision: 3 });
  });
});
