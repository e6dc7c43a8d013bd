import { afterEach, beforeEach, expect, test } from "vitest";
import { type ShowcasePartRef, formValuesOfShowcasePart } from "../../../../domain/studio/studio-parts.ts";
import { nonSampleShowcase, withProject } from "../../../../server/showcase/showcase-scene.fixture.ts";
import { describeEachDatabase } from "../../../../tests/support/database.ts";
import { mergeDraftWithPublished } from "../pieces/part-texts.ts";
import { startStudioScene, type StudioScene } from "../studio-scene.fixture.ts";
import { saveUploadedFiles } from "./save-uploaded-files.ts";

const name: ShowcasePartRef = { kind: "project", key: "telal-east", parent: "horizon-developments" };

describeEachDatabase("A file that is sent to a project", (kind) => {
  let scene: StudioScene;
  beforeEach(async () => {
    scene = await startStudioScene(kind);
  });
  afterEach(() => scene.database.close());

  const withBrochure = () =>
    saveUploadedFiles(scene, name, (typed) => ({ ...typed, "brochure.url": "/uploads/1.pdf" }), scene.actor);

  test("leaves conflicts between the draft and what was published since open", async () => {
    const { studio, actor } = scene;
    const formValues = { ...formValuesOfShowcasePart(scene.showcase(), name), "location.en": "Mine" };
    await studio.save({ name, typed: formValues, basedOn: 0 }, actor, scene.showcase().revision);
    const theirChanges = { location: { en: "Theirs", ar: "مكانهم" }, siteAreaSqm: 4_000 };
    await scene.publish(
      withProject(nonSampleShowcase, "telal-east", (project) => ({ ...project, ...theirChanges })),
    );
    expect(await withBrochure()).toBe("saved");
    const draft = await studio.draft(name);
    expect(draft).toMatchObject({
      version: 2,
      typed: { "brochure.url": "/uploads/1.pdf", siteAreaSqm: "4000" },
    });
    const conflict = { input: "location.en", mine: "Mine", theirs: "Theirs" };
    expect(mergeDraftWithPublished(scene.showcase(), name, draft).conflicts).toEqual([conflict]);
    expect(await studio.publish({ name, version: 2 }, "Note", actor)).toEqual({
      kind: "conflict",
      conflicts: [conflict],
    });
  });

  test("creates a draft, and saves nothing if its place no longer exists", async () => {
    const { studio, actor } = scene;
    expect(await saveUploadedFiles(scene, name, () => null, actor)).toBe("no-place");
    expect(await studio.draft(name)).toBeNull();
    expect(await withBrochure()).toBe("saved");
    expect(await studio.draft(name)).toMatchObject({ version: 1 });
  });
});
