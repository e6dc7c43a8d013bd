import { describe, expect, test } from "vitest";
import { describeEachDatabase, type TestDatabase } from "../../tests/support/database.ts";
import { listAuditEntries } from "../audit/list-audit.ts";
import { recordUploadedPictures, findUnusedPictures } from "../pictures/uploaded-pictures.ts";
import { toShowcaseContent } from "./showcase-shape.ts";
import {
  raisePricesBy,
  testPublishedAt,
  nonSampleShowcase,
  withoutProject,
  withProject,
} from "./showcase-scene.fixture.ts";
import { setUpShowcaseTests, type ShowcaseTestHelper } from "./showcase-suite.fixture.ts";

describeEachDatabase("A published showcase", (kind) => {
  let database: TestDatabase;
  let showcase: ShowcaseTestHelper;
  setUpShowcaseTests(kind, (opened) => void ({ database, showcase } = opened));

  const count = async (table: string, condition = "true") =>
    (await database.pool.query<{ n: number }>(`select count(*)::int as n from ${table} where ${condition}`))
      .rows[0]?.n;

  test("is read back as it was published, whatever order the database keeps fields in", async () => {
    expect(await showcase.read()).toBeNull();
    expect(await showcase.publish(nonSampleShowcase)).toMatchObject({ kind: "published", revision: 1 });
    const read = await showcase.read();
    expect(read).toMatchObject({
      ...nonSampleShowcase,
      revision: 1,
      publishedAt: testPublishedAt.toISOString(),
    });
    // The order of fields is compared too, so that files exported by two sites can be compared byte for byte.
    expect(JSON.stringify(read && toShowcaseContent(read).about)).toBe(
      JSON.stringify(nonSampleShowcase.about),
    );
  });

  test("changes only the rows that differ, and every revision can be read and published again", async () => {
    await showcase.publish(nonSampleShowcase);
    const raisedContent = withProject(nonSampleShowcase, "telal-east", raisePricesBy(100_000));
    expect(await showcase.publish(raisedContent)).toEqual({
      kind: "published",
      revision: 2,
      changed: expect.arrayContaining(["unit type telal-east/villa"]),
    });
    expect(await count("showcase_unit_type", "from_revision = 2")).toBe(4);
    expect(await count("showcase_unit_type", "until_revision = 2")).toBe(4);
    expect(await count("showcase_project", "from_revision = 2")).toBe(1);
    expect(await count("showcase_payment_plan", "from_revision = 2")).toBe(0);
    expect(toShowcaseContent((await showcase.read(1))!)).toEqual(nonSampleShowcase);
    expect(toShowcaseContent((await showcase.read())!)).toEqual(raisedContent);
    await showcase.publish(toShowcaseContent((await showcase.read(1))!));
    expect(await showcase.read()).toMatchObject({
      ...nonSampleShowcase,
      revision: 3,
      publishedAt: testPublishedAt.toISOString(),
    });
    expect(await showcase.read(4)).toBeNull();
  });

  test("written by a newer version is read without its unknown fields, which are kept until their part changes", async () => {
    await showcase.publish(nonSampleShowcase);
    await database.pool.query('update showcase_area set content = content || \'{"newer": {"a": 1}}\'');
    await database.pool.query(
      "update showcase_project set content = jsonb_set(content, '{position,height}', '7') where key = 'telal-east'",
    );
    expect(toShowcaseContent((await showcase.read())!)).toEqual(nonSampleShowcase);
    expect(await showcase.publish(nonSampleShowcase)).toMatchObject({ kind: "same" });
    await showcase.publish(withProject(nonSampleShowcase, "telal-east", raisePricesBy(100_000)));
    expect(await count("showcase_area", "not content ? 'newer'")).toBe(0);
    expect(await count("showcase_area", "from_revision = 2")).toBe(0);
    const telal = "key = 'telal-east' and content -> 'position' ? 'height' and until_revision";
    expect(await count("showcase_project", `${telal} = 2`)).toBe(1);
    expect(await count("showcase_project", `${telal} is null`)).toBe(0);
  });

  test("without any difference makes no new revision", async () => {
    await showcase.publish(nonSampleShowcase);
    expect(await showcase.publish(nonSampleShowcase)).toEqual({ kind: "same", revision: 1 });
    expect(await count("showcase_revision")).toBe(1);
  });

  test("keeps the order of developers, areas and texts", async () => {
    const reversed = {
      ...nonSampleShowcase,
      developers: nonSampleShowcase.developers.toReversed(),
      areas: nonSampleShowcase.areas.toReversed(),
      questions: nonSampleShowcase.questions.toReversed(),
    };
    await showcase.publish(nonSampleShowcase);
    await showcase.publish(reversed);
    expect(toShowcaseContent((await showcase.read())!)).toEqual(reversed);
  });

  test("is refused when another one was published meanwhile, and changes nothing", async () => {
    await showcase.publish(nonSampleShowcase);
    const quicker = withProject(nonSampleShowcase, "telal-east", raisePricesBy(1));
    const slower = withProject(nonSampleShowcase, "ivoire-east", raisePricesBy(1));
    await showcase.publish(quicker, { basedOn: 1 });
    expect(await showcase.publish(slower, { basedOn: 1 })).toEqual({ kind: "overtaken", revision: 2 });
    expect(toShowcaseContent((await showcase.read())!)).toEqual(quicker);
  });

  test("of many at once happens one after the other, each complete", async () => {
    await showcase.publish(nonSampleShowcase);
    const all = [1, 2, 3, 4, 5].map((egp) =>
      withProject(nonSampleShowcase, "telal-east", raisePricesBy(egp)),
    );
    await Promise.all(all.map((content) => showcase.publish(content)));
    const revisions = await Promise.all([2, 3, 4, 5, 6].map((revision) => showcase.read(revision)));
    // Which of the two publications comes first is not determined.
    const contents = revisions.map((each) => each && toShowcaseContent(each));
    expect(contents).toHaveLength(all.length);
    expect(contents).toEqual(expect.arrayContaining(all));
  });

  test("is all or nothing: if one part cannot be written, nothing is", async () => {
    await showcase.publish(nonSampleShowcase);
    await database.pool.query("alter table audit_pending add constraint no_more check (id < 2)");
    await expect(
      showcase.publish(withoutProject(nonSampleShowcase, "hadaba"), {
        now: new Date("2026-11-26T00:00:00Z"),
      }),
    ).rejects.toThrow("no_more");
    expect(await showcase.read()).toMatchObject({ revision: 1, developers: nonSampleShowcase.developers });
    expect(await count("showcase_address")).toBe(0);
  });

  test("is recorded in the audit log with what changed", async () => {
    await showcase.publish(nonSampleShowcase);
    await showcase.publish(withProject(nonSampleShowcase, "telal-east", raisePricesBy(1)));
    const [last] = await listAuditEntries(database.db, { entity: "showcase", limit: 5 });
    expect(last).toMatchObject({
      action: "publish",
      entityId: 2,
      changes: {
        note: { to: "A test" },
        parts: { to: expect.stringContaining("unit type telal-east/loft") },
      },
    });
  });

  test("keeps the uploaded pictures that it names, and is refused when one is missing", async () => {
    const url = "/uploads/1700000000000-0123456789abcdef0123456789abcdef.webp";
    const pictured = withProject(nonSampleShowcase, "telal-east", (project) => ({
      ...project,
      pictures: project.pictures.map((picture) => ({ ...picture, url })),
    }));
    await showcase.publish(nonSampleShowcase);
    expect(await showcase.publish(pictured)).toEqual({ kind: "no-picture", urls: [url] });
    const longAgo = new Date("2026-01-01T00:00:00Z");
    const picture = { kind: "uploaded", url, widthPx: 10, heightPx: 10, placeholder: "" } as const;
    await recordUploadedPictures(database.db, [picture], { actorId: null, now: longAgo });
    expect(await showcase.publish(pictured)).toMatchObject({ kind: "published", revision: 2 });
    // Pictures that only an earlier revision uses are kept too, because that revision can be published again.
    await showcase.publish(nonSampleShowcase);
    expect(await findUnusedPictures(database.db, testPublishedAt)).toEqual([]);
  });

  describe("records prices", () => {
    const priceOf = async (type: string, project = "telal-east") =>
      (
        await database.pool.query(
          "select since, from_egp from showcase_price where project_slug = $1 and unit_type = $2 order by revision",
          [project, type],
        )
      ).rows;

    test("with their day in Cairo, each that differs from the previous one", async () => {
      await showcase.publish(nonSampleShowcase);
      const raisedContent = withProject(nonSampleShowcase, "telal-east", raisePricesBy(100_000));
      await showcase.publish(raisedContent, { now: new Date("2026-12-01T23:00:00Z") });
      const renamed = { ...raisedContent, questions: [] };
      await showcase.publish(renamed, { now: new Date("2026-12-05T10:00:00Z") });
      expect(
        (await showcase.read())?.prices.filter(
          ({ project, type }) => `${project}/${type}` === "telal-east/apartment",
        ),
      ).toEqual([
        {
          project: "telal-east",
          type: "apartment",
          since: "2026-11-25",
          priceEgp: { from: 6_850_000, to: 9_620_000 },
        },
        {
          project: "telal-east",
          type: "apartment",
          since: "2026-12-02",
          priceEgp: { from: 6_950_000, to: 9_720_000 },
        },
      ]);
      expect(await priceOf("apartment")).toEqual([
        { since: "2026-11-25", from_egp: 6_850_000 },
        { since: "2026-12-02", from_egp: 6_950_000 },
      ]);
    });

    test("as null for a type that is sold out or no longer listed", async () => {
      await showcase.publish(nonSampleShowcase);
      await showcase.publish(
        withProject(nonSampleShowcase, "telal-east", (project) => ({
          ...project,
          units: project.units.flatMap((unit) =>
            unit.type === "loft"
              ? []
              : [unit.type === "villa" ? { ...unit, priceEgp: null, isSoldOut: true } : unit],
          ),
        })),
      );
      expect((await priceOf("loft")).at(-1)).toMatchObject({ from_egp: null });
      expect((await priceOf("villa")).at(-1)).toMatchObject({ from_egp: null });
      expect(await priceOf("apartment")).toHaveLength(1);
    });
  });

  describe("records former addresses:", () => {
    const renamed = withProject(
      {
        ...nonSampleShowcase,
        formerAddresses: [{ kind: "project", slug: "telal-east", now: "telal-hills", developer: null }],
      },
      "telal-east",
      (project) => ({ ...project, slug: "telal-hills" }),
    );

    test("a renamed project leads to its new slug and keeps its prices and place", async () => {
      await showcase.publish(nonSampleShowcase);
      await database.pool.query(
        "insert into place (id, kind, name_en, name_ar, spellings, latitude, longitude, position) values ('cairo', 'governorate', 'Cairo', 'القاهرة', '{}', 30, 31, 1); insert into project_place values ('telal-east', 'cairo')",
      );
      await showcase.publish(renamed);
      expect((await showcase.read())?.formerAddresses).toEqual([
        { kind: "project", slug: "telal-east", now: "telal-hills", developer: null },
      ]);
      expect(await count("showcase_price", "project_slug = 'telal-hills'")).toBe(4);
      expect(await count("project_place", "project_slug = 'telal-hills'")).toBe(1);
    });

    test("a withdrawn project leads to its developer, and all kept pages are dropped", async () => {
      await showcase.publish(nonSampleShowcase);
      expect(await count("setting", "key = 'pages-purged'")).toBe(0);
      await showcase.publish(withoutProject(nonSampleShowcase, "hadaba"));
      expect((await showcase.read())?.formerAddresses).toEqual([
        { kind: "project", slug: "hadaba", now: null, developer: "apex-real-estate" },
      ]);
      expect(await count("setting", "key = 'pages-purged'")).toBe(1);
      // Published again, the project has its own address back, which is no longer a former address.
      await showcase.publish(nonSampleShowcase);
      expect((await showcase.read())?.formerAddresses).toEqual([]);
    });

    test("they stay when later publications do not name them", async () => {
      await showcase.publish(nonSampleShowcase);
      await showcase.publish(renamed);
      const laterContent = { ...renamed, formerAddresses: [], questions: [] };
      await showcase.publish(laterContent);
      expect((await showcase.read())?.formerAddresses).toHaveLength(1);
    });
  });
});
