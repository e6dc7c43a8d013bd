import { afterEach, beforeEach, expect, test } from "vitest";
import { formValuesOfShowcasePart } from "../../../domain/studio/studio-parts.ts";
import { nonSampleShowcase } from "../../../server/showcase/showcase-scene.fixture.ts";
import { describeEachDatabase } from "../../../tests/support/database.ts";
import { handleReviewForm } from "./change-review.ts";
import { startStudioScene, type StudioScene } from "./studio-scene.fixture.ts";

describeEachDatabase("The editor of a part", (kind) => {
  let scene: StudioScene;
  beforeEach(async () => {
    scene = await startStudioScene(kind);
  });
  afterEach(() => scene.database.close());

  const question = () => ({ kind: "question", key: scene.showcase().questions[0]!.id, parent: "" }) as const;
  const partOf = () => `question:${question().key}`;
  const published = () => formValuesOfShowcasePart(scene.showcase(), question());

  test("does not publish if another editor saved meanwhile, and shows both people's texts", async () => {
    const { studio, actor } = scene;
    for (const [basedOn, answer] of ["One", "Two"].entries()) {
      const formValues = { ...published(), "answer.en": answer };
      await studio.save({ name: question(), typed: formValues, basedOn }, actor, scene.showcase().revision);
    }
    const typed = { ...published(), "answer.en": "One", "question.en": "Why now?" };
    const refused = await scene.press(partOf(), "publish", 1, typed);
    expect(refused.data).toMatchObject({
      kind: "gone",
      formValues: { "answer.en": "Two", "question.en": "Why now?" },
    });
    const revisions = await studio.revisions(5);
    expect(revisions.map(({ number }) => number)).toEqual([1]);
  });

  test("resolves conflicts with the draft's or the published value, as the reviewer chooses", async () => {
    const { studio, actor } = scene;
    const formValues = { ...published(), "answer.en": "Mine" };
    await studio.save({ name: question(), typed: formValues, basedOn: 0 }, actor);
    const [first, ...others] = scene.showcase().questions;
    const theirQuestion = { ...first!, answer: { ...first!.answer, en: "Theirs" } };
    await scene.publish({ ...nonSampleShowcase, questions: [theirQuestion, ...others] });
    const draftRef = (version: number) => ({ name: question(), version });
    expect(await studio.publish(draftRef(1), "Note", actor)).toMatchObject({ kind: "conflict" });
    const choose = async (version: number, side: string) => {
      const form = new FormData();
      form.set("intent", "choose");
      form.set("version", String(version));
      form.set("choice.answer.en", side);
      return handleReviewForm(scene.formRequest(form, partOf()));
    };
    await expect(choose(1, "mine")).rejects.toMatchObject({ status: 303 });
    expect((await choose(1, "mine")).data).toMatchObject({ kind: "gone" });
    expect(await studio.publish(draftRef(2), "Note", actor)).toMatchObject({ kind: "published" });
  });

  test("asks before it discards a draft, and keeps one that was saved since", async () => {
    const { studio, actor } = scene;
    const press = (pressed: string, version: number) => scene.press(partOf(), pressed, version, formValues);
    const formValues = { ...published(), "answer.en": "One" };
    await studio.save({ name: question(), typed: formValues, basedOn: 0 }, actor);
    expect((await press("discard", 1)).data).toMatchObject({ kind: "sure-discard" });
    await studio.save({ name: question(), typed: { ...formValues, "answer.en": "Two" }, basedOn: 1 }, actor);
    expect((await press("discard-sure", 1)).data).toMatchObject({
      kind: "newer",
      version: 2,
      formValues: { "answer.en": "Two" },
    });
    await expect(press("discard-sure", 2)).rejects.toMatchObject({ status: 303 });
    expect(await studio.drafts()).toEqual([]);
  });
});
