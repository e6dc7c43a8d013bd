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

const raisedContent = withProject(content, "telal-east", raisePricesBy(100_000));

describeEachDatabase("A revision is taken back", (kind) => {
  let database: TestDatabase;
  let showcase: ShowcaseTestHelper;
  let ownerId: number;
  setUpShowcaseTests(kind, (opened) => void ({ database, showcase, ownerId } = opened), content);

  const change = () => ({ actorId: ownerId, now: new Date("2026-11-26T08:00:00Z") });
  const current = async () => (await showcase.read())!;

  test("the newest one completely", async () => {
    await showcase.publish(raisedContent);
    expect(await revertRevision(database.db, 2, "Too dear", change())).toMatchObject({
      kind: "published",
      revision: 3,
    });
    expect(await current()).toMatchObject({ developers: content.developers });
  });

  test("an older one, without touching later changes", async () => {
    await showcase.publish(raisedContent);
    const laterContent = withProject(raisedContent, "hadaba", (project) => ({
      ...project,
      siteAreaSqm: 4_000,
    }));
    await showcase.publish(laterContent);
    expect(await revertRevision(database.db, 2, "Too dear", change())).toMatchObject({ kind: "published" });
    const expected = withProject(content, "hadaba", (project) => ({ ...project, siteAreaSqm: 4_000 }));
    expect((await current()).developers).toEqual(expected.developers);
  });

  test("not a new part that was changed since", async () => {
    const [first] = content.developers[0]!.projects;
    const developers = content.developers.map((developer, index) =>
      index === 0
        ? { ...developer, projects: [...developer.projects, { ...first!, slug: "new-one" }] }
        : developer,
    );
    const grownContent = { ...content, developers };
    await showcase.publish(grownContent);
    await showcase.publish(withProject(grownContent, "new-one", raisePricesBy(50_000)));
    const laterContent = withProject(grownContent, "hadaba", (project) => ({
      ...project,
      siteAreaSqm: 4_000,
    }));
    await showcase.publish(withProject(laterContent, "new-one", raisePricesBy(50_000)));
    expect(await revertRevision(database.db, 2, "Too early", change())).toMatchObject({ kind: "conflict" });
    expect(findProjectByAnySlug(await current(), "new-one")).not.toBeNull();
  });

  test("not if a later one changed the same inputs", async () => {
    await showcase.publish(raisedContent);
    await showcase.publish(withProject(raisedContent, "telal-east", raisePricesBy(50_000)));
    expect(await revertRevision(database.db, 2, "Too dear", change())).toMatchObject({ kind: "conflict" });
    expect(await current()).toMatchObject({ revision: 3 });
  });
});
