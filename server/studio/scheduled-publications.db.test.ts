import { beforeEach, expect, test } from "vitest";
import type { FormValues } from "../../domain/studio/fields/field.ts";
import { type ShowcasePartRef, formValuesOfShowcasePart } from "../../domain/studio/studio-parts.ts";
import { describeEachDatabase, type TestDatabase } from "../../tests/support/database.ts";
import { licensedShowcase as content } from "../showcase/showcase-scene.fixture.ts";
import { setUpShowcaseTests, type ShowcaseTestHelper } from "../showcase/showcase-suite.fixture.ts";
import { scheduleDraftPublication } from "./decide-drafts.ts";
import { saveDraft } from "./drafts.ts";
import { findDraft } from "./read-drafts.ts";
import { publishDueDrafts } from "./scheduled-publications.ts";

const name: ShowcasePartRef = { kind: "project", key: "telal-east", parent: "horizon-developments" };
const published = formValuesOfShowcasePart(content, name);
const publishAt = new Date("2026-11-27T07:00:00Z");

describeEachDatabase("Drafts scheduled for a time", (kind) => {
  let database: TestDatabase;
  let showcase: ShowcaseTestHelper;
  let ownerId: number;
  setUpShowcaseTests(kind, (opened) => void ({ database, showcase, ownerId } = opened), content);
  beforeEach(async () => {
    await save({ "location.en": "East of Cairo" });
    await scheduleDraftPublication(database.db, { name, version: 1 }, publishAt, change());
  });

  const change = () => ({ actorId: ownerId, now: new Date("2026-11-26T08:00:00Z") });
  const save = (formValues: FormValues, basedOn = 0) =>
    saveDraft(database.db, content, { name, typed: { ...published, ...formValues }, basedOn }, change());
  const current = async () => (await showcase.read())!;
  const due = (when: Date) => publishDueDrafts(database.db, async () => {}, when);

  test("are published then, and not before", async () => {
    await due(new Date(publishAt.getTime() - 1));
    expect(await current()).toMatchObject({ revision: 1 });
    await due(publishAt);
    expect(await current()).toMatchObject({ revision: 2 });
  });

  test("are not if whoever scheduled them has lost the right, and say so", async () => {
    await database.pool.query("update staff_account set role = 'editor' where id = $1", [ownerId]);
    await due(publishAt);
    expect(await current()).toMatchObject({ revision: 1 });
    expect(await findDraft(database.db, name)).toMatchObject({ publishFault: "not-allowed" });
  });

  test("are not if somebody has typed since", async () => {
    await save({ "location.en": "East" }, 1);
    await due(publishAt);
    expect(await current()).toMatchObject({ revision: 1 });
  });
});
