import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { describeEachDatabase, testDatabase, type TestDatabase } from "../../tests/support/database.ts";
import { createImportScene } from "../../tests/support/import-scene.ts";
import { sealAndVerify } from "../../tests/support/sealed-audit.ts";
import { seedPlaces } from "../places/save-places.ts";

const header = "unitcode,title,projectname,location,price,rooms,status";

describeEachDatabase("A place that stands as a project in a file", (kind) => {
  let database: TestDatabase;
  let scene: ReturnType<typeof createImportScene>;

  beforeAll(async () => {
    database = await testDatabase(kind);
    scene = createImportScene(database);
    await seedPlaces(database.db, new Date());
  });
  beforeEach(
    async () =>
      void (await database.pool.query(
        "delete from listing; delete from import_run; delete from project_answer",
      )),
  );
  afterAll(async () => {
    scene.close();
    await database.close();
  });

  const homes = async () => {
    const { rows } = await database.pool.query(
      "select unit_code, project_name_en, location_en, status from listing order by unit_code",
    );
    return rows.map((row: Record<string, unknown>) => Object.values(row).join(" | "));
  };
  const apply = async (id: number, options: Parameters<typeof scene.imports.apply>[3]) => {
    expect(await scene.imports.apply(id, "all", scene.later(), options)).toEqual({ kind: "going-on" });
    await scene.work(id);
  };
  const file = [
    header,
    "P-1,Flat,9th District,Obour City,3500000,3,active",
    "P-2,Flat,9TH district,Obour City,3600000,3,active",
    "P-3,Flat,Al Geish Road,Alexandria,3700000,3,active",
    "P-4,Flat,District 5,New Cairo,3800000,3,active",
    "P-5,Flat,5th District,Shorouk City,3900000,3,active",
    "P-6,Flat,New Cairo,,3900000,3,paused",
    "P-7,Flat,Madinaty,Cairo,3900000,3,active",
  ].join("\n");

  test("is asked about by its name, and its homes are held until somebody has said what it is", async () => {
    const run = await scene.checkAsIs(file);
    // What nobody sees is asked about when it is to be seen.
    expect(run.rows).toMatchObject({ new: 7, faulty: 0, project: 4, statusless: 0, doubtful: 0 });
    expect(await scene.imports.askedNames(run.id, 9)).toEqual([
      { name: "9th District", count: 2, row: 2, unitCode: "P-1", said: null },
      { name: "Al Geish Road", count: 1, row: 4, unitCode: "P-3", said: null },
      { name: "5th District", count: 1, row: 6, unitCode: "P-5", said: null },
    ]);
    // To publish what else is held back says nothing of projects.
    await apply(run.id, { publishes: true });
    expect(await homes()).toEqual([
      "P-1 | 9th District | Obour City | paused",
      "P-2 | 9TH district | Obour City | paused",
      "P-3 | Al Geish Road | Alexandria | paused",
      "P-4 | District 5 | New Cairo | active",
      "P-5 | 5th District | Shorouk City | paused",
      "P-6 | New Cairo |  | paused",
      "P-7 | Madinaty | Cairo | active",
    ]);
    const again = await scene.checkAsIs(file);
    expect(again.rows).toMatchObject({ changed: 4, unchanged: 3, project: 4 });
    await apply(again.id, { projects: [{ row: 2, answer: "place" }] });
    expect((await homes())[0]).toBe("P-1 |  | 9th District, Obour City | active");
  });

  test("becomes part of the location, or stays a project, as somebody says; and later files remember it", async () => {
    const run = await scene.checkAsIs(file);
    await apply(run.id, {
      projects: [
        { row: 2, answer: "place" },
        { row: 6, answer: "project" },
        { row: 99, answer: "place" },
      ],
    });
    const after = [
      "P-1 |  | 9th District, Obour City | active",
      "P-2 |  | 9TH district, Obour City | active",
      "P-3 | Al Geish Road | Alexandria | paused",
      "P-4 | District 5 | New Cairo | active",
      "P-5 | 5th District | Shorouk City | active",
      "P-6 | New Cairo |  | paused",
      "P-7 | Madinaty | Cairo | active",
    ];
    expect(await homes()).toEqual(after);

    const later = await scene.checkAsIs(
      `${header}\nQ-1,Flat,5th District,Shorouk City,3900000,3,active\nQ-2,Flat,9th District,Obour City,3900000,3,active\n`,
    );
    expect(later.rows).toMatchObject({ new: 2, project: 1 });
    expect(await scene.imports.askedNames(later.id, 9)).toMatchObject([
      { name: "9th District", row: 3, said: "place" },
    ]);
    await scene.imports.discard(later.id, scene.later());

    await scene.imports.undo(run.id, scene.later());
    await scene.work(run.id);
    expect(await homes()).toEqual([]);
    expect(await sealAndVerify(database.db)).toMatchObject({ kind: "whole" });
  });

  test("that is answered is still held back for what else is to be looked at", async () => {
    const run = await scene.checkAsIs(
      "unitcode,title,unittype,projectname,location,price,rooms,status\n" +
        "R-1,Flat,Villa,9th District,Obour City,187000,3,active\n",
    );
    expect(run.rows).toMatchObject({ project: 1, doubtful: 1 });
    await apply(run.id, { projects: [{ row: 2, answer: "place" }] });
    expect((await homes())[0]).toBe("R-1 |  | 9th District, Obour City | paused");

    const confirmed = await scene.checkAsIs(
      "unitcode,title,unittype,projectname,location,price,rooms,status\n" +
        "S-1,Flat,Villa,9th District,Obour City,187000,3,active\n",
    );
    await apply(confirmed.id, { confirmed: [2], projects: [{ row: 2, answer: "place" }] });
    expect((await homes()).at(-1)).toBe("S-1 |  | 9th District, Obour City | active");
  });

  test("of a home that buyers see already is not asked about again", async () => {
    await database.pool.query(
      `insert into listing (unit_code, title_en, project_name_en, location_en, unit_type, finishing, status)
        values ('OLD-1', 'Flat', '9th District', 'Obour City', 'other', 'unknown', 'active')`,
    );
    const run = await scene.checkAsIs("unitcode,price\nOLD-1,5000000\n");
    expect(run.rows).toMatchObject({ changed: 1, project: 0 });
    const renamed = await scene.checkAsIs("unitcode,projectname\nOLD-1,Al Geish Road\n");
    expect(renamed.rows).toMatchObject({ changed: 1, project: 1 });
    await apply(renamed.id, { projects: [{ row: 2, answer: "place" }] });
    expect(await homes()).toEqual(["OLD-1 |  | Al Geish Road, Obour City | active"]);
  });
});
