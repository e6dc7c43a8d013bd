import { expect, test } from "vitest";
import { describeEachDatabase, type TestDatabase } from "../../tests/support/database.ts";
import { sealAndVerifyAudit } from "../../tests/support/sealed-audit.ts";
import { applyImportRun } from "./apply-run.ts";
import { findUnfinishedImports } from "./find-runs.ts";
import {
  createStepLimitSignal,
  type ImportFixture,
  setUpImportTests,
} from "../../tests/support/import-fixture.ts";
import type { ImportMode } from "../../domain/uploads/import-state.ts";
import { failImportRun } from "./stop-run.ts";
import { undoImportRun } from "./undo-run.ts";

const send = async () => {};

describeEachDatabase("An import", (kind) => {
  let database: TestDatabase;
  let scene: ImportFixture;
  setUpImportTests(kind, (opened) => void ({ database, scene } = opened));

  test("that does not end is stopped by staff, and another one can start", async () => {
    const id = await scene.start("unitcode,price\nA-1,1000000\n");
    expect(await scene.imports.stop(id, "reading", scene.later())).toEqual({ kind: "going-on" });
    expect((await scene.imports.find(id))?.state).toBe("discarded");
    await scene.work(id);
    expect((await scene.imports.find(id))?.state).toBe("discarded");
    expect(await scene.imports.stop(id, "reading", scene.later())).toEqual({ kind: "late" });
    const next = await scene.check("unitcode,price\nA-1,1000000\n");
    expect(next.state).toBe("checked");
    expect(await scene.contents()).toEqual([]);
  });

  const makeRows = (price: number) =>
    `unitcode,price\n${Array.from({ length: 520 }, (_, index) => `A-${index},${price}000000\n`).join("")}`;

  /** Interrupts an import after half of its rows were written. */
  async function interruptRun(mode: ImportMode) {
    await scene.apply((await scene.check(makeRows(1))).id);
    const run = await scene.check(makeRows(2));
    expect(await scene.imports.apply(run.id, mode, scene.later())).toEqual({ kind: "going-on" });
    await expect(applyImportRun(database.db, run.id, createStepLimitSignal(1))).rejects.toThrow("broken off");
    expect((await scene.imports.find(run.id))?.rows.applied).toBe(500);
    return run.id;
  }

  async function prices() {
    const { rows } = await database.pool.query(
      "select price_egp as price, count(*)::int as homes from listing group by price_egp order by price_egp",
    );
    return rows;
  }

  test("is undone if it is stopped while being applied; the undo can be stopped as well, and restarted", async () => {
    const id = await interruptRun("good");
    expect(await scene.imports.stop(id, "applying", scene.later())).toEqual({ kind: "going-on" });
    expect(await scene.imports.stop(id, "undoing", scene.later())).toEqual({ kind: "going-on" });
    expect(await scene.imports.find(id)).toMatchObject({
      state: "failed",
      rows: { applied: 500 },
      canUndo: true,
    });
    await scene.work(id);
    expect(await prices()).toEqual([
      { price: 1_000_000, homes: 20 },
      { price: 2_000_000, homes: 500 },
    ]);
    expect(await scene.imports.undo(id, scene.later())).toEqual({ kind: "going-on" });
    await expect(undoImportRun(database.db, id, createStepLimitSignal(0))).rejects.toThrow("broken off");
    await scene.work(id);
    expect(await scene.imports.find(id)).toMatchObject({
      state: "undone",
      rows: { undone: 500 },
      reference: null,
    });
    expect(await prices()).toEqual([{ price: 1_000_000, homes: 520 }]);
    expect(await sealAndVerifyAudit(database.db)).toMatchObject({ kind: "whole" });
  });

  test("is undone even if its stop is sent again after the answer got lost", async () => {
    const id = await interruptRun("good");
    expect(await scene.imports.stop(id, "reading", scene.later())).toEqual({ kind: "late" });
    expect((await scene.imports.find(id))?.state).toBe("applying");
    expect(await scene.imports.stop(id, "applying", scene.later())).toEqual({ kind: "going-on" });
    expect(await scene.imports.stop(id, "applying", scene.later())).toEqual({ kind: "going-on" });
    expect((await scene.imports.find(id))?.state).toBe("undoing");
    // Both requests are refused: the first does not name the state to stop; the second comes from a page that
    // still showed "reading".
    expect(await scene.imports.stop(id, null, scene.later())).toEqual({ kind: "late" });
    expect(await scene.imports.stop(id, "reading", scene.later())).toEqual({ kind: "late" });
    await scene.work(id);
    expect(await scene.imports.find(id)).toMatchObject({ state: "undone", rows: { undone: 500 } });
    expect(await prices()).toEqual([{ price: 1_000_000, homes: 520 }]);
    expect(await scene.imports.stop(id, "applying", scene.later())).toEqual({ kind: "late" });
  });

  test.each([
    ["all", "undone", [{ price: 1_000_000, homes: 520 }]],
    [
      "good",
      "failed",
      [
        { price: 1_000_000, homes: 20 },
        { price: 2_000_000, homes: 500 },
      ],
    ],
  ] as const)("whose work failed for good says so, and keeps its rule: %s", async (mode, state, after) => {
    const id = await interruptRun(mode);
    await failImportRun(database.db, send, id, "2345-ABCD");
    await scene.work(id);
    expect(await scene.imports.find(id)).toMatchObject({
      state,
      reference: "2345-ABCD",
      canUndo: mode === "good",
    });
    expect(await prices()).toEqual(after);
    expect(await findUnfinishedImports(database.db)).toEqual([]);
    // The job may repeat the call; the reference of the first error stays.
    await failImportRun(database.db, send, id, "9999-ZZZZ");
    expect((await scene.imports.find(id))?.reference).toBe("2345-ABCD");
  });

  test("whose file could not be read for reasons of ours is in nobody's way", async () => {
    const id = await scene.start("unitcode,price\nA-1,1000000\n");
    await failImportRun(database.db, send, id, "2345-ABCD");
    expect(await scene.imports.find(id)).toMatchObject({
      state: "failed",
      reference: "2345-ABCD",
      rows: { applied: 0 },
      canUndo: false,
    });
    const { rows } = await database.pool.query("select count(*)::int as parts from import_part");
    expect(rows).toEqual([{ parts: 0 }]);
    expect((await scene.check("unitcode,price\nA-1,1000000\n")).state).toBe("checked");
  });

  test("keeps a new listing with visitors' reports when it is undone", async () => {
    const run = await scene.check("unitcode,price\nA-1,1000000\nA-2,2000000\n");
    await scene.apply(run.id);
    await database.pool.query(
      "insert into listing_report (listing_id, reason, created_at) select id, 'gone', now() from listing where unit_code = 'A-1'",
    );
    await scene.undo(run.id);
    expect(await scene.imports.find(run.id)).toMatchObject({ state: "undone", rows: { undone: 1, left: 1 } });
    expect((await scene.imports.faults(run.id, 1)).rows).toMatchObject([{ row: 2, unitCode: "A-1" }]);
    expect(await scene.contents()).toEqual(["A-1  1000000 active"]);
    const { rows } = await database.pool.query("select reason from listing_report");
    expect(rows).toEqual([{ reason: "gone" }]);
  });
});
