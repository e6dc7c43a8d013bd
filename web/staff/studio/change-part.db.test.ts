import { afterEach, beforeEach, expect, test } from "vitest";
import type { FormValues } from "../../../domain/studio/fields/field.ts";
import { type PartRef, formValuesOfPart } from "../../../domain/studio/studio-parts.ts";
import type { Showcase } from "../../../domain/showcase/published-showcase.ts";
import {
  nonSampleContent,
  createShowcaseTestHelper,
} from "../../../server/showcase/showcase-scene.fixture.ts";
import { createStudio } from "../../../server/studio/studio.ts";
import {
  describeEachDatabase,
  createTestDatabase,
  type TestDatabase,
} from "../../../tests/support/database.ts";
import { handleReviewForm } from "./change-review.ts";
import { handlePartEditorForm } from "./change-part.ts";
import { inputPrefix } from "./pieces/studio-address.ts";

const name: PartRef = { kind: "question", key: "", parent: "" };
const now = new Date("2026-11-26T08:00:00Z");

describeEachDatabase("The editor of a part", (kind) => {
  let database: TestDatabase;
  let showcase: Showcase;
  let accountId: number;
  const question = () => ({ ...name, key: showcase.questions[0]!.id });
  beforeEach(async () => {
    database = await createTestDatabase(kind);
    const scene = createShowcaseTestHelper(database);
    await scene.publish(nonSampleContent);
    showcase = (await scene.read())!;
    const owner = { email: "owner@example.com", name: "Nadia", role: "owner", created_at: now } as const;
    const added = database.db.insertInto("staff_account").values(owner).returning("id");
    accountId = (await added.executeTakeFirstOrThrow()).id;
  });
  afterEach(() => database.close());

  const studioIn = () =>
    createStudio({ db: database.db, showcase: () => showcase, follow: async () => {}, uploads: "" });
  const sentWith = (form: FormData) =>
    ({
      app: { studio: studioIn(), showcase: () => showcase, staff: { accounts: { list: async () => [] } } },
      form,
      who: { actorId: accountId, now },
      session: { account: { role: "owner" } },
      locale: "en",
      params: new URLSearchParams({ part: `question:${question().key}` }),
      note: () => "1",
    }) as unknown as Parameters<typeof handlePartEditorForm>[0];
  const press = async (pressed: string, version: number, typed: FormValues) => {
    const form = new FormData();
    form.set("do", pressed);
    form.set("version", String(version));
    form.set("revision", String(showcase.revision));
    for (const [input, text] of Object.entries(typed)) form.set(inputPrefix + input, text);
    return handlePartEditorForm(sentWith(form));
  };

  test("does not publish if another editor saved meanwhile, and shows both people's texts", async () => {
    const published = formValuesOfPart(showcase, question());
    const studio = studioIn();
    const by = { actorId: accountId, now };
    await studio.save(
      { name: question(), typed: { ...published, "answer.en": "One" }, basedOn: 0 },
      by,
      showcase.revision,
    );
    await studio.save(
      { name: question(), typed: { ...published, "answer.en": "Two" }, basedOn: 1 },
      by,
      showcase.revision,
    );
    const refused = await press("publish", 1, {
      ...published,
      "answer.en": "One",
      "question.en": "Why now?",
    });
    expect(refused.data).toMatchObject({
      kind: "gone",
      typed: { "answer.en": "Two", "question.en": "Why now?" },
    });
    const revisions = await studio.revisions(5);
    expect(revisions.map(({ number }) => number)).toEqual([1]);
  });

  test("resolves conflicts with the draft's or the published value, as the reviewer chooses", async () => {
    const scene = createShowcaseTestHelper(database);
    const published = formValuesOfPart(showcase, question());
    const studio = studioIn();
    const by = { actorId: accountId, now };
    await studio.save({ name: question(), typed: { ...published, "answer.en": "Mine" }, basedOn: 0 }, by);
    const questions = showcase.questions.map((each, index) =>
      index === 0 ? { ...each, answer: { ...each.answer, en: "Theirs" } } : each,
    );
    await scene.publish({ ...nonSampleContent, questions });
    showcase = (await scene.read())!;
    const looked = (version: number) => ({ name: question(), version });
    expect(await studio.publish(looked(1), "Note", by)).toMatchObject({ kind: "conflict" });
    const choose = async (version: number, side: string) => {
      const form = new FormData();
      form.set("intent", "choose");
      form.set("version", String(version));
      form.set("choice.answer.en", side);
      return handleReviewForm({ ...sentWith(form), form });
    };
    await expect(choose(1, "mine")).rejects.toMatchObject({ status: 303 });
    expect((await choose(1, "mine")).data).toMatchObject({ kind: "gone" });
    expect(await studio.publish(looked(2), "Note", by)).toMatchObject({ kind: "published" });
  });

  test("asks before it discards a draft, and keeps one that was saved since", async () => {
    const published = formValuesOfPart(showcase, question());
    const studio = studioIn();
    const by = { actorId: accountId, now };
    const typed = { ...published, "answer.en": "One" };
    await studio.save({ name: question(), typed, basedOn: 0 }, by);
    expect((await press("discard", 1, typed)).data).toMatchObject({ kind: "sure-discard" });
    await studio.save({ name: question(), typed: { ...typed, "answer.en": "Two" }, basedOn: 1 }, by);
    expect((await press("discard-sure", 1, typed)).data).toMatchObject({
      kind: "newer",
      version: 2,
      typed: { "answer.en": "Two" },
    });
    await expect(press("discard-sure", 2, typed)).rejects.toMatchObject({ status: 303 });
    expect(await studio.drafts()).toEqual([]);
  });
});
