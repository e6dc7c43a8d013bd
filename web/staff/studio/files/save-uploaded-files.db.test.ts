import { afterEach, beforeEach, expect, test } from "vitest";
import type { Showcase } from "../../../../domain/showcase/published-showcase.ts";
import { type PartRef, formValuesOfPart } from "../../../../domain/studio/studio-parts.ts";
import {
  nonSampleContent,
  createShowcaseTestHelper,
  withProject,
} from "../../../../server/showcase/showcase-scene.fixture.ts";
import { createStudio, type Studio } from "../../../../server/studio/studio.ts";
import {
  describeEachDatabase,
  createTestDatabase,
  type TestDatabase,
} from "../../../../tests/support/database.ts";
import { mergeDraftWithPublished } from "../pieces/part-texts.ts";
import { saveUploadedFiles } from "./save-uploaded-files.ts";

const name: PartRef = { kind: "project", key: "telal-east", parent: "horizon-developments" };
const now = new Date("2026-11-26T08:00:00Z");

describeEachDatabase("A file that is sent to a project", (kind) => {
  let database: TestDatabase;
  let showcase: Showcase;
  let studio: Studio;
  let publishMeanwhile: () => Promise<void>;
  let who: { readonly actorId: number; readonly now: Date };
  beforeEach(async () => {
    database = await createTestDatabase(kind);
    const scene = createShowcaseTestHelper(database);
    const follow = async () => {
      showcase = (await scene.read())!;
    };
    await scene.publish(nonSampleContent);
    await follow();
    publishMeanwhile = async () => {
      const location = { en: "Theirs", ar: "مكانهم" };
      const theirs = { location, siteAreaSqm: 4_000 };
      await scene.publish(
        withProject(nonSampleContent, "telal-east", (project) => ({ ...project, ...theirs })),
      );
      await follow();
    };
    studio = createStudio({ db: database.db, showcase: () => showcase, follow, uploads: "" });
    const owner = { email: "owner@example.com", name: "Nadia", role: "owner", created_at: now } as const;
    const added = database.db.insertInto("staff_account").values(owner).returning("id");
    who = { actorId: (await added.executeTakeFirstOrThrow()).id, now };
  });
  afterEach(() => database.close());

  const withBrochure = () =>
    saveUploadedFiles({ studio }, name, (typed) => ({ ...typed, "brochure.url": "/uploads/1.pdf" }), who);

  test("leaves conflicts between the draft and what was published since open", async () => {
    const typed = { ...formValuesOfPart(showcase, name), "location.en": "Mine" };
    await studio.save({ name, typed, basedOn: 0 }, who, showcase.revision);
    await publishMeanwhile();
    expect(await withBrochure()).toBe("saved");
    const draft = await studio.draft(name);
    expect(draft).toMatchObject({
      version: 2,
      typed: { "brochure.url": "/uploads/1.pdf", siteAreaSqm: "4000" },
    });
    const conflict = { input: "location.en", mine: "Mine", theirs: "Theirs" };
    expect(mergeDraftWithPublished(showcase, name, draft).conflicts).toEqual([conflict]);
    expect(await studio.publish({ name, version: 2 }, "Note", who)).toEqual({
      kind: "conflict",
      conflicts: [conflict],
    });
  });

  test("creates a draft, and saves nothing if its place no longer exists", async () => {
    expect(await saveUploadedFiles({ studio }, name, () => null, who)).toBe("no-place");
    expect(await studio.draft(name)).toBeNull();
    expect(await withBrochure()).toBe("saved");
    expect(await studio.draft(name)).toMatchObject({ version: 1 });
  });
});
