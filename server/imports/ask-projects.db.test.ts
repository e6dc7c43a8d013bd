import { beforeAll, expect, test } from "vitest";
import { describeEachDatabase, type TestDatabase } from "../../tests/support/database.ts";
import { type ImportFixture, setUpImportTests } from "../../tests/support/import-fixture.ts";
import { sealAndVerifyAudit } from "../../tests/support/sealed-audit.ts";
import type { ProjectNameMeaning } from "../../domain/places/place-as-project.ts";
import { seedPlaces } from "../places/save-places.ts";

const header = "unitcode,title,projectname,location,price,rooms,status";

describeEachDatabase("A place that stands as a project in a file", (kind) => {
  let database: TestDatabase;
  let scene: ImportFixture;
  setUpImportTests(kind, (opened) => void ({ database, scene } = opened), ["project_answer"]);
  beforeAll(() => seedPlaces(database.db, new Date()));

  const homes = async () => {
    const { rows } = await database.pool.query(
      "select unit_code, project_name_en, location_en, status from listing order by unit_code",
    );
    return rows.map((row: Record<string, unknown>) => Object.values(row).join(" | "));
  };
  const apply = async (id: number, publishes = false) => {
    expect(await scene.imports.apply(id, "all", scene.later(), { publishes })).toEqual({ kind: "going-on" });
    await scene.work(id);
  };
  const answer = (id: number, row: number, meaning: ProjectNameMeaning | null) =>
    scene.imports.answerProject({ id, row }, meaning, scene.later());
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

  const others = ["P-4 | District 5 | New Cairo | active", "P-6 | New Cairo |  | paused"];
  const ownLine = "P-7 | Madinaty | Cairo | active";

  test("is questioned by its name, and its listings are left out until the answer", async () => {
    const run = await scene.checkAsIs(file);
    // P-6 is not on offer, so staff are asked about its project only once it is to be published.
    expect(run.rows).toMatchObject({ new: 3, asked: 4, faulty: 0, project: 4, statusless: 0, doubtful: 0 });
    expect(await scene.imports.askedNames(run.id, 9)).toEqual([
      { name: "9th District", count: 2, row: 2, unitCode: "P-1", said: null },
      { name: "Al Geish Road", count: 1, row: 4, unitCode: "P-3", said: null },
      { name: "5th District", count: 1, row: 6, unitCode: "P-5", said: null },
    ]);
    // Publishing the held rows does not answer questions about projects.
    await apply(run.id, true);
    expect(await homes()).toEqual([...others, ownLine]);

    // Waiting rows can be answered and written afterwards, as part of the same import.
    expect(await answer(run.id, 2, "place")).toEqual({ kind: "going-on" });
    expect((await scene.imports.find(run.id))?.rows).toMatchObject({ new: 5, asked: 2, applied: 3 });
    await scene.apply(run.id, "good");
    expect(await homes()).toEqual([
      "P-1 |  | 9th District, Obour City | active",
      "P-2 |  | 9TH district, Obour City | active",
      ...others,
      ownLine,
    ]);
    // A row that was written has no open question.
    expect(await answer(run.id, 2, null)).toEqual({ kind: "late" });
    await scene.undo(run.id);
    expect(await homes()).toEqual([]);
    expect(await sealAndVerifyAudit(database.db)).toMatchObject({ kind: "whole" });
  });

  test("becomes part of the location or stays a project, as answered; later files remember the answer", async () => {
    const run = await scene.checkAsIs(file);
    expect(await answer(run.id, 99, "place")).toEqual({ kind: "late" });
    await answer(run.id, 3, "project");
    await answer(run.id, 3, null);
    expect((await scene.imports.find(run.id))?.rows).toMatchObject({ new: 3, asked: 4 });
    await answer(run.id, 3, "place");
    await answer(run.id, 6, "project");
    await apply(run.id);
    const after = [
      "P-1 |  | 9th District, Obour City | active",
      "P-2 |  | 9TH district, Obour City | active",
      "P-4 | District 5 | New Cairo | active",
      "P-5 | 5th District | Shorouk City | active",
      "P-6 | New Cairo |  | paused",
      ownLine,
    ];
    expect(await homes()).toEqual(after);

    const laterRun = await scene.checkAsIs(
      `${header}\nQ-1,Flat,5th District,Shorouk City,3900000,3,active\nQ-2,Flat,9th District,Obour City,3900000,3,active\n`,
    );
    expect(laterRun.rows).toMatchObject({ new: 2, asked: 0, project: 1 });
    expect(await scene.imports.askedNames(laterRun.id, 9)).toMatchObject([
      { name: "9th District", row: 3, said: "place" },
    ]);
    await apply(laterRun.id);
    expect((await homes()).slice(-2)).toEqual([
      "Q-1 | 5th District | Shorouk City | active",
      "Q-2 |  | 9th District, Obour City | active",
    ]);
  });

  test("is still left out after its answer while its price is questioned", async () => {
    const run = await scene.checkAsIs(
      "unitcode,title,unittype,projectname,location,price,rooms,status\n" +
        "R-1,Flat,Villa,9th District,Obour City,187000,3,active\n",
    );
    expect(run.rows).toMatchObject({ new: 0, project: 1, asked: 1, doubtful: 0 });
    await answer(run.id, 2, "place");
    expect((await scene.imports.find(run.id))?.rows).toMatchObject({ new: 0, asked: 1 });
    await scene.answer(run.id, [[2, { correctedEgp: 18_700_000 }]]);
    expect((await scene.imports.find(run.id))?.rows).toMatchObject({ new: 1, asked: 0 });
    await apply(run.id);
    expect(await homes()).toEqual(["R-1 |  | 9th District, Obour City | active"]);
  });

  test("of a public listing is not questioned", async () => {
    await database.pool.query(
      `insert into listing (unit_code, title_en, project_name_en, location_en, unit_type, finishing, status)
        values ('OLD-1', 'Flat', '9th District', 'Obour City', 'other', 'unknown', 'active')`,
    );
    const run = await scene.checkAsIs("unitcode,price\nOLD-1,5000000\n");
    expect(run.rows).toMatchObject({ changed: 1, project: 0 });
    const renamed = await scene.checkAsIs("unitcode,projectname\nOLD-1,Al Geish Road\n");
    expect(renamed.rows).toMatchObject({ changed: 0, asked: 1, project: 1 });
    await answer(renamed.id, 2, "place");
    await apply(renamed.id);
    expect(await homes()).toEqual(["OLD-1 |  | Al Geish Road, Obour City | active"]);
  });
});
