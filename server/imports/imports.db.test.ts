import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { describeEachDatabase, type TestDatabase } from "../../tests/support/database.ts";
import { sealAndVerifyAudit } from "../../tests/support/sealed-audit.ts";
import { fullListing } from "../listings/write/listing-writes.fixture.ts";
import { applyImportRun } from "./apply-run.ts";
import { findUnfinishedImports } from "./find-runs.ts";
import {
  createStepLimitSignal,
  allListingsQuery as query,
  type ImportFixture,
  importTestNow as now,
  setUpImportTests,
} from "../../tests/support/import-fixture.ts";

const change = { actorId: null, now };
const picture = "/pictures/units/living-sea.webp";

describeEachDatabase("An import", (kind) => {
  let database: TestDatabase;
  let scene: ImportFixture;
  let properties: ImportFixture["properties"];
  setUpImportTests(kind, (opened) => {
    ({ database, scene } = opened);
    ({ properties } = scene);
  });

  test("changes nothing until somebody has seen its effects, and then has exactly those", async () => {
    await properties.create({ ...fullListing, unitcode: "AA01-101" }, change);
    const run = await scene.check("unitcode,title,price\nAA01101,Corner,3500000\nBB-1,New,9000000\n");
    expect(run).toMatchObject({
      state: "checked",
      rows: { read: 2, new: 1, changed: 1, unchanged: 0, faulty: 0 },
    });
    expect(await scene.contents()).toEqual(["AA01-101 Garden corner 3500000 active"]);
    expect(await scene.apply(run.id)).toMatchObject({
      state: "applied",
      rows: { applied: 2, left: 0 },
      canUndo: true,
    });
    expect(await scene.contents()).toEqual(["AA01101 Corner 3500000 active", "BB-1 New 9000000 active"]);
    // AA01101 was created by hand, which confirmed it; nobody has confirmed that BB-1 is available.
    const confirmed = "select unit_code from listing where confirmed_at is not null";
    expect((await database.pool.query(confirmed)).rows).toEqual([{ unit_code: "AA01101" }]);
    const secondRun = await scene.check("unitcode,title,price\nAA01101,Corner,3500000\nBB-1,New,9000000\n");
    expect(secondRun.rows).toMatchObject({ new: 0, changed: 0, unchanged: 2 });
    expect(await scene.imports.apply(secondRun.id, "all", scene.later())).toEqual({ kind: "late" });
  });

  test("publishes nothing without a choice", async () => {
    const file = "unitcode,price,downpayment,status\nA-1,3500000,20,active\nA-2,3500000,,active\n";
    const priced = await scene.check(file);
    expect(priced.rows).toMatchObject({ new: 2, faulty: 0, statusless: 0, doubtful: 1, asked: 0 });
    expect(await scene.imports.doubtful(priced.id, 9)).toMatchObject([
      { row: 2, unitCode: "A-1", doubts: ["downPaymentVeryLow"], price: 3_500_000, down: 20 },
    ]);
    await scene.apply(priced.id, "all", false);
    const expected = ["A-1  3500000 paused", "A-2  3500000 active"];
    expect(await scene.contents()).toEqual(expected);

    const statuslessRun = await scene.check("unitcode,price\nB-1,3500000\nB-2,4000000\n");
    expect(statuslessRun.rows).toMatchObject({ new: 2, statusless: 2, doubtful: 0 });
    await scene.apply(statuslessRun.id, "all", false);
    expect(await scene.contents()).toEqual([...expected, "B-1  3500000 paused", "B-2  4000000 paused"]);
    await scene.undo(statuslessRun.id);
    expect(await scene.contents()).toEqual(expected);

    const secondRun = await scene.check("unitcode,price\nB-1,3500000\n");
    await scene.apply(secondRun.id, "all", true);
    expect(await scene.contents()).toEqual([...expected, "B-1  3500000 active"]);
    await scene.undo(secondRun.id);
    expect(await scene.contents()).toEqual(expected);
    // A listing held as paused is published if a later file gives it the status "active" and staff choose to
    // publish.
    const laterRun = await scene.check(file);
    expect(laterRun.rows).toMatchObject({ changed: 1, unchanged: 1, doubtful: 1 });
    await scene.apply(laterRun.id, "all", true);
    expect((await scene.contents())[0]).toBe("A-1  3500000 active");
    expect(await sealAndVerifyAudit(database.db)).toMatchObject({ kind: "whole" });
  });

  test("makes drafts of rows with hardly any data, never of a public listing, and undoes them", async () => {
    await database.pool.query(
      "insert into listing (unit_code, unit_type, finishing, status) values ('OLD-1', 'other', 'unknown', 'active')",
    );
    const file =
      "unitcode,price,unittype,location,rooms,status\nD-1,3500000,,,,active\nD-2,,Other,,,active\n" +
      "D-3,4000000,Apartment,New Cairo,3,active\nOLD-1,5000000,,,,active\nD-4,1,,,,paused\n";
    const run = await scene.checkAsIs(file);
    expect(run.rows).toMatchObject({ new: 4, changed: 1, drafted: 2, statusless: 0, faulty: 0 });
    expect(await scene.imports.drafts(run.id, 9)).toMatchObject([
      { row: 2, unitCode: "D-1", lacks: ["kind", "place", "size"] },
      { row: 3, unitCode: "D-2", lacks: ["kind", "place", "size"] },
    ]);
    // Drafts stay drafts, although staff choose to publish rows without a status or with suspicious amounts.
    await scene.apply(run.id, "all", true);
    const after = ["D-1  3500000 paused", "D-2  0 paused", "D-3  4000000 active", "D-4  1 paused"];
    expect(await scene.contents()).toEqual([...after, "OLD-1  5000000 active"]);
    expect(await properties.counts(now)).toMatchObject({ drafts: 3, bare: 1 });
    await scene.undo(run.id);
    expect(await scene.contents()).toEqual(["OLD-1  0 active"]);
    // A later file with more data publishes the draft D-1.
    await scene.apply((await scene.checkAsIs(file)).id, "all", false);
    const laterRun = await scene.check("unitcode,title,rooms,status\nD-1,Flat,3,active\n");
    expect(laterRun.rows).toMatchObject({ changed: 1, drafted: 0 });
    await scene.apply(laterRun.id, "all", false);
    expect((await scene.contents())[0]).toBe("D-1 Flat 3500000 active");
  });

  test("accepts a file of the version before, whose rows change nothing", async () => {
    const { fileColumns: columns } = JSON.parse(
      readFileSync("docs/contracts/recorded/version-1.json", "utf8"),
    ) as { fileColumns: string[] };
    await properties.create({ ...fullListing, unitcode: "F-1" }, change);
    const cash = { downpayment: 0, monthlyinst: 0, paid: null, over: null, remaining: null };
    await properties.create({ ...fullListing, ...cash, unitcode: "F-2" }, change);
    const [header, ...lines] = (await scene.exported())
      .toString("utf8")
      .replace("\uFEFF", "")
      .trim()
      .split(/\r?\n/);
    const ownColumns = header!.split(",");
    // No cell of these listings has a comma or a quotation mark.
    const formerLines = lines.map((line) => {
      const cells = line.split(",");
      return columns.map((column) => cells[ownColumns.indexOf(column)]).join(",");
    });
    const secondRun = await scene.checkAsIs([columns.join(","), ...formerLines].join("\n"));
    expect(secondRun.rows).toMatchObject({ new: 0, changed: 0, unchanged: 2, faulty: 0 });
    const copies = formerLines.map((line) => line.replace("F-", "G-"));
    const copied = await scene.checkAsIs([columns.join(","), ...copies].join("\n"));
    expect(copied.rows).toMatchObject({ new: 2, faulty: 0, drafted: 0, doubtful: 0 });
    await scene.apply(copied.id);
    const { rows } = await database.pool.query(
      "select unit_code, down_payment_egp, monthly_egp, payment from listing where unit_code like 'G-%' order by 1",
    );
    expect(rows.map((row: object) => Object.values(row))).toEqual([
      ["G-1", 700_000, 25_000, null],
      ["G-2", 0, 0, null],
    ]);
  });

  test("refuses impossible amounts", async () => {
    const run = await scene.check("unitcode,price,downpayment,status\nC-1,100,200,active\n");
    expect(run.rows).toMatchObject({ new: 0, faulty: 1 });
    expect((await scene.imports.faults(run.id, 1)).rows).toMatchObject([
      { faults: [{ column: "downpayment", fault: "downPaymentAbovePrice", text: "200" }] },
    ]);
  });

  test("reports every fault by row and column, and imports the valid rows on request", async () => {
    const deleted = await properties.create({ ...fullListing, unitcode: "DD-1" }, change);
    if (deleted.kind !== "saved") throw new Error(deleted.kind);
    await properties.delete({ ...change, id: deleted.property.id, revision: deleted.property.revision });
    const run = await scene.check(
      "unitcode,price,images,agentid,paid,over,downpayment\n" +
        `A-1,5000000,${picture},,,,\nA-2,cheap,,,,,\nA1,6000000,,,,,\nDD1,7000000,,,,,\nA-3,1000000,/uploads/of-another-site.webp,nobody@example.com,,,\nA-4,9000000,,,1,2,4\n`,
    );
    expect(run.rows).toMatchObject({ new: 1, faulty: 5 });
    const { rows } = await scene.imports.faults(run.id, 1);
    expect(
      rows.map(({ row, faults }) => [row, faults.map(({ column, fault }) => `${column} ${fault}`)]),
    ).toEqual([
      [3, ["price notANumber"]],
      [4, ["unitcode codeTwice"]],
      [5, ["unitcode deletedHome"]],
      [6, ["agentid notAnAgent", "images foreignPicture"]],
      [7, ["downpayment downPaymentDiffers"]],
    ]);
    expect(await scene.imports.apply(run.id, "all", scene.later())).toEqual({ kind: "late" });
    expect(await scene.apply(run.id, "good")).toMatchObject({ state: "applied", rows: { applied: 1 } });
    expect(await scene.contents()).toEqual(["A-1  5000000 active", "DD-1 Garden corner 3500000 deleted"]);
    const { rows: images } = await database.pool.query("select url from listing_image");
    expect(images).toEqual([{ url: picture }]);
  });

  test.each([
    ["all", "reverted", ["A-1 Theirs 1000000 active", "A-2  2000000 active"]],
    ["good", "applied", ["A-1 Theirs 1000000 active", "A-2  20000000 active", "A-3  30000000 active"]],
  ] as const)("leaves what somebody changed since it was read: %s", async (mode, state, after) => {
    const setUp = await scene.check("unitcode,price\nA-1,1000000\nA-2,2000000\n");
    await scene.apply(setUp.id);
    const run = await scene.check("unitcode,price\nA-3,30000000\nA-2,20000000\nA-1,10000000\n");
    const [id = 0] = await properties.matching({ ...query, text: "A-1" }, now);
    const property = await properties.find(id, now);
    await properties.update({ title: "Theirs" }, { ...change, id, revision: property?.revision ?? 0 });
    expect(await scene.apply(run.id, mode)).toMatchObject({ state, rows: { left: 1 } });
    expect(await scene.contents()).toEqual(after);
    expect((await scene.imports.faults(run.id, 1)).rows).toMatchObject([
      { row: 4, unitCode: "A-1", faults: [{ fault: "changedMeanwhile" }] },
    ]);
    expect(await sealAndVerifyAudit(database.db)).toMatchObject({ kind: "whole" });
  });

  test("that meets another person's change half-way undoes what it had written", async () => {
    const makeRows = (egp: number) =>
      Array.from({ length: 520 }, (_, index) => `A-${index},${egp}\n`).join("");
    const setUp = await scene.check(`unitcode,price\n${makeRows(1_000_000)}`);
    await scene.apply(setUp.id);
    const before = await scene.contents();
    const run = await scene.check(`unitcode,price\nNEW-1,1000000\n${makeRows(2_000_000)}`);
    await database.pool.query("update listing set price_egp = 7 where unit_code = 'A-519'");
    expect(await scene.apply(run.id)).toMatchObject({ state: "reverted", rows: { left: 1 } });
    expect(await scene.contents()).toEqual(
      before.map((line) => line.replace(/^A-519 {2}1000000 /, "A-519  7 ")),
    );
  });

  test("is undone completely, except for later changes; only the last one can be", async () => {
    const first = await scene.check(`unitcode,price,images\nA-1,1000000,${picture}\nA-2,2000000,\n`);
    await scene.apply(first.id);
    const second = await scene.check(
      "unitcode,price,images\nA-1,10000000,\nA-2,20000000,\nA-3,30000000,\nA-4,40000000,\n",
    );
    await scene.apply(second.id);
    expect((await scene.imports.find(first.id))?.canUndo).toBe(false);
    expect(await scene.imports.undo(first.id, scene.later())).toEqual({ kind: "late" });
    const [id = 0] = await properties.matching({ ...query, text: "A-4" }, now);
    await properties.update({ title: "Theirs" }, { ...change, id, revision: 1 });
    await scene.undo(second.id);
    expect(await scene.imports.find(second.id)).toMatchObject({
      state: "undone",
      rows: { undone: 3, left: 1 },
    });
    expect((await scene.imports.faults(second.id, 1)).rows).toMatchObject([{ unitCode: "A-4" }]);
    expect(await scene.contents()).toEqual([
      "A-1  1000000 active",
      "A-2  2000000 active",
      "A-4 Theirs 40000000 active",
    ]);
    const { rows: images } = await database.pool.query("select url from listing_image");
    expect(images).toEqual([{ url: picture }]);
    expect(await sealAndVerifyAudit(database.db)).toMatchObject({ kind: "whole" });
  });

  test("is refused if the sender's session ended during the upload", async () => {
    const file = join(scene.folder, "late.csv");
    writeFileSync(file, "unitcode,price\nA-1,1000000\n");
    const lateChange = { ...scene.later(), isStillAllowed: async () => false };
    expect(await scene.imports.start(file, "late.csv", lateChange)).toEqual({ kind: "late" });
    expect(await findUnfinishedImports(database.db)).toEqual([]);
    const { rows } = await database.pool.query("select from import_part");
    expect(rows).toEqual([]);
  });

  test("continues after an interruption anywhere, and writes nothing twice", async () => {
    const file = join(scene.folder, "many.csv");
    writeFileSync(
      file,
      `unitcode,price\n${Array.from({ length: 600 }, (_, index) => `A-${index},1000000\n`).join("")}`,
    );
    const started = await scene.imports.start(file, "many.csv", scene.later());
    if (started.kind !== "started") throw new Error(started.kind);
    expect(await scene.imports.start(file, "many.csv", scene.later())).toEqual({ kind: "busy" });
    expect(await findUnfinishedImports(database.db)).toEqual([started.id]);
    // Two concurrent workers, as when a process was wrongly assumed dead.
    await Promise.all([scene.work(started.id), scene.work(started.id)]);
    expect((await scene.imports.find(started.id))?.rows).toMatchObject({ read: 600, new: 600 });
    await scene.imports.apply(started.id, "all", scene.later());
    await expect(applyImportRun(database.db, started.id, createStepLimitSignal(1))).rejects.toThrow(
      "broken off",
    );
    await Promise.all([scene.work(started.id), scene.work(started.id)]);
    expect(await scene.imports.find(started.id)).toMatchObject({ state: "applied", rows: { applied: 600 } });
    const { rows } = await database.pool.query(
      "select count(distinct unit_code) as homes, (select count(*) from audit_log where entity_id in (select id from listing)) as entries from listing",
    );
    expect(rows).toEqual([{ homes: 600, entries: 600 }]);
    expect(await findUnfinishedImports(database.db)).toEqual([]);
  });

  test.each([
    ["", "empty", []],
    ["unitcode\n", "no-rows", []],
    ["A-1,Villa\n", "no-header", ["A-1", "Villa"]],
    ["unitcode,price,PRICE\nA,1,2\n", "columns-twice", ["price / PRICE (B, C)"]],
  ])("of %j is refused as a whole, and says why", async (content, trouble, troubleNames) => {
    expect(await scene.check(content)).toMatchObject({ state: "refused", trouble, troubleNames });
    const { rows } = await database.pool.query("select count(*) as count from import_part");
    expect(rows).toEqual([{ count: 0 }]);
  });
});
