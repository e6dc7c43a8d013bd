import { expect, test } from "vitest";
import { findProjectByAnySlug } from "../../domain/showcase/published-showcase.ts";
import type { FormValues } from "../../domain/studio/fields/field.ts";
import { type ShowcasePartRef, formValuesOfShowcasePart } from "../../domain/studio/studio-parts.ts";
import { describeEachDatabase, type TestDatabase } from "../../tests/support/database.ts";
import { nonSampleShowcase } from "../showcase/showcase-scene.fixture.ts";
import { setUpShowcaseTests, type ShowcaseTestHelper } from "../showcase/showcase-suite.fixture.ts";
import { saveDraft } from "./drafts.ts";
import { listDrafts } from "./read-drafts.ts";
import { previewDrafts } from "./preview-drafts.ts";

const name: ShowcasePartRef = { kind: "project", key: "telal-east", parent: "horizon-developments" };
const now = new Date("2026-11-26T08:00:00Z");
const change = { actorId: null, now };

describeEachDatabase("A preview of the showcase", (kind) => {
  let database: TestDatabase;
  let showcase: ShowcaseTestHelper;
  setUpShowcaseTests(kind, (opened) => void ({ database, showcase } = opened), nonSampleShowcase);

  const draft = (part: ShowcasePartRef, formValues: FormValues, isWithdrawal = false) =>
    saveDraft(
      database.db,
      nonSampleShowcase,
      {
        name: part,
        typed: { ...formValuesOfShowcasePart(nonSampleShowcase, part), ...formValues },
        basedOn: 0,
        isWithdrawal,
      },
      change,
    );
  const preview = async () => previewDrafts((await showcase.read())!, await listDrafts(database.db), now);

  test("contains the drafts, and publishes nothing", async () => {
    await draft(name, { "location.en": "East of Cairo" });
    await draft(
      { kind: "question", key: "friday", parent: "" },
      {
        id: "friday",
        "question.en": "On Friday?",
        "question.ar": "يوم الجمعة؟",
        "answer.en": "Yes.",
        "answer.ar": "نعم.",
      },
    );
    const result = await preview();
    expect(result.unshown).toEqual([]);
    expect(findProjectByAnySlug(result.showcase, "telal-east")?.project.location.en).toBe("East of Cairo");
    expect(result.showcase.questions.at(-1)).toMatchObject({ id: "friday" });
    expect(await showcase.read()).toMatchObject({ revision: 1, questions: nonSampleShowcase.questions });
  });

  test("shows a new project of a developer that is a draft as well, without its licence number", async () => {
    const developer: ShowcasePartRef = { kind: "developer", key: "delta", parent: "" };
    const ofAnother = formValuesOfShowcasePart(nonSampleShowcase, {
      ...developer,
      key: "horizon-developments",
    });
    // The draft of the project is saved before that of its developer, and is shown nevertheless.
    await draft(
      { kind: "project", key: "delta-one", parent: "delta" },
      {
        ...formValuesOfShowcasePart(nonSampleShowcase, name),
        slug: "delta-one",
        buildingLicence: "",
      },
    );
    await draft(developer, { ...ofAnother, slug: "delta" });
    const { showcase: draftShowcase, unshown } = await preview();
    expect(unshown).toEqual([]);
    expect(findProjectByAnySlug(draftShowcase, "delta-one")?.developer.slug).toBe("delta");
  });

  test("reports what a draft lacks, and shows what is published in its place", async () => {
    await draft(name, { "name.ar": "", "location.en": "East of Cairo" });
    await draft({ ...name, key: "new-one" }, { slug: "new-one", "name.en": "New" });
    const { showcase: draftShowcase, unshown } = await preview();
    expect(unshown.map((each) => [each.name.key, each.faults[0]?.code])).toEqual(
      expect.arrayContaining([
        ["telal-east", "translation"],
        ["new-one", "translation"],
      ]),
    );
    expect(draftShowcase.developers).toEqual(nonSampleShowcase.developers);
  });

  test("leaves out what a draft withdraws", async () => {
    await draft(name, {}, true);
    expect(findProjectByAnySlug((await preview()).showcase, "telal-east")).toBeNull();
  });

  test("reports what the site could not read again", async () => {
    await draft(name, { "location.en": "East\tof Cairo" });
    expect((await preview()).unshown).toMatchObject([
      { faults: [], fault: expect.stringContaining("location.en") },
    ]);
  });
});
