import { afterAll, beforeAll, expect, test } from "vitest";
import { pictureListHash } from "../../../../domain/pictures/picture-list.ts";
import { suggestedListingFields } from "../../../../domain/listings/listing-fields.ts";
import { createAgentService } from "../../../../server/agents/agents.ts";
import type { App } from "../../../../server/wiring/app.ts";
import { savePictures, undoPictureChange } from "../../../../server/pictures/save-pictures.ts";
import { createInventoryService } from "../../../../server/listings/inventory/inventory.ts";
import type { StaffSession } from "../../../../server/staff/sessions.ts";
import { createTestGazetteer } from "../../../../tests/support/gazetteer.ts";
import { describeEachDatabase } from "../../../../tests/support/database.ts";
import {
  type StaffFixture,
  createStaffFixture,
  staffTestStart,
} from "../../../../tests/support/staff-fixture.ts";
import { undoLastPictureChange } from "../../pictures/undo-last.ts";
import { loadListingPanel } from "./load-panel.ts";
import type { ListingPanelAddress } from "../../shell/panel-address.ts";

const urls = ["/samples/a.webp", "/samples/b.webp"];

describeEachDatabase("The last change in the panel", (kind) => {
  let scene: StaffFixture;
  let app: App;
  let actor: { actorId: number; now: Date };
  beforeAll(async () => {
    scene = await createStaffFixture(kind);
    const { db } = scene.database;
    const pictures: Pick<App["pictures"], "save" | "undo"> = {
      save: (wished, change) => savePictures(db, wished, change),
      undo: (id, change) => undoPictureChange(db, id, change),
    };
    app = {
      inventory: createInventoryService(db),
      agents: createAgentService(db),
      pictures,
      search: { gazetteer: createTestGazetteer() },
      now: () => staffTestStart,
    } as unknown as App;
    actor = { actorId: scene.owner.id, now: staffTestStart };
  });
  afterAll(() => scene.database.close());

  /** A listing with two pictures from before the audit recorded pictures. */
  async function addProperty(unitcode: string): Promise<number> {
    const created = await app.inventory.create({ ...suggestedListingFields, unitcode }, actor);
    if (created.kind !== "saved") throw new Error(created.kind);
    const { id } = created.property;
    const shared = { listing_id: id, alt_en: "", alt_ar: "", width_px: 1_600, height_px: 900 };
    await scene.database.db
      .insertInto("listing_image")
      .values(urls.map((url, position) => ({ ...shared, url, position, placeholder: "3OcR" })))
      .execute();
    return id;
  }
  const open = (
    kindOf: ListingPanelAddress["kind"],
    id: number,
    role: StaffSession["account"]["role"] = "owner",
  ) =>
    loadListingPanel(
      app,
      { sessionId: 1, account: { ...scene.owner, role }, reauthenticatedAt: staffTestStart },
      new URLSearchParams({ panel: kindOf, id: String(id) }),
      "en",
    );
  const loadPictures = async (id: number) => (await app.inventory.find(id, staffTestStart))?.pictures ?? [];
  async function reversePictures(id: number) {
    const before = await loadPictures(id);
    const version = pictureListHash(before);
    await app.pictures.save({ listingId: id, pictures: before.toReversed(), version }, actor);
    return version;
  }

  test("of pictures is offered beside the form and in the history while it is the newest, and taken back", async () => {
    const id = await addProperty("FF01-101");
    expect(await open("edit", id)).toMatchObject({ kind: "edit", canUndoPictures: false });
    await reversePictures(id);
    expect(await open("edit", id)).toMatchObject({ kind: "edit", canUndoPictures: true });
    expect(await open("view", id)).toMatchObject({ kind: "view", canUndoPictures: true });

    const version = pictureListHash(await loadPictures(id));
    expect(await undoLastPictureChange(app, { listingId: id, version }, actor)).toMatchObject({
      kind: "saved",
    });
    expect((await loadPictures(id)).map(({ url }) => url)).toEqual(urls);

    const property = await app.inventory.find(id, staffTestStart);
    await app.inventory.update({ rooms: 3 }, { id, revision: property?.revision ?? 0, ...actor });
    expect(await open("view", id)).toMatchObject({ kind: "view", canUndo: true, canUndoPictures: false });
    expect(await open("edit", id)).toMatchObject({ kind: "edit", canUndoPictures: true });
  });

  test("of pictures is not taken back unseen when it is somebody else's", async () => {
    const id = await addProperty("FF01-102");
    const version = await reversePictures(id);
    const result = await undoLastPictureChange(app, { listingId: id, version }, actor);
    expect(result).toMatchObject({ kind: "conflict", pictures: await loadPictures(id) });
    expect((await loadPictures(id)).map(({ url }) => url)).toEqual(urls.toReversed());
  });

  test("of pictures is not offered when they have changed since without a record", async () => {
    const id = await addProperty("FF01-103");
    await reversePictures(id);
    await scene.database.db.deleteFrom("listing_image").where("listing_id", "=", id).execute();
    expect(await open("edit", id)).toMatchObject({ kind: "edit", canUndoPictures: false });
  });

  test("is confirmed first if it would publish a listing that lacks something", async () => {
    const id = await addProperty("FF01-104");
    const revision = async () => (await app.inventory.find(id, staffTestStart))?.revision ?? 0;
    const lacks = ["price", "titlear"];
    const step = { id, ...actor };
    await app.inventory.update({ status: "active" }, { ...step, revision: await revision() });
    await app.inventory.pause({ ...step, revision: await revision() });
    expect(await open("view", id)).toMatchObject({ canUndo: true, undoLacks: lacks });
    expect(await open("undo", id)).toMatchObject({ kind: "ask", question: "undo", lacks });
    expect(await open("pause", id)).toMatchObject({ kind: "ask", question: "pause", lacks });
    await app.inventory.update({ price: 3_500_000, titlear: "شقة" }, { ...step, revision: await revision() });
    expect(await open("view", id)).toMatchObject({ canUndo: true, undoLacks: [] });
  });

  test.each([
    ["owner", true],
    ["editor", false],
  ] as const)("the history leads an %s to all changes: %s", async (role, mayReadAudit) => {
    const id = await addProperty(`FF01-10${role.length}`);
    expect(await open("view", id, role)).toMatchObject({ kind: "view", mayReadAudit });
  });
});
