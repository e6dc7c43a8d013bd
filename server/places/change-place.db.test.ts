import { afterAll, beforeAll, expect, test } from "vitest";
import { type PlaceValues, toPlaceFormTexts } from "../../domain/places/form/place-texts.ts";
import { emptySearchQuery } from "../../domain/search/search-query.ts";
import { describeEachDatabase } from "../../tests/support/database.ts";
import { openSampleReadModel } from "../../tests/support/samples.ts";
import { createStaffFixture, type StaffFixture } from "../../tests/support/staff-fixture.ts";
import { listAuditEntries } from "../audit/list-audit.ts";
import { createListing } from "../listings/write/create-listing.ts";
import { fullListing } from "../listings/write/listing-writes.fixture.ts";
import type { CatalogueReadModel } from "../search/following/read-model.ts";
import { createPlaceService, type PlaceService } from "./places.ts";
import { exportPlacesCsv } from "./places-csv.ts";
import { seedPlaces } from "./save-places.ts";

const now = new Date("2026-11-25T10:00:00Z");

describeEachDatabase("Places that staff write", (kind) => {
  let scene: StaffFixture;
  let places: PlaceService;
  /** The search catalogue of the process that changes places, and that of another process. */
  let [ownModel, other]: CatalogueReadModel[] = [];
  beforeAll(async () => {
    scene = await createStaffFixture(kind);
    const { db, pool } = scene.database;
    await seedPlaces(db, now);
    const home = { ...fullListing, agentid: null, location: "Digla Gardens", locationar: "" };
    await createListing(db, { ...home, status: "active" }, { actorId: null, now });
    [ownModel, other] = [await openSampleReadModel(pool), await openSampleReadModel(pool)];
    const ofThis = ownModel;
    places = createPlaceService({ db, follow: () => ofThis.refresh() });
  });
  afterAll(() => scene.database.close());

  const by = () => ({ actorId: scene.owner.id, now });
  const degla: PlaceValues = {
    kind: "district",
    parentId: "maadi",
    name: { en: "Degla Gardens", ar: "حدائق دجلة" },
    spellings: ["Degla Gardens", "حدائق دجلة", "digla gardens"],
    centre: { lat: 29.96, lng: 31.27 },
  };
  const editedPlaceOf = (id: string) => ({ id, texts: toPlaceFormTexts(ownModel!.gazetteer.byId(id)!) });
  const valuesOf = (id: string): PlaceValues => ownModel!.gazetteer.byId(id)!;
  const lastChange = async () => (await listAuditEntries(scene.database.db, { limit: 1 }))[0];
  const homesIn = (model: CatalogueReadModel | undefined, id: string) =>
    model?.facets(emptySearchQuery, now).places[id];

  test("a new place is found by every process, recorded, and added only once when it is sent again", async () => {
    expect(homesIn(ownModel, "maadi")).toBeUndefined();
    expect(await places.write(null, degla, by())).toEqual({ kind: "saved", id: "degla-gardens" });
    expect(homesIn(ownModel, "degla-gardens")).toBe(1);
    expect(homesIn(ownModel, "cairo")).toBe(1);
    expect(await other?.refresh()).toBe(true);
    expect(homesIn(other, "degla-gardens")).toBe(1);
    const entry = await lastChange();
    expect(entry).toMatchObject({
      action: "create",
      entity: "place",
      actorId: scene.owner.id,
      changes: { name_en: { from: null, to: "Degla Gardens" }, parent_id: { from: null, to: "maadi" } },
    });
    expect(await places.write(null, degla, by())).toEqual({ kind: "saved", id: "degla-gardens" });
    expect((await lastChange())?.id).toBe(entry?.id);
    // The exported file contains the new place as its last row.
    expect((await exportPlacesCsv(scene.database.db)).trimEnd().split("\n").at(-1)).toMatch(
      /^degla-gardens,district,maadi,/,
    );
  });

  test("a change is recorded with the old and new values, and keeps what the form does not have", async () => {
    const before = valuesOf("new-cairo");
    const changed = { ...before, spellings: [...before.spellings, "niu qahira"] };
    const id = "new-cairo";
    expect(await places.write(editedPlaceOf(id), changed, by())).toEqual({ kind: "saved", id });
    expect(ownModel?.gazetteer.placesSpelled("niu qahira").map((place) => place.id)).toEqual([id]);
    expect(ownModel?.gazetteer.byId("new-cairo")).toEqual({ ...before, spellings: changed.spellings });
    expect(await lastChange()).toMatchObject({
      action: "update",
      entity: "place",
      changes: { spellings: { from: before.spellings, to: changed.spellings } },
    });
  });

  test("an outdated form writes nothing and gets the current place", async () => {
    const editedPlace = editedPlaceOf("zamalek");
    const theirs = { ...valuesOf("zamalek"), centre: { lat: 30.06, lng: 31.22 } };
    await places.write(editedPlace, theirs, by());
    const mine = { ...theirs, centre: { lat: 30.05, lng: 31.21 } };
    expect(await places.write(editedPlace, mine, by())).toMatchObject({
      kind: "conflict",
      current: { id: "zamalek", centre: theirs.centre },
    });
    expect(valuesOf("zamalek").centre).toEqual(theirs.centre);
    // The form was loaded before another change, but its values equal the stored ones, so it counts as saved.
    expect(await places.write(editedPlace, theirs, by())).toEqual({ kind: "saved", id: "zamalek" });
  });

  test("an invalid change writes nothing, and a place that does not exist is reported as missing", async () => {
    const circle = { ...valuesOf("new-cairo"), parentId: "fifth-settlement" };
    expect(await places.write(editedPlaceOf("new-cairo"), circle, by())).toMatchObject({
      kind: "refused",
      faults: { parent: { code: "parentCircle" } },
    });
    const missingPlace = { id: "atlantis", texts: toPlaceFormTexts(degla) };
    expect(await places.write(missingPlace, degla, by())).toEqual({ kind: "missing" });
  });

  test("each of several places written at once is known once its write is answered", async () => {
    const lanes = ["First Lane", "Second Lane", "Third Lane", "Fourth Lane", "Fifth Lane", "Sixth Lane"];
    const savedNames = await Promise.all(
      lanes.map(async (en) => {
        const name = { en, ar: "ممر" };
        const result = await places.write(null, { ...degla, name, spellings: [name.en] }, by());
        return result.kind === "saved" && ownModel?.gazetteer.byId(result.id)?.name.en;
      }),
    );
    expect(savedNames).toEqual(lanes);
  });

  test("of two concurrent changes that would form a circle, the second is refused", async () => {
    const inner = { ...degla, name: { en: "Inner", ar: "داخل" }, spellings: ["Inner", "داخل"] };
    const outer = { ...degla, name: { en: "Outer", ar: "خارج" }, spellings: ["Outer", "خارج"] };
    await places.write(null, inner, by());
    await places.write(null, outer, by());
    const results = await Promise.all([
      places.write(editedPlaceOf("inner"), { ...inner, parentId: "outer" }, by()),
      places.write(editedPlaceOf("outer"), { ...outer, parentId: "inner" }, by()),
    ]);
    expect(results.map(({ kind: what }) => what).toSorted()).toEqual(["refused", "saved"]);
  });
});
