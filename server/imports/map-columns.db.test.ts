import { expect, test } from "vitest";
import { collect } from "../../tests/support/collect.ts";
import { describeEachDatabase, type TestDatabase } from "../../tests/support/database.ts";
import { type ImportFixture, setUpImportTests } from "../../tests/support/import-fixture.ts";

const file = [
  "كود الوحدة,مطلوب كام,الدفع,ملاحظات داخلية,النوع,المنطقة,المساحة,status",
  "M-1,4500000,كاش,كلم أستاذ هاني,شقة,التجمع,150,paused",
  "M-2,5500000,,,شقة,التجمع,160,paused",
].join("\n");

describeEachDatabase("Columns of a file that we do not know", (kind) => {
  let database: TestDatabase;
  let scene: ImportFixture;
  setUpImportTests(kind, (opened) => void ({ database, scene } = opened), ["import_partner"]);

  const runOf = async (id: number) => {
    const run = await scene.imports.find(id);
    if (!run) throw new Error("The import is gone");
    return run;
  };
  const columnsOf = async (id: number) =>
    (await runOf(id)).columns.map(({ field, reason, guess }) => `${field} ${reason} ${guess}`);
  const map = async (id: number, column: number, field: "price" | "features" | "payment" | null) => {
    const result = await scene.imports.map(id, [{ column, field }], scene.later());
    await scene.work(id);
    return result;
  };

  test("are not read until staff map them; then the file is read again", async () => {
    const run = await scene.checkAsIs(file);
    expect(run).toMatchObject({ state: "checked", partner: "", rows: { read: 2, new: 2, faulty: 0 } });
    expect(await columnsOf(run.id)).toEqual([
      "unitcode name null",
      "null null price",
      "payment name null",
      "null null null",
      "unittype name null",
      "locationar name null",
      "unitarea name null",
      "status name null",
    ]);
    expect(run.columns[1]).toMatchObject({ name: "مطلوب كام", samples: ["4500000", "5500000"], empty: 0 });
    expect(run.columns[2]).toMatchObject({ samples: ["كاش"], empty: 1 });

    expect(await scene.imports.map(run.id, [{ column: 1, field: "price" }], scene.later())).toEqual({
      kind: "read-again",
    });
    expect((await runOf(run.id)).state).toBe("reading");
    await scene.work(run.id);
    // The column was not read anyway, so leaving it out does not need another reading.
    expect(await map(run.id, 3, null)).toEqual({ kind: "noted" });
    expect((await columnsOf(run.id)).slice(1, 4)).toEqual([
      "price staff null",
      "payment name null",
      "null staff null",
    ]);
    await scene.apply(run.id);
    expect(await scene.contents()).toEqual(["M-1  4500000 paused", "M-2  5500000 paused"]);
    const { rows } = await database.pool.query("select count(*) as parts from import_part");
    expect(rows).toEqual([{ parts: 0 }]);
    // An applied import is not read again.
    expect(await map(run.id, 3, "features")).toEqual({ kind: "late" });
  });

  test("are remembered for the partner of the file, and for no other", async () => {
    const first = await scene.checkAsIs(file, "homes.csv", "Delta Homes");
    expect(await scene.imports.acceptGuesses(first.id, scene.later())).toEqual({ kind: "read-again" });
    await scene.work(first.id);
    await map(first.id, 3, null);
    const second = await scene.checkAsIs(file, "homes.csv", "delta  homes");
    expect(second).toMatchObject({ partner: "Delta Homes" });
    expect((await columnsOf(second.id)).slice(1, 4)).toEqual([
      "price partner null",
      "payment name null",
      "null partner null",
    ]);
    const other = await scene.checkAsIs(file, "homes.csv", "Other");
    expect((await columnsOf(other.id))[1]).toBe("null null price");
    expect(await scene.imports.partners()).toEqual(["Delta Homes", "Other"]);

    // Once the partner is named, the file is read with the partner's mapping.
    const unnamedRun = await scene.checkAsIs(file);
    await map(unnamedRun.id, 3, "features");
    expect(await scene.imports.setPartner(unnamedRun.id, "Delta Homes", scene.later())).toEqual({
      kind: "read-again",
    });
    await scene.work(unnamedRun.id);
    expect((await columnsOf(unnamedRun.id)).slice(1, 4)).toEqual([
      "price partner null",
      "payment name null",
      "features staff null",
    ]);
    expect(await scene.imports.setPartner(unnamedRun.id, "Delta Homes", scene.later())).toEqual({
      kind: "noted",
    });
    // The answers moved to the partner, so they no longer apply to files without a partner.
    expect((await columnsOf((await scene.checkAsIs(file)).id))[3]).toBe("null null null");
  });

  test("cannot share a field, and an answer about a missing column is refused", async () => {
    const run = await scene.checkAsIs(file);
    expect(await map(run.id, 3, "payment")).toEqual({ kind: "taken", field: "payment", by: "الدفع" });
    await map(run.id, 2, null);
    expect(await map(run.id, 3, "payment")).toEqual({ kind: "read-again" });
    expect(await map(run.id, 99, "price")).toEqual({ kind: "late" });
    // The cells of this column are notes, not payment methods, so the row has a faulty cell and is not imported.
    expect(await runOf(run.id)).toMatchObject({ state: "checked", rows: { new: 1, faulty: 1 } });
  });

  test("without one for the unit code no row can be imported, until staff map it", async () => {
    const run = await scene.checkAsIs("مسلسل,السعر,status\nM-1,4500000,paused\n");
    expect(run).toMatchObject({ state: "checked", rows: { read: 1, new: 0, faulty: 0 } });
    expect(await scene.imports.apply(run.id, "good", scene.later())).toEqual({ kind: "late" });
    await scene.imports.map(run.id, [{ column: 0, field: "unitcode" }], scene.later());
    await scene.work(run.id);
    await scene.apply(run.id);
    expect(await scene.contents()).toEqual(["M-1  4500000 paused"]);
  });

  test("that are mapped while the file is being read keep their answers", async () => {
    const run = await scene.checkAsIs(file);
    await scene.imports.map(run.id, [{ column: 1, field: "price" }], scene.later());
    expect(await scene.imports.map(run.id, [{ column: 3, field: null }], scene.later())).toEqual({
      kind: "read-again",
    });
    await Promise.all([scene.work(run.id), scene.work(run.id)]);
    expect((await columnsOf(run.id)).slice(1, 4)).toEqual([
      "price staff null",
      "payment name null",
      "null staff null",
    ]);
    const busy = await scene.start("unitcode\nA-1\n");
    expect(await map(run.id, 3, "features")).toEqual({ kind: "busy" });
    await scene.imports.stop(busy, "reading", scene.later());
  });

  test("are counted by fault and by missing fact, and rows that are left out keep their cells", async () => {
    const run = await scene.checkAsIs(
      "كود,السعر,النوع,ملاحظات\nM-1,غالي,شقة,أ\nM-1,رخيص,شقة,ب\nM-2,4500000,شقة,ج\nM-2,4500000,شقة,د\n",
    );
    expect(run.totals).toMatchObject({
      faults: [
        { column: "price", fault: "notANumber", count: 2 },
        { column: "unitcode", fault: "codeTwice", count: 2 },
      ],
      blanks: expect.arrayContaining([
        { fact: "payment", count: 1 },
        { fact: "pictures", count: 1 },
      ]),
    });
    const [batch] = await collect(scene.imports.leftOut(run.id));
    expect(batch).toMatchObject({
      columns: ["كود", "السعر", "النوع", "ملاحظات"],
      rows: [
        { row: 2, cells: ["M-1", "غالي", "شقة", "أ"], why: { kind: "faults" } },
        { row: 3, cells: ["M-1", "رخيص", "شقة", "ب"] },
        { row: 5, cells: ["M-2", "4500000", "شقة", "د"] },
      ],
    });
  });
});
