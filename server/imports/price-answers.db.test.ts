import { expect, test } from "vitest";
import { collect } from "../../tests/support/collect.ts";
import { describeEachDatabase, type TestDatabase } from "../../tests/support/database.ts";
import { type ImportFixture, setUpImportTests } from "../../tests/support/import-fixture.ts";
import { sealAndVerifyAudit } from "../../tests/support/sealed-audit.ts";

const header = "unitcode,title,unittype,unitarea,location,price,downpayment,status";
const file = [
  header,
  "V-1,Plot,Land,900,New Cairo,75000,,active",
  "V-2,Villa,Villa,320,Sheikh Zayed,187000,,active",
  "V-3,Villa,Villa,320,Sheikh Zayed,188000,1,active",
  "V-4,Villa,Villa,300,New Cairo,9000000,,active",
  "V-5,Villa,Villa,300,New Cairo,18000,,paused",
].join("\n");

describeEachDatabase("A price that is far from its kind", (kind) => {
  let database: TestDatabase;
  let scene: ImportFixture;
  setUpImportTests(kind, (opened) => void ({ database, scene } = opened));

  const rowsOf = async (id: number) => (await scene.imports.find(id))?.rows;
  const confirmed = async () => {
    const { rows } = await database.pool.query<{ code: string; egp: number }>(
      `select unit_code as code, price_confirmed_egp as egp from listing
        where price_confirmed_egp is not null order by unit_code`,
    );
    return rows.map(({ code, egp }) => `${code} ${egp}`);
  };

  test("is questioned at its row, which is left out until the answer; the others are imported", async () => {
    const run = await scene.check(file);
    expect(run.rows).toMatchObject({ read: 5, new: 2, asked: 3, faulty: 0, doubtful: 1 });
    expect(await scene.imports.prices(run.id, 9)).toMatchObject([
      {
        row: 2,
        unitCode: "V-1",
        price: 75_000,
        area: 900,
        answer: null,
        far: {
          type: "land",
          location: { en: "New Cairo", ar: "القاهرة الجديدة" },
          corrections: [{ kind: "per-m2", priceEgp: 67_500_000 }, {}, {}],
        },
      },
      { row: 3, far: { type: "villa", corrections: [{ kind: "times-100", priceEgp: 18_700_000 }, {}] } },
      { row: 4 },
    ]);
    await scene.apply(run.id, "all", false);
    const others = ["V-4 Villa 9000000 active", "V-5 Villa 18000 paused"];
    expect(await scene.contents()).toEqual(others);

    // Rows with an open question are imported after the answer, and an undo of the import covers them too.
    await scene.answer(run.id, [
      [2, { correctedEgp: 67_500_000 }],
      [3, "keep"],
      [4, "leave"],
    ]);
    expect(await rowsOf(run.id)).toMatchObject({ new: 4, asked: 0, declined: 1, applied: 2 });
    expect(await scene.apply(run.id, "good", false)).toMatchObject({
      state: "applied",
      rows: { applied: 4, left: 0 },
      canUndo: true,
    });
    expect(await scene.contents()).toEqual([
      "V-1 Plot 67500000 active",
      "V-2 Villa 187000 active",
      ...others,
    ]);
    expect(await confirmed()).toEqual(["V-2 187000"]);
    await scene.undo(run.id);
    expect(await scene.contents()).toEqual([]);
    expect(await sealAndVerifyAudit(database.db)).toMatchObject({ kind: "whole" });
  });

  test("is answered by one of the offers, repeatedly, and the answers survive reading the file again", async () => {
    const run = await scene.check(file.replace("title", "عنوان الوحدة"));
    const answerPrice = (row: number, choice: Parameters<typeof scene.imports.answerPrice>[1]) =>
      scene.imports.answerPrice({ id: run.id, row }, choice, scene.later());
    expect(await answerPrice(2, { correctedEgp: 1 })).toEqual({ kind: "late" });
    expect(await answerPrice(5, "keep")).toEqual({ kind: "late" });
    expect(await answerPrice(2, "keep")).toEqual({ kind: "going-on" });
    expect(await answerPrice(2, "ask")).toEqual({ kind: "going-on" });
    expect(await rowsOf(run.id)).toMatchObject({ new: 2, asked: 3 });
    await answerPrice(2, "leave");
    await answerPrice(3, { correctedEgp: 18_700_000 });
    const [open, ...answered] = await scene.imports.prices(run.id, 9);
    expect(open).toMatchObject({ row: 4, answer: null });
    expect(answered).toMatchObject([
      { row: 2, answer: { said: "leave", by: null } },
      { row: 3, answer: { said: "correct", correctedEgp: 18_700_000 } },
    ]);
    await scene.imports.map(run.id, [{ column: 1, field: null }], scene.later());
    await scene.work(run.id);
    expect(await rowsOf(run.id)).toMatchObject({ new: 3, asked: 1, declined: 1 });
    const rows = (await collect(scene.imports.leftOut(run.id))).flatMap((left) => left.rows);
    expect(rows.map(({ row, why }) => `${row} ${why.kind}`)).toEqual(["2 declined", "4 asked"]);
    await scene.apply(run.id, "all", false);
    expect((await scene.contents())[0]).toBe("V-2  18700000 active");
  });

  test("that was confirmed is not questioned again, another one is, and an undo restores the earlier confirmation", async () => {
    const first = await scene.check(`${header}\nV-2,Villa,Villa,320,Sheikh Zayed,187000,,active\n`);
    await scene.answer(first.id, [[2, "keep"]]);
    await scene.apply(first.id);
    expect((await scene.check("unitcode,status\nV-2,update\n")).rows).toMatchObject({ asked: 0 });
    const other = await scene.check("unitcode,price\nV-2,18800\n");
    expect(other.rows).toMatchObject({ changed: 0, asked: 1 });
    await scene.answer(other.id, [[2, "keep"]]);
    await scene.apply(other.id);
    expect(await confirmed()).toEqual(["V-2 18800"]);
    await scene.undo(other.id);
    expect(await confirmed()).toEqual(["V-2 187000"]);
  });

  test("cannot be answered once another import has changed something", async () => {
    const run = await scene.check(file);
    await scene.apply(run.id, "all", false);
    const laterRun = await scene.check(`${header}\nW-1,Villa,Villa,300,New Cairo,9000000,,active\n`);
    await scene.apply(laterRun.id);
    expect(await scene.imports.answerPrice({ id: run.id, row: 2 }, "keep", scene.later())).toEqual({
      kind: "late",
    });
    expect(await scene.imports.apply(run.id, "good", scene.later())).toEqual({ kind: "late" });
  });
});
