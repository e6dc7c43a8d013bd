import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { blankListingFields, newListingDefaults } from "../../../domain/listings/listing-fields.ts";
import {
  describeEachDatabase,
  createTestDatabase,
  type TestDatabase,
} from "../../../tests/support/database.ts";
import type { StoredListing } from "../record/listing-fields-row.ts";
import { changeListingStatus } from "./change-status.ts";
import { createListing } from "./create-listing.ts";
import { fullListing, savedOf } from "./listing-writes.fixture.ts";
import { undoListingChange } from "./undo-listing.ts";
import { updateListing } from "./update-listing.ts";

const now = new Date("2026-11-21T10:00:00.000Z");
const actor = { actorId: 7, now };
const unitcode = "AA01-101";
const refused = { kind: "refused", faults: { status: "statusNotAllowed" } };

describeEachDatabase("A draft", (kind) => {
  let database: TestDatabase;
  beforeAll(async () => void (database = await createTestDatabase(kind)));
  beforeEach(() => database.pool.query("truncate listing cascade"));
  afterAll(() => database.close());
  const changeOf = ({ id, revision }: StoredListing) => ({ id, revision, ...actor });

  test("is saved, but neither created as public nor published by a change", async () => {
    const published = await createListing(
      database.db,
      { ...blankListingFields, unitcode, status: "active" },
      actor,
    );
    expect(published).toEqual(refused);
    const draft = savedOf(await createListing(database.db, { ...newListingDefaults, unitcode }, actor));
    expect(await updateListing(database.db, { status: "active" }, changeOf(draft))).toEqual(refused);
    expect(await changeListingStatus(database.db, ["unpause"], changeOf(draft))).toEqual(refused);
    const facts = { status: "active", unittype: "Villa", rooms: 4 } as const;
    expect(savedOf(await updateListing(database.db, facts, changeOf(draft))).values.status).toBe("active");
  });

  test.each(["pause", "delete"] as const)("is not published by undoing a %s", async (step) => {
    const home = savedOf(await createListing(database.db, { ...fullListing, unitcode }, actor));
    // A public listing may lose its facts, and stays public.
    const blankHome = savedOf(
      await updateListing(database.db, { ...blankListingFields, unitcode, status: "active" }, changeOf(home)),
    );
    const hidden = savedOf(await changeListingStatus(database.db, [step], changeOf(blankHome)));
    expect(await undoListingChange(database.db, changeOf(hidden))).toEqual(refused);
    const [row] = (await database.pool.query("select status from listing")).rows;
    expect(row).toEqual({ status: hidden.values.status });
  });
});
