import { expect, test } from "vitest";
import { describeEachDatabase, type TestDatabase } from "../../tests/support/database.ts";
import { type ImportFixture, setUpImportTests } from "../../tests/support/import-fixture.ts";
import { seedPlaces } from "../places/save-places.ts";

describeEachDatabase("An import", (kind) => {
  let database: TestDatabase;
  let scene: ImportFixture;
  setUpImportTests(kind, (opened) => void ({ database, scene } = opened));

  test("reads places by id, by any spelling and by their names, and reports rows that name none", async () => {
    await seedPlaces(database.db, new Date());
    const run = await scene.check(
      [
        "unitcode,status,place",
        "P-1,paused,fifth-settlement",
        "P-2,paused,tagamo3 el khames",
        "P-3,paused,التجمع الخامس، القاهرة الجديدة، القاهرة",
        "P-4,paused,",
      ].join("\n"),
    );
    expect(run.rows).toMatchObject({ new: 4, faulty: 0 });
    await scene.apply(run.id);
    const places = async () =>
      (await database.pool.query("select unit_code, place_id from listing order by unit_code")).rows.map(
        ({ place_id }) => place_id as string | null,
      );
    expect(await places()).toEqual(["fifth-settlement", "fifth-settlement", "fifth-settlement", null]);

    const faultyRun = await scene.check("unitcode,place\nP-1,Atlantis\nP-2,المعادي\n");
    expect(faultyRun.rows).toMatchObject({ faulty: 1, changed: 1 });
    expect((await scene.imports.faults(faultyRun.id, 1)).rows).toMatchObject([
      { row: 2, unitCode: "P-1", faults: [{ column: "place", fault: "notAPlace", text: "Atlantis" }] },
    ]);
    // The former id of a place is exported and read back unchanged.
    await database.pool.query("insert into former_place (id, place_id) values ('old-maadi', 'maadi')");
    await database.pool.query("update listing set place_id = 'old-maadi' where unit_code = 'P-1'");

    for (const format of ["csv", "xlsx"] as const) {
      const file = await scene.exported(format);
      expect((await scene.check(file, `homes.${format}`)).rows).toMatchObject({ unchanged: 4 });
    }
    const cleared = await scene.check("unitcode,place\nP-1,\n");
    await scene.apply(cleared.id);
    expect(await places()).toEqual([null, "fifth-settlement", "fifth-settlement", null]);
  });

  test('reads features in words of both languages, and never infers a "no" from silence', async () => {
    const header = "unitcode,status,features,pool,has-parking,floor,gardenarea";
    const run = await scene.check(
      [
        header,
        'F-1,paused,"garden, sea view, أسانسير",no,نعم,0,',
        "F-2,paused,حديقة، غير مفروش,لا,,٣,",
        "F-3,paused,,,,,80",
        "F-4,paused,,,,,",
      ].join("\n"),
    );
    expect(run.rows).toMatchObject({ new: 4, faulty: 0 });
    await scene.apply(run.id);
    const { rows } = await database.pool.query(
      `select unit_code, floor, has_garden, has_sea_view, has_elevator, has_furnished, has_pool, has_parking
       from listing order by unit_code`,
    );
    const [first, second, third, fourth] = rows;
    expect(first).toMatchObject({ floor: 0, has_garden: "yes", has_sea_view: "yes", has_elevator: "yes" });
    expect(first).toMatchObject({ has_pool: "no", has_parking: "yes", has_furnished: null });
    expect(second).toMatchObject({ floor: 3, has_garden: "yes", has_furnished: "no", has_pool: "no" });
    expect(third).toMatchObject({ has_garden: "yes", has_pool: null, floor: null });
    expect(new Set(Object.values({ ...fourth, unit_code: null }))).toEqual(new Set([null]));

    // An empty cell removes the feature; without the column, the listing's feature stays as it is.
    const secondRun = await scene.check("unitcode,has-parking,pool\nF-1,,yes\n");
    await scene.apply(secondRun.id);
    const { rows: after } = await database.pool.query(
      "select has_parking, has_pool, has_garden from listing where unit_code = 'F-1'",
    );
    expect(after).toEqual([{ has_parking: null, has_pool: "yes", has_garden: "yes" }]);
  });

  test("reports each invalid answer, and an area of a garden that the row denies", async () => {
    const run = await scene.check(
      [
        "unitcode,status,features,pool,garden,floor,gardenarea",
        "F-1,paused,helipad,,,,",
        "F-2,paused,,perhaps,,,",
        "F-3,paused,,,no,,80",
        "F-4,paused,,,,999,-1",
      ].join("\n"),
    );
    expect(run.rows).toMatchObject({ read: 4, faulty: 4 });
    const { rows } = await database.pool.query<{ faults: { column: string; fault: string; text: string }[] }>(
      "select faults from import_row where run_id = $1 order by row",
      [run.id],
    );
    expect(
      rows.map(({ faults }) => faults.map(({ column, fault, text }) => `${column}: ${fault} ${text}`)),
    ).toEqual([
      ["features: notAFeature helipad"],
      ["pool: notAnAnswer perhaps"],
      ["gardenarea: areaOfNone 80"],
      ["floor: tooLarge 999", "gardenarea: notANumber -1"],
    ]);
  });
});
