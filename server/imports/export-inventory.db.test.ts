import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { collect } from "../../tests/support/collect.ts";
import { describeEachDatabase, type TestDatabase } from "../../tests/support/database.ts";
import { fullListing } from "../listings/write/listing-writes.fixture.ts";
import { type ImportFixture, importTestNow, setUpImportTests } from "../../tests/support/import-fixture.ts";
import { readTable } from "./tables/read-table.ts";

const change = { actorId: null, now: importTestNow };

describeEachDatabase("An export", (kind) => {
  let database: TestDatabase;
  let scene: ImportFixture;
  setUpImportTests(kind, (opened) => void ({ database, scene } = opened));

  describe.each(["csv", "xlsx"] as const)("in %s", (format) => {
    test("changes nothing in its source, and creates the same listings in an empty database", async () => {
      await database.pool.query(
        "insert into agent (name, phone, email) values ('Mona', '+201001234567', 'mona@example.com')",
      );
      const { rows: agents } = await database.pool.query<{ id: number }>("select max(id) as id from agent");
      const agentid = agents[0]?.id ?? 0;
      await scene.properties.create({ ...fullListing, title: "=1+1", titlear: "'=ش", agentid }, change);
      await scene.properties.create(
        {
          ...fullListing,
          unitcode: "0012",
          titlear: "",
          locationar: "",
          longitude: -33.5,
          paid: null,
          status: "paused",
          floor: 0,
          gardenarea: 80,
          garden: "yes",
          pool: "no",
          "has-parking": "yes",
          // More digits than a spreadsheet program stores exactly in a number.
          propertynumber: "01234567890123456789",
        },
        change,
      );
      const setUp = await scene.check("unitcode,images\nPIC-1,/pictures/units/living-sea.webp\n");
      await scene.apply(setUp.id);
      const file = await scene.exported(format);
      expect((await scene.check(file, `homes.${format}`)).rows).toMatchObject({ read: 3, unchanged: 3 });

      const before = await withoutNumbers();
      await database.pool.query("delete from listing");
      const run = await scene.check(file, `homes.${format}`);
      expect(run.rows).toMatchObject({ new: 3 });
      await scene.apply(run.id);
      expect(await withoutNumbers()).toEqual(before);
      expect((await scene.exported(format)).length).toBe(file.length);
      await database.pool.query("delete from listing; delete from agent");
    });
  });

  /** All data of all listings, without ids and revisions, which each database counts for itself. */
  async function withoutNumbers() {
    const { rows } = await database.pool.query(
      "select to_jsonb(listing) - '{id,tx,revision}'::text[] as home, (select array_agg(url order by position) from listing_image where listing_id = listing.id) as urls from listing order by unit_code",
    );
    return rows;
  }

  test("puts an apostrophe before a cell that starts like a formula", async () => {
    const listing = { ...fullListing, title: "=HYPERLINK(1)", titlear: "＝1", longitude: -1 };
    await scene.properties.create(listing, change);
    const file = join(scene.folder, "export.csv");
    writeFileSync(file, await scene.exported());
    const rows = await collect(readTable(file));
    const cells = rows.flatMap((row) => row.cells);
    expect(cells).toEqual(expect.arrayContaining(["'=HYPERLINK(1)", "'＝1", "'-1"]));
    expect(cells.filter((cell) => /^\s*[=+\-@＝]/.test(String(cell)))).toEqual([]);
  });
});
