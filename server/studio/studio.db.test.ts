import { describe, expect, test } from "vitest";
import type { FormValues } from "../../domain/studio/fields/field.ts";
import { type ShowcasePartRef, formValuesOfShowcasePart } from "../../domain/studio/studio-parts.ts";
import { describeEachDatabase, type TestDatabase } from "../../tests/support/database.ts";
import { findProjectByAnySlug } from "../../domain/showcase/published-showcase.ts";
import { toShowcaseContent } from "../showcase/showcase-shape.ts";
import { loadLastPartChanges } from "./last-changes.ts";
import {
  licensedShowcase as content,
  testPublishedAt,
  withProject,
  raisePricesBy,
} from "../showcase/showcase-scene.fixture.ts";
import { setUpShowcaseTests, type ShowcaseTestHelper } from "../showcase/showcase-suite.fixture.ts";
import { discardDraft, rejectDraft, requestDraftReview } from "./decide-drafts.ts";
import { saveDraft } from "./drafts.ts";
import { findDraft, listDrafts } from "./read-drafts.ts";
import { publishDraft } from "./publish-drafts.ts";
import { revertRevision } from "./revert-revision.ts";
import { findChangedShowcaseParts } from "../../domain/studio/changed-parts.ts";

const name: ShowcasePartRef = { kind: "project", key: "telal-east", parent: "horizon-developments" };
const published = formValuesOfShowcasePart(content, name);
const now = new Date("2026-11-26T08:00:00Z");

describeEachDatabase("Drafts of the showcase", (kind) => {
  let database: TestDatabase;
  let showcase: ShowcaseTestHelper;
  let ownerId: number;
  setUpShowcaseTests(kind, (opened) => void ({ database, showcase, ownerId } = opened), content);

  const change = () => ({ actorId: ownerId, now });
  const save = (formValues: FormValues, basedOn = 0, options = {}) =>
    saveDraft(
      database.db,
      content,
      { name, typed: { ...published, ...formValues }, basedOn, ...options },
      change(),
    );
  const publish = (version: number | null = null) =>
    publishDraft(database.db, { name, version, note: "Dearer" }, change());
  const current = async () => (await showcase.read())!;

  test("are stored as typed, and are not public", async () => {
    await save({ "name.ar": "", "units.villa.priceEgp.from": "13.6 m" });
    expect(await findDraft(database.db, name)).toMatchObject({
      version: 1,
      savedBy: ownerId,
      typed: { "name.ar": "", "units.villa.priceEgp.from": "13.6 m" },
    });
    expect(await current()).toMatchObject({ revision: 1 });
  });

  test("are deleted when they equal what is published, and when they are discarded", async () => {
    await save({ "name.en": "Telal East Hills" });
    expect(await save({}, 1)).toEqual({ kind: "saved", draft: null });
    await save({ "name.en": "Telal East Hills" });
    expect(await discardDraft(database.db, { name, version: 2 }, change())).toBe("done");
    expect(await discardDraft(database.db, { name, version: 2 }, change())).toBe("gone");
    expect(await listDrafts(database.db)).toEqual([]);
    const recorded = await database.db.selectFrom("audit_log").select("action").execute();
    const drafted = recorded.filter(({ action }) => action === "draft" || action === "discard");
    expect(drafted).toHaveLength(4);
  });

  test("are not discarded by somebody who has not seen what another editor saved since", async () => {
    await save({ "name.en": "A" });
    await save({ "name.en": "A", siteAreaSqm: "1000" }, 1);
    expect(await discardDraft(database.db, { name, version: 1 }, change())).toBe("changed");
    expect(await findDraft(database.db, name)).toMatchObject({ version: 2, typed: { siteAreaSqm: "1000" } });
  });

  test("are not published by somebody who has not seen what another editor saved since", async () => {
    await save({ "location.en": "East" });
    await save({ "location.en": "East", "units.villa.priceEgp.from": "13.6M" }, 1);
    expect(await publish(1)).toEqual({ kind: "changed" });
    expect(await current()).toMatchObject({ revision: 1 });
    expect(await findDraft(database.db, name)).toMatchObject({ version: 2 });
    expect(await publish(2)).toMatchObject({ kind: "published" });
  });

  test("of two people are merged, and conflicts are reported", async () => {
    await save({ "name.en": "A" });
    expect(await save({ "name.en": "A", siteAreaSqm: "1000" }, 1)).toMatchObject({ kind: "saved" });
    // Another person, whose form shows the first version, changes another input.
    const both = await save({ "name.en": "A", "location.en": "East" }, 1);
    expect(both).toMatchObject({
      kind: "saved",
      draft: { version: 3, typed: { siteAreaSqm: "1000", "location.en": "East" } },
    });
    expect(await save({ "name.en": "A", siteAreaSqm: "2000" }, 1)).toMatchObject({
      kind: "conflict",
      conflicts: [{ input: "siteAreaSqm", mine: "2000", theirs: "1000" }],
    });
    expect(await findDraft(database.db, name)).toMatchObject({ version: 3 });
  });

  test("contain what was typed last while leaving the page, besides what the same form sent just before", async () => {
    await save({ "name.en": "A" });
    await save({ "name.en": "Ab" }, 1);
    expect(await save({ "name.en": "Abc" }, 1)).toMatchObject({ kind: "conflict" });
    expect(await save({ "name.en": "Abc" }, 1, { isLast: true })).toMatchObject({ kind: "saved" });
    expect(await findDraft(database.db, name)).toMatchObject({ typed: { "name.en": "Abc" } });
    await database.pool.query("update showcase_draft_save set saved_by = null where version = 2");
    expect(await save({ "name.en": "Abcd" }, 1, { isLast: true })).toMatchObject({ kind: "conflict" });
  });

  test("are published as one revision, with the price range of the project from its unit types", async () => {
    await save({ "units.villa.priceEgp.from": "13.6M", "units.villa.priceEgp.to": "19.9M" });
    expect(await publish(1)).toEqual({ kind: "published", revision: 2 });
    const project = findProjectByAnySlug(await current(), "telal-east")?.project;
    expect(project?.units.find(({ type }) => type === "villa")?.priceEgp).toEqual({
      from: 13_600_000,
      to: 19_900_000,
    });
    expect(project?.priceEgp?.to).toBe(19_900_000);
    expect(project?.updatedOn).toBe("2026-11-26");
    expect(await listDrafts(database.db)).toEqual([]);
  });

  test.each<[string, FormValues, object]>([
    ["a missing translation", { "name.ar": "" }, { faults: [{ code: "translation", input: "name.ar" }] }],
    ["a missing number of a licence", { ministerialDecision: "" }, { others: [{ code: "decision" }] }],
    [
      "a price with a digit too many",
      { "units.villa.priceEgp.from": "131000000", "units.villa.priceEgp.to": "190000000" },
      { questions: [{ input: "units.villa.priceEgp.from" }, { input: "units.villa.priceEgp.to" }] },
    ],
    ["an area that is not there", { areaSlug: "atlantis" }, { others: [{ code: "no-area" }] }],
  ])("are not published with %s", async (_, formValues, findings) => {
    await save(formValues);
    expect(await publish()).toMatchObject({ kind: "not-ready", findings });
    expect(await current()).toMatchObject({ revision: 1 });
    expect(await listDrafts(database.db)).toHaveLength(1);
  });

  test("are not published over another person's publication of the same inputs", async () => {
    await save({ "units.villa.priceEgp.from": "13600000" });
    await showcase.publish(withProject(content, "telal-east", raisePricesBy(100_000)));
    expect(await publish()).toMatchObject({
      kind: "conflict",
      conflicts: [{ input: "units.villa.priceEgp.from", mine: "13600000" }],
    });
  });

  test("are published over it once somebody has seen both and keeps the draft", async () => {
    const raisedPrice = { "units.villa.priceEgp.from": "13600000" };
    await save(raisedPrice);
    await showcase.publish(withProject(content, "telal-east", raisePricesBy(100_000)));
    const newest = toShowcaseContent(await current());
    const formValues = { ...formValuesOfShowcasePart(newest, name), ...raisedPrice };
    expect(
      await saveDraft(database.db, newest, { name, typed: formValues, basedOn: 1 }, change()),
    ).toMatchObject({
      kind: "saved",
    });
    expect(await publish()).toMatchObject({ kind: "published", revision: 3 });
  });

  test("keep what was published since at other inputs", async () => {
    await save({ "location.en": "East of Cairo" });
    await showcase.publish(withProject(content, "telal-east", raisePricesBy(100_000)));
    expect(await publish()).toMatchObject({ kind: "published", revision: 3 });
    const project = findProjectByAnySlug(await current(), "telal-east")?.project;
    expect(project?.location.en).toBe("East of Cairo");
    expect(project?.priceEgp?.from).toBe(
      findProjectByAnySlug(content, "telal-east")!.project.priceEgp!.from + 100_000,
    );
  });

  test("are not published if the site could not read them again", async () => {
    await save({ "location.en": "East\tof Cairo" });
    expect(await publish()).toMatchObject({ kind: "faulty", fault: expect.stringContaining("location.en") });
    expect(await current()).toMatchObject({ revision: 1 });
  });

  test("of a form from before a publication keep what was published since", async () => {
    await save({ "location.en": "East of Cairo" });
    await publish();
    const newest = toShowcaseContent(await current());
    const old = { name, typed: { ...published, siteAreaSqm: "5000" } };
    expect(
      await saveDraft(database.db, newest, { ...old, basedOn: 0, seen: content }, change()),
    ).toMatchObject({
      kind: "saved",
      draft: { version: 2, typed: { siteAreaSqm: "5000", "location.en": "East of Cairo" } },
    });
    const other = { ...old, typed: { ...published, "location.en": "East" } };
    await discardDraft(database.db, { name, version: 2 }, change());
    expect(
      await saveDraft(database.db, newest, { ...other, basedOn: 0, seen: content }, change()),
    ).toMatchObject({
      kind: "conflict",
      draft: null,
      conflicts: [{ input: "location.en", mine: "East", theirs: "East of Cairo" }],
    });
  });

  test("with a price far from its former value are published once it is confirmed", async () => {
    const farPrices = { "units.villa.priceEgp.from": "131000000", "units.villa.priceEgp.to": "190000000" };
    const sure = {
      "units.villa.priceEgp.from.sure": "131000000",
      "units.villa.priceEgp.to.sure": "190000000",
    };
    await save({ ...farPrices, ...sure });
    expect(await publish()).toMatchObject({ kind: "published" });
  });

  test("withdraw a project, whose address then says so", async () => {
    await save({}, 0, { isWithdrawal: true });
    expect(await publish()).toMatchObject({ kind: "published" });
    expect(findProjectByAnySlug(await current(), "telal-east")).toBeNull();
    expect((await current()).formerAddresses).toContainEqual({
      kind: "project",
      slug: "telal-east",
      now: null,
      developer: "horizon-developments",
    });
  });

  test("get a review request, and are sent back with a reason; further typing cancels the request", async () => {
    await save({ "location.en": "East" });
    expect(await requestDraftReview(database.db, { name, version: 1 }, change())).toBe("done");
    expect(await findDraft(database.db, name)).toMatchObject({ review: { askedBy: ownerId } });
    expect(await rejectDraft(database.db, { name, version: 1 }, "Which East?", change())).toBe("done");
    expect(await findDraft(database.db, name)).toMatchObject({
      review: null,
      refusal: { words: "Which East?" },
    });
    await requestDraftReview(database.db, { name, version: 1 }, change());
    await save({ "location.en": "East of Cairo" }, 1);
    expect(await findDraft(database.db, name)).toMatchObject({ review: null, refusal: null });
    expect(await rejectDraft(database.db, { name, version: 1 }, "Late", change())).toBe("changed");
  });

  describe("of the order of a list", () => {
    const order: ShowcasePartRef = { kind: "order", key: "of/apex-real-estate", parent: "" };
    const projects = async () =>
      (await current()).developers
        .find(({ slug }) => slug === "apex-real-estate")!
        .projects.map(({ slug }) => slug);
    const saveOrder = (formValues: FormValues) =>
      saveDraft(database.db, content, { name: order, typed: formValues, basedOn: 0 }, change());

    test("are published as a revision, and reverted with it", async () => {
      const before = await projects();
      const formValues = formValuesOfShowcasePart(content, order);
      await saveOrder({ ...formValues, order: before.toReversed().join() });
      expect(await projects()).toEqual(before);
      const outcome = await publishDraft(database.db, { name: order, version: 1, note: "Order" }, change());
      expect(outcome).toMatchObject({ kind: "published", revision: 2 });
      expect(await projects()).toEqual(before.toReversed());
      await showcase.publish(
        withProject(toShowcaseContent(await current()), "telal-east", raisePricesBy(100_000)),
      );
      expect(await revertRevision(database.db, 2, "Back", change())).toMatchObject({ kind: "published" });
      expect(await projects()).toEqual(before);
    });

    test("are deleted when they equal the published order", async () => {
      const formValues = formValuesOfShowcasePart(content, order);
      await saveOrder({ ...formValues, order: (await projects()).toReversed().join() });
      expect(
        await saveDraft(database.db, content, { name: order, typed: formValues, basedOn: 1 }, change()),
      ).toEqual({
        kind: "saved",
        draft: null,
      });
    });
  });

  test("The last publisher of a part is known, for a project including its plans and unit types", async () => {
    expect((await loadLastPartChanges(database.db)).get("project telal-east")).toEqual({
      by: null,
      at: testPublishedAt,
    });
    await save({ "units.villa.count": "7" });
    expect(await publish()).toMatchObject({ kind: "published" });
    const changes = await loadLastPartChanges(database.db);
    expect(changes.get("project telal-east")).toEqual({ by: "Nadia", at: now });
    expect(changes.get("developer horizon-developments")).toEqual({ by: null, at: testPublishedAt });
    expect(changes.get(`question ${content.questions[0]!.id}`)).toEqual({ by: null, at: testPublishedAt });
    expect(changes.get(`about ${content.about[0]!.id}`)).toEqual({ by: null, at: testPublishedAt });
  });

  test("A difference between revisions names the parts and their inputs", () => {
    const raisedContent = withProject(content, "telal-east", raisePricesBy(100_000));
    const [project, ...otherParts] = findChangedShowcaseParts(content, raisedContent);
    expect(otherParts).toEqual([]);
    expect(project).toMatchObject({ name, kind: "changed" });
    expect(project?.differences.map(({ at }) => at)).toContain("units.villa.priceEgp.from");
  });
});
