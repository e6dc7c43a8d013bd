import { beforeEach, expect, test, vi } from "vitest";
import type { FormValues } from "../../domain/studio/fields/field.ts";
import { formValuesOfSettings } from "../../domain/studio/settings/site-settings.ts";
import { throwingLog } from "../../tests/support/throwing-log.ts";
import { describeEachDatabase, type TestDatabase } from "../../tests/support/database.ts";
import { longTimeoutOptions } from "../../tests/support/long-timeout.ts";
import { createShowcasePoller } from "../showcase/showcase-poller.ts";
import { raisePricesBy, nonSampleShowcase, withProject } from "../showcase/showcase-scene.fixture.ts";
import { setUpShowcaseTests, type ShowcaseTestHelper } from "../showcase/showcase-suite.fixture.ts";
import { createStudioService } from "./studio.ts";

const now = new Date("2026-11-26T08:00:00Z");
const published = formValuesOfSettings(nonSampleShowcase);

describeEachDatabase("The settings of the site", (kind) => {
  let database: TestDatabase;
  let showcase: ShowcaseTestHelper;
  let studio: ReturnType<typeof createStudioService>;
  let ownerId: number;
  setUpShowcaseTests(kind, (opened) => void ({ database, showcase, ownerId } = opened), nonSampleShowcase);
  beforeEach(() => {
    studio = createStudioService({
      db: database.db,
      showcase: () => {
        throw new Error("settings are saved over what the database holds");
      },
      follow: async () => {},
      uploads: "",
    });
  });

  const by = () => ({ actorId: ownerId, now });
  const save = (changes: FormValues, revision = 1) =>
    studio.saveSettings({ typed: { ...published, ...changes }, revision, note: "Settings" }, by());
  const current = async () => (await showcase.read())!;
  const recorded = async () => {
    const rows = database.db.selectFrom("audit_log").select(["action", "entity", "entity_id", "changes"]);
    return (await rows.execute()).filter(({ entity }) => entity === "site_settings");
  };

  test("are published as one revision, with hours and brand together, and recorded with both values", async () => {
    const saved = await save({ salesPhone: "٠١٠٠ ١٢٣ ٤٥٦٧", "salesHours.6": "10:00-14:00" });
    expect(saved).toMatchObject({ kind: "published", revision: 2 });
    const { brand, salesHours, developers } = await current();
    expect(brand).toEqual({ ...nonSampleShowcase.brand, salesPhone: "+201001234567" });
    expect(salesHours.find(({ days }) => days.includes(6))).toMatchObject({
      opens: "10:00",
      closes: "14:00",
    });
    expect(developers).toEqual(nonSampleShowcase.developers);
    expect(await recorded()).toMatchObject([
      {
        action: "update",
        entity_id: 2,
        changes: {
          salesPhone: { from: "", to: "+20 100 123 4567" },
          "salesHours.6": { from: "", to: "10:00-14:00" },
        },
      },
    ]);
  });

  test("are published with holidays, whose additions and removals are recorded", async () => {
    const holidayForm = {
      salesHolidays: "new1",
      "salesHolidays.new1.days.from": "7/1/2027",
      "salesHolidays.new1.name.en": "Coptic Christmas",
      "salesHolidays.new1.name.ar": "عيد الميلاد المجيد",
    };
    expect(await save(holidayForm)).toMatchObject({ kind: "published", revision: 2 });
    const name = { en: "Coptic Christmas", ar: "عيد الميلاد المجيد" };
    const holiday = { from: "2027-01-07", to: "2027-01-07", name, hours: null };
    expect((await current()).salesHolidays).toEqual([holiday]);
    expect(await save({}, 2)).toMatchObject({ kind: "published", revision: 3 });
    expect("salesHolidays" in (await current())).toBe(false);
    const text = "2027-01-07, Coptic Christmas, عيد الميلاد المجيد";
    expect(await recorded()).toMatchObject([
      { changes: { "salesHolidays.2027-01-07": { from: "", to: text } } },
      { changes: { "salesHolidays.2027-01-07": { from: text, to: "" } } },
    ]);
    const pastHoliday = { ...holidayForm, "salesHolidays.new1.days.from": "2026-11-25" };
    expect(await save(pastHoliday, 3)).toMatchObject({
      kind: "refused",
      faults: [{ input: "salesHolidays.new1.days.from", code: "past" }],
    });
  });

  test("that equal the published ones write nothing", async () => {
    expect(await save({})).toMatchObject({ kind: "same" });
    expect(await current()).toMatchObject({ revision: 1 });
    expect(await recorded()).toEqual([]);
  });

  test.each<[FormValues, object]>([
    [{ salesPhone: "12" }, { kind: "refused", faults: [{ input: "salesPhone", code: "phone" }] }],
    [
      { "colours.light": "#ffd400" },
      { kind: "refused", faults: [{ input: "colours.light", code: "contrast" }] },
    ],
    [{ logo: `/uploads/1700000000000-${"a".repeat(32)}.webp` }, { kind: "no-picture" }],
  ])("with %j are refused, and nothing is written", async (changes, outcome) => {
    expect(await save({ ...changes, salesEmail: "sales@example.com" })).toMatchObject(outcome);
    expect(await current()).toMatchObject({ revision: 1 });
    expect(await recorded()).toEqual([]);
  });

  test("of two people are merged; conflicts are reported, and saved against the newer revision", async () => {
    await save({ salesPhone: "01001234567" });
    // The form was rendered from the first revision; the second revision changed another input.
    expect(await save({ salesEmail: "sales@example.com" })).toMatchObject({ kind: "published", revision: 3 });
    expect((await current()).brand).toMatchObject({
      salesPhone: "+201001234567",
      salesEmail: "sales@example.com",
    });
    const answer = await save({ salesPhone: "01111111111", "companyDetails.en": "Register 1" });
    expect(answer).toMatchObject({
      kind: "conflict",
      revision: 3,
      conflicts: [{ input: "salesPhone", mine: "+20 111 111 1111", theirs: "+20 100 123 4567" }],
      typed: {
        "companyDetails.en": "Register 1",
        salesPhone: "+20 111 111 1111",
        salesEmail: "sales@example.com",
      },
    });
    expect(await current()).toMatchObject({ revision: 3 });
    if (answer.kind !== "conflict") return;
    const retry = { typed: answer.typed, revision: answer.revision, note: "Settings" };
    expect(await studio.saveSettings(retry, by())).toMatchObject({ kind: "published", revision: 4 });
    expect((await current()).brand).toMatchObject({
      salesPhone: "+201111111111",
      companyDetails: { en: "Register 1", ar: "" },
    });
  });

  test("saved at the same time are both published", async () => {
    const outcomes = await Promise.all([
      save({ salesPhone: "01001234567" }),
      save({ salesEmail: "sales@example.com" }),
    ]);
    expect(outcomes.map((each) => each.kind)).toEqual(["published", "published"]);
    expect((await current()).brand).toMatchObject({
      salesPhone: "+201001234567",
      salesEmail: "sales@example.com",
    });
  });

  test("reach other processes", async () => {
    const other = createShowcasePoller({ pool: database.followingPool, cacheFile: null, log: throwingLog });
    await other.open();
    other.start();
    await save({ salesPhone: "01001234567" });
    await vi.waitFor(
      () => expect(other.current().brand.salesPhone).toBe("+201001234567"),
      longTimeoutOptions,
    );
    await other.stop();
  });

  test("are reverted by revision, while later publications stay", async () => {
    await save({ salesPhone: "01001234567", "salesHours.6": "10:00-14:00" });
    await showcase.publish(withProject(await current(), "telal-east", raisePricesBy(100_000)));
    const { developers } = await current();
    expect(await studio.revertRevision(2, "↩ 2", by())).toMatchObject({ kind: "published", revision: 4 });
    expect(await current()).toMatchObject({
      brand: nonSampleShowcase.brand,
      salesHours: nonSampleShowcase.salesHours,
      developers,
    });
    expect(await recorded()).toMatchObject([
      {},
      { entity_id: 4, changes: { salesPhone: { from: "+20 100 123 4567", to: "" } } },
    ]);
  });

  test("that were changed again since are not reverted unseen", async () => {
    await save({ salesPhone: "01001234567" });
    await studio.saveSettings(
      { typed: { ...published, salesPhone: "01111111111" }, revision: 2, note: "Settings" },
      by(),
    );
    expect(await studio.revertRevision(2, "↩ 2", by())).toMatchObject({
      kind: "conflict",
      conflicts: [{ name: null, input: "salesPhone" }],
    });
    // The newest revision is reverted as a whole, without a merge, so there cannot be conflicts.
    expect(await studio.revertRevision(3, "↩ 3", by())).toMatchObject({ kind: "published" });
    expect((await current()).brand.salesPhone).toBe("+201001234567");
  });
});
