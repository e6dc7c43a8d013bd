import { sampleShowcase } from "../../content/sample-showcase.ts";
import { toShowcaseContent } from "../showcase/showcase-shape.ts";
import { seedShowcase } from "../showcase/seed-showcase.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { ListingFields } from "../../domain/listings/listing-fields.ts";
import { emptySearchQuery } from "../../domain/search/search-query.ts";
import { createListing } from "../listings/write/create-listing.ts";
import { fullListing } from "../listings/write/listing-writes.fixture.ts";
import type { CatalogueReadModel } from "../search/following/read-model.ts";
import { runPlaceCommand } from "../commands/place-commands.ts";
import { describeEachDatabase, createTestDatabase, type TestDatabase } from "../../tests/support/database.ts";
import { seedPlaces } from "./save-places.ts";
import { openSampleReadModel } from "../../tests/support/samples.ts";

const now = new Date("2026-11-25T10:00:00Z");

describeEachDatabase("The gazetteer", (kind) => {
  let database: TestDatabase;
  let model: CatalogueReadModel;
  beforeEach(async () => {
    database = await createTestDatabase(kind);
    await seedPlaces(database.db, now);
    await seedShowcase(database.db, toShowcaseContent(sampleShowcase), now);
    await addHome({ location: "Hurghada, Red Sea" });
    model = await openSampleReadModel(database.pool);
  });
  afterEach(() => database.close());

  const addHome = (overrides: Partial<ListingFields>) => {
    const home = { ...fullListing, agentid: null, locationar: "", status: "active" as const };
    return createListing(database.db, { ...home, ...overrides }, { actorId: null, now });
  };
  const order = (what: object) => runPlaceCommand(database.db, JSON.stringify(what), now);
  const exported = async () => (await order({ do: "export" })).text;
  const counts = () => model.facets(emptySearchQuery, now).places;
  const header = "id,kind,parent,name_en,name_ar,spellings,lat,lng,featured_area,former_ids";

  test("is seeded once, and another start changes nothing", async () => {
    expect(await seedPlaces(database.db, now)).toBe(0);
    const row = "maadi,district,cairo,El Maadi,المعادي,maadi,29.96,31.25,,";
    await order({ do: "import", file: `${header}\n${row}` });
    expect(await seedPlaces(database.db, now)).toBe(0);
    expect(await exported()).toContain("maadi,district,cairo,El Maadi,");
  });

  test("can be exported and imported again as the same file", async () => {
    const file = await exported();
    expect(file.split("\n")).toHaveLength(602);
    expect((await order({ do: "import", file })).text).toBe("600 places are written.");
    expect(await exported()).toBe(file);
  });

  test("a new spelling finds listings at the next refresh, without a restart", async () => {
    await addHome({ unitcode: "WG-1", location: "With Ghamr" });
    await model.refresh();
    expect(counts()["mit-ghamr"]).toBeUndefined();
    const row = "mit-ghamr,city,dakahlia,Mit Ghamr,ميت غمر,mit ghamr|with ghamr,30.7192,31.2628,,";
    await order({ do: "import", file: `${header}\n${row}` });
    expect(await model.refresh()).toBe(true);
    expect(counts()).toMatchObject({ "mit-ghamr": 1, dakahlia: 1, hurghada: 1, "red-sea": 1 });
  });

  test("a merged place can still be found by its former id", async () => {
    const row = "el-gouna,resort,red-sea,El Gouna,الجونة,el gouna|hurghada,27.394,33.672,,hurghada";
    const file = await exported();
    // The children of the merged place need a new parent, in this file or an earlier one.
    const children = file
      .split("\n")
      .filter((line) => line.split(",")[2] === "hurghada")
      .map((line) => line.replace(/^([^,]+,[^,]+),hurghada,/, "$1,el-gouna,"));
    const merged = [header, row, ...children].join("\n");
    expect(await order({ do: "import", file: merged })).toMatchObject({ isDone: true });
    await model.refresh();
    expect(model.gazetteer.byId("hurghada")?.id).toBe("el-gouna");
    expect(counts()["el-gouna"]).toBe(1);
    expect(counts()["hurghada"]).toBeUndefined();
    expect(model.find({ ...emptySearchQuery, places: ["hurghada"] }, 10, now).total).toBe(1);
  });

  test("the place of a project takes precedence over the places of its listings", async () => {
    const home = await database.db.selectFrom("listing").select("project_slug").executeTakeFirstOrThrow();
    await order({ do: "projects", file: `project,place\n${home.project_slug},maadi` });
    await model.refresh();
    expect(counts()["maadi"]).toBe(1);
    expect(counts()["hurghada"]).toBeUndefined();
  });

  test.each([
    [
      "a parent that is not there",
      "x,district,atlantis,X,س,x,30,31,,",
      /lies in atlantis, which is no place/,
    ],
    ["a circle", "cairo,city,new-cairo,Cairo,القاهرة,cairo,30,31,,", /lies in itself/],
    [
      "a governorate within another",
      "x,governorate,cairo,X,س,x,30,31,,",
      /^Line 2, parent: .* stands above a governorate/,
    ],
    ["a kind that is none", "x,village,cairo,X,س,x,30,31,,", /^Line 2, kind: "village" is none of/],
    ["an id in capitals", "New-Place,district,cairo,X,س,x,30,31,,", /^Line 2, id:/],
    ["a latitude that is none", "x,district,cairo,X,س,x,north,31,,", /^Line 2, lat:/],
    ["no Arabic name", "x,district,cairo,X,,x,30,31,,", /^Line 2, name_en: .* both languages/],
    ["an area that is none", "x,district,cairo,X,س,x,30,31,zamalek,", /^Line 2, featured_area:/],
    [
      "an id that stands twice",
      "x,district,cairo,X,س,x,30,31,,\nx,district,cairo,X,س,x,30,31,,",
      /^Line 3, id: x stands twice/,
    ],
    [
      "taking in a place around others",
      "maadi,district,cairo,Maadi,المعادي,m,30,31,,new-cairo",
      /lies in new-cairo/,
    ],
  ])("a file with %s changes nothing and says what is wrong", async (_, rows, message) => {
    const before = await exported();
    const report = await order({ do: "import", file: `${header}\n${rows}` });
    expect(report.isDone).toBe(false);
    expect(report.text).toMatch(message);
    expect(await exported()).toBe(before);
  });

  test("a file without its columns is refused", async () => {
    expect(await order({ do: "import", file: "name\nCairo" })).toMatchObject({ isDone: false });
    const file = "project,place\nivoire-east,atlantis";
    expect(await order({ do: "projects", file })).toMatchObject({ isDone: false });
  });
});
