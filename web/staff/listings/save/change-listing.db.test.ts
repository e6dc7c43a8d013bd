import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Locale } from "../../../../domain/text/locale.ts";
import type { App } from "../../../../server/wiring/app.ts";
import { createAgentService } from "../../../../server/agents/agents.ts";
import { createInventory } from "../../../../server/listings/inventory/inventory.ts";
import { addUploaded } from "../../../../server/pictures/uploaded-pictures.ts";
import type { StaffSession } from "../../../../server/staff/sessions.ts";
import { testGazetteer } from "../../../../tests/support/gazetteer.ts";
import { describeEachDatabase } from "../../../../tests/support/database.ts";
import {
  type StaffFixture,
  createStaffFixture,
  staffTestStart,
} from "../../../../tests/support/staff-fixture.ts";
import { handleListingForm } from "./change-listing.ts";
import { loadListingPanel } from "./load-panel.ts";
import type { ListingActionData } from "./panel-data.ts";

type Form = Readonly<Record<string, string>>;

describeEachDatabase("The panel", (kind) => {
  let scene: StaffFixture;
  let app: App;
  let owner: StaffSession;
  let next = 100;
  beforeAll(async () => {
    scene = await createStaffFixture(kind);
    owner = sessionOf(scene.owner);
    const { db } = scene.database;
    // Only the parts of the application that the panel uses; a call of any other part fails the test.
    app = {
      inventory: createInventory(db),
      agents: createAgentService(db),
      search: { gazetteer: testGazetteer() },
      now: () => staffTestStart,
    } as unknown as App;
  });
  afterAll(() => scene.database.close());

  const note = vi.fn<(error: unknown) => string>(() => "K7QX-2M4P");

  /** A form for a listing that lacks nothing but pictures. */
  const complete = (): Form => ({
    unitcode: `AA01-${next++}`,
    titlear: "شقة",
    developername: "Apex Real Estate",
    developernamear: "أبيكس العقارية",
    location: "New Cairo",
    unittype: "Apartment",
    finishing: "Core and Shell",
    delivery: "2026",
    price: "3,500,000",
    status: "paused",
  });

  /** Sends a form: the redirect's target, or the status and the answer if nothing was written. */
  async function send(form: Form): Promise<{ to: string } | { status: number; answer: ListingActionData }> {
    const data = new FormData();
    for (const [name, value] of Object.entries(form)) data.append(name, value);
    const address = `/en/listings/admin?q=ivoire&panel=edit&id=1`;
    const who = { actorId: owner.account.id, now: staffTestStart };
    try {
      const { data: answer, init } = await handleListingForm({
        app,
        who,
        form: data,
        address,
        note,
        locale: "en",
      });
      return { status: init?.status ?? 200, answer };
    } catch (error) {
      if (error instanceof Response) return { to: error.headers.get("Location") ?? "" };
      throw error;
    }
  }

  const add = async (form: Form = complete()) => {
    const sent = await send({ intent: "create", ...form });
    return "to" in sent ? Number(/id=(\d+)/.exec(sent.to)?.[1]) : 0;
  };
  const revisionOf = async (id: number) => String((await app.inventory.find(id, staffTestStart))?.revision);
  const valuesOf = async (id: number) => (await app.inventory.find(id, staffTestStart))?.values;
  const detailOf = (id: number) => app.inventory.find(id, staffTestStart);
  const step = async (intent: string, id: number) =>
    send({ intent, id: String(id), revision: await revisionOf(id) });

  test("a listing is added, edited, paused, unpaused, deleted and restored, and the last change undone", async () => {
    const id = await add();
    const place = `/en/listings/admin?q=ivoire&panel=view&id=${id}&said=`;
    const edit = { intent: "save", id: String(id), revision: await revisionOf(id), rooms: "٣" };
    expect(await send(edit)).toEqual({ to: `${place}updated` });
    expect(await valuesOf(id)).toMatchObject({ rooms: 3, price: 3_500_000, status: "paused" });
    expect(await step("pause", id)).toEqual({ to: `${place}unpaused` });
    expect(await step("pause", id)).toEqual({ to: `${place}paused` });
    expect(await step("delete", id)).toEqual({ to: "/en/listings/admin?q=ivoire&said=deleted" });
    expect(await step("restore", id)).toEqual({ to: `${place}restored` });
    expect(await step("undo", id)).toEqual({ to: `${place}undone` });
    expect(await valuesOf(id)).toMatchObject({ status: "deleted" });
    const history = await loadListingPanel(app, owner, new URLSearchParams(`panel=view&id=${id}`), "en");
    expect(history).toMatchObject({ kind: "view", canUndo: true });
    const actions = history?.kind === "view" ? history.history?.map(({ action }) => action) : [];
    expect(actions).toEqual(["undo", "restore", "delete", "pause", "unpause", "update", "create"]);
  });

  test("without scripts a picked option fills in its Arabic, and an unknown location clears it", async () => {
    const id = await add({ ...complete(), location: "Sheikh Zayed", locationar: "القاهرة الجديدة" });
    expect(await valuesOf(id)).toMatchObject({ locationar: "الشيخ زايد" });
    const revision = await revisionOf(id);
    await send({ intent: "save", id: String(id), revision, location: "Katameya", locationar: "الشيخ زايد" });
    expect(await valuesOf(id)).toMatchObject({ location: "Katameya", locationar: "" });
  });

  test("invalid values come back as they were typed, with a fault at each field", async () => {
    await add({ ...complete(), unitcode: "BB02-202" });
    const typed = {
      unitcode: "bb02202",
      title: "Kept",
      price: "a lot",
      paid: "10",
      over: "5",
      downpayment: "16",
    };
    const sent = await send({ intent: "create", ...typed });
    expect(sent).toMatchObject({ status: 422, answer: { kind: "refused", faults: { price: "notANumber" } } });
    const mended = await send({ intent: "create", ...typed, price: "", status: "removed" });
    expect(mended).toMatchObject({ status: 422, answer: { faults: { downpayment: "downPaymentDiffers" } } });
    const added = await send({ intent: "create", ...typed, price: "", status: "removed", downpayment: "15" });
    expect(added).toMatchObject({ status: 422, answer: { faults: { unitcode: "codeTaken" } } });
    expect(added).toMatchObject({ answer: { texts: { title: "Kept", paid: "10", unitcode: "bb02202" } } });
  });

  test("a place is chosen by any spelling, shown by its names, and kept while its text is unchanged", async () => {
    const id = await add({ ...complete(), place: "tagamo3 el khames" });
    expect(await valuesOf(id)).toMatchObject({ place: "fifth-settlement" });
    const line = "Fifth Settlement, New Cairo, Cairo";
    const open = async (panel: string, locale: Locale) =>
      loadListingPanel(app, owner, new URLSearchParams({ panel, id: String(id) }), locale);
    expect(await open("edit", "en")).toMatchObject({ place: { chosen: line, read: "New Cairo, Cairo" } });
    expect(await open("edit", "ar")).toMatchObject({
      place: { chosen: "التجمع الخامس، القاهرة الجديدة، القاهرة", read: "القاهرة الجديدة، القاهرة" },
    });

    const save = async (form: Form) =>
      send({ intent: "save", id: String(id), revision: await revisionOf(id), ...form });
    await save({ place: line, rooms: "4" });
    expect(await valuesOf(id)).toMatchObject({ place: "fifth-settlement", rooms: 4 });
    expect(await save({ place: "Atlantis", rooms: "5" })).toMatchObject({
      status: 422,
      answer: { kind: "refused", faults: { place: "notAPlace" }, texts: { place: "Atlantis", rooms: "5" } },
    });
    await save({ place: "المعادي" });
    const viewed = await open("view", "ar");
    const history = viewed?.kind === "view" ? viewed.history : null;
    expect(history?.[0]?.changes).toEqual([
      { field: "place", from: "التجمع الخامس، القاهرة الجديدة، القاهرة", to: "المعادي، القاهرة" },
    ]);

    const late = { intent: "save", id: String(id), revision: "1", place: "zamalek" };
    const conflict = await send(late);
    expect(conflict).toMatchObject({ status: 409, answer: { kind: "conflict" } });
    const differences =
      "answer" in conflict && conflict.answer.kind === "conflict" ? conflict.answer.differences : [];
    expect(differences.filter(({ field }) => field === "place")).toMatchObject([
      { field: "place", before: line, theirs: "Maadi, Cairo", mine: "Zamalek, Cairo" },
    ]);
    await save({ place: " " });
    expect(await valuesOf(id)).toMatchObject({ place: null });
    expect(await open("edit", "en")).toMatchObject({ place: { chosen: "", read: "New Cairo, Cairo" } });
  });

  test("a question before publishing comes back with the names of the place that was typed", async () => {
    const sent = await send({ intent: "create", ...complete(), status: "active", place: "sahel" });
    expect(sent).toMatchObject({ answer: { kind: "incomplete", texts: { place: "North Coast, Matrouh" } } });
  });

  test("a place that no longer exists stays with its listing until another one is chosen", async () => {
    const id = await add();
    await scene.database.db.updateTable("listing").set({ place_id: "gone" }).where("id", "=", id).execute();
    const panel = await loadListingPanel(
      app,
      owner,
      new URLSearchParams({ panel: "edit", id: String(id) }),
      "en",
    );
    expect(panel).toMatchObject({ place: { chosen: "gone" } });
    const revision = await revisionOf(id);
    await send({ intent: "save", id: String(id), revision, place: "gone", rooms: "4" });
    expect(await valuesOf(id)).toMatchObject({ place: "gone", rooms: 4 });
  });

  test("the answers about features are stored, and an area implies the feature that it measures", async () => {
    const said = { garden: "no", pool: "yes", elevator: "", floor: "0", roofarea: "٤٠" };
    const id = await add({ ...complete(), ...said });
    expect(await valuesOf(id)).toMatchObject({
      garden: "no",
      pool: "yes",
      elevator: null,
      floor: 0,
      roofarea: 40,
      roof: "yes",
    });
    const cleared = { intent: "save", id: String(id), revision: await revisionOf(id), pool: "", garden: "" };
    await send(cleared);
    expect(await valuesOf(id)).toMatchObject({ garden: null, pool: null, roof: "yes" });
  });

  test("bad answers come back with all that was typed", async () => {
    const typed = { ...complete(), floor: "999", gardenarea: "-1", pool: "perhaps", "sea-view": "yes" };
    const sent = await send({ intent: "create", ...typed });
    expect(sent).toMatchObject({
      status: 422,
      answer: {
        kind: "refused",
        faults: { floor: "tooLarge", gardenarea: "notANumber", pool: "notAnAnswer" },
        texts: { floor: "999", gardenarea: "-1", pool: "perhaps", "sea-view": "yes", titlear: "شقة" },
      },
    });
    const against = { ...complete(), gardenarea: "80", garden: "no" };
    expect(await send({ intent: "create", ...against })).toMatchObject({
      status: 422,
      answer: { faults: { gardenarea: "areaOfNone" }, texts: { gardenarea: "80", garden: "no" } },
    });
  });

  test("a price that contradicts the contract is refused, and one press saves with the figures that follow", async () => {
    const contract = { downpayment: "1,200,000", paid: "700,000", over: "500,000", remaining: "2,300,000" };
    const id = await add({ ...complete(), ...contract });
    const typed = { ...contract, id: String(id), revision: await revisionOf(id), price: "3,700,000" };
    const refused = await send({ intent: "save", ...typed });
    expect(refused).toMatchObject({ status: 422, answer: { faults: { remaining: "remainingDiffers" } } });
    const saved = await send({ intent: "save", ...typed, publish: "follow" });
    expect(saved).toEqual({ to: `/en/listings/admin?q=ivoire&panel=view&id=${id}&said=updated` });
    expect(await valuesOf(id)).toMatchObject({ price: 3_700_000, over: 500_000, remaining: 2_500_000 });
  });

  test("with an original price, the over and the down payment follow from the price", async () => {
    const contract = { downpayment: "1200000", paid: "700000", over: "500000", remaining: "2300000" };
    const id = await add({ ...complete(), ...contract, originalprice: "3000000" });
    const sent = { intent: "save", id: String(id), revision: await revisionOf(id), publish: "follow" };
    await send({ ...sent, price: "3700000" });
    expect(await valuesOf(id)).toMatchObject({ over: 700_000, downpayment: 1_400_000, remaining: 2_300_000 });
  });

  test("if no figures follow, the press is refused as before and what was typed is kept", async () => {
    const contract = { downpayment: "1200000", paid: "700000", over: "500000", remaining: "2300000" };
    const id = await add({ ...complete(), ...contract });
    const revision = await revisionOf(id);
    const sent = { intent: "save", id: String(id), revision, price: "1100000", ...contract };
    const refused = await send({ ...sent, publish: "follow" });
    expect(refused).toMatchObject({
      status: 422,
      answer: { kind: "refused", texts: { price: "1,100,000" } },
    });
  });

  test("pictures uploaded before the listing existed are assigned to it", async () => {
    const url = "/uploads/1763741599000-0123456789abcdef0123456789abcdef.webp";
    const { db } = scene.database;
    const kept = { kind: "uploaded", url, widthPx: 1600, heightPx: 900, placeholder: "" } as const;
    await addUploaded(db, [kept], { actorId: owner.account.id, now: staffTestStart });
    const pictures = JSON.stringify([{ url, alt: { en: "", ar: "" } }]);
    const id = await add({ ...complete(), pictures });
    const shown = await db.selectFrom("listing_image").select("url").where("listing_id", "=", id).execute();
    expect(shown).toEqual([{ url }]);
    for (const lost of ["no list", pictures.replace("abcdef.webp", "fedcba.webp")]) {
      const sent = await send({ intent: "create", ...complete(), pictures: lost });
      expect("to" in sent && sent.to).toContain("said=added-without-pictures");
    }
  });

  test("a new listing is stored with its pictures or not at all", async () => {
    const url = "/uploads/1763741599001-0123456789abcdef0123456789abcdef.webp";
    const { db, pool } = scene.database;
    const kept = { kind: "uploaded", url, widthPx: 1600, heightPx: 900, placeholder: "" } as const;
    await addUploaded(db, [kept], { actorId: owner.account.id, now: staffTestStart });
    const form = {
      intent: "create",
      ...complete(),
      pictures: JSON.stringify([{ url, alt: { en: "", ar: "" } }]),
    };
    await pool.query("alter table listing_image rename to listing_image_away");
    try {
      expect(await send(form)).toMatchObject({ status: 503, answer: { kind: "failed" } });
    } finally {
      await pool.query("alter table listing_image_away rename to listing_image");
    }
    // Had the failed attempt written the listing, its unit code would now be taken.
    const sent = await send(form);
    expect("to" in sent && sent.to).toContain("said=added");
    expect("to" in sent && sent.to).not.toContain("without");
  });

  test.each([["role"], ["createdat"], ["isSample"], ["keep-role"], ["tx"]])(
    "a form with the field %s is refused, and says which it was",
    async (name) => {
      const before = await app.inventory.counts(staffTestStart);
      const sent = await send({ intent: "create", ...complete(), [name]: "x" });
      expect(sent).toMatchObject({ status: 422, answer: { kind: "refused", unknownFields: [name] } });
      expect(await app.inventory.counts(staffTestStart)).toEqual(before);
    },
  );

  test.each([
    ["nothing to do", {}],
    ["no revision", { intent: "save", id: "1" }],
    ["a revision that there cannot be", { intent: "delete", id: "1", revision: "2147483648" }],
    ["a new property that claims to be another", { intent: "create", id: "1", revision: "1" }],
  ])("a form with %s is none of ours", async (_what, form) => {
    await expect(send(form)).rejects.toMatchObject({ init: { status: 400 } });
  });

  test("publishing with missing values asks first, and holds the listing back on request", async () => {
    const form = { intent: "create", ...complete(), status: "active", price: "0" };
    const asked = await send(form);
    expect(asked).toMatchObject({
      status: 422,
      answer: {
        kind: "incomplete",
        missing: ["price", "pictures"],
      },
    });
    expect(await send({ ...form, publish: "back" })).toMatchObject({
      answer: { kind: "back", texts: { price: "0" } },
    });
    const id = await add({ ...complete(), status: "active", publish: "hold" });
    expect(await valuesOf(id)).toMatchObject({ status: "paused" });
    const publish = { intent: "save", id: String(id), revision: await revisionOf(id), status: "update" };
    expect(await send(publish)).toMatchObject({ answer: { kind: "incomplete", missing: ["pictures"] } });
    expect(await send({ ...publish, publish: "anyway" })).toHaveProperty("to");
    // The listing is public already, so a change of its title asks nothing.
    expect(await send({ ...publish, revision: await revisionOf(id), title: "x" })).toHaveProperty("to");
  });

  test("a new property has what was chosen alone; the product's defaults are filled in on request, where empty", async () => {
    const form = { intent: "create", unitcode: `UP-${next++}`, status: "", location: "North Coast" };
    expect(await send(form)).toMatchObject({ status: 422, answer: { faults: { status: "notAStatus" } } });
    expect(await send({ ...form, publish: "usual" })).toMatchObject({
      answer: {
        kind: "back",
        texts: {
          developername: "Apex Real Estate",
          location: "North Coast",
          finishing: "Core and Shell",
          status: "active",
        },
      },
    });
    const { status: _, ...unasked } = form;
    const id = await add(unasked);
    expect(await valuesOf(id)).toMatchObject({
      developername: "",
      unittype: "",
      delivery: "",
      status: "paused",
    });
  });

  test("a draft is stored and cannot be published until it is complete, whatever staff try", async () => {
    const form = { intent: "create", unitcode: `DR-${next++}`, price: "3500000", status: "active" };
    const lacks = ["kind", "place", "size"];
    for (const publish of ["ask", "anyway"])
      expect(await send({ ...form, publish })).toMatchObject({
        status: 422,
        answer: { kind: "incomplete", draft: lacks, texts: { price: "3,500,000" } },
      });
    const id = await add({ ...form, publish: "hold" });
    expect(await valuesOf(id)).toMatchObject({ status: "paused" });
    expect(await step("pause", id)).toMatchObject({
      status: 409,
      answer: { kind: "step-failed", step: "pause", why: "draft" },
    });
    const said = {
      intent: "save",
      id: String(id),
      unittype: "Villa",
      location: "New Cairo",
      status: "active",
    };
    expect(await send({ ...said, revision: await revisionOf(id), publish: "anyway" })).toHaveProperty("to");
    // The listing is public already: removing essential values is allowed, and the view "bare" then lists it.
    const less = { ...said, unittype: "", location: "", revision: await revisionOf(id) };
    expect(await send({ ...less, publish: "anyway" })).toHaveProperty("to");
    expect((await app.inventory.counts(staffTestStart)).bare).toBe(1);
  });

  test("impossible amounts are refused, and suspicious ones are asked about before buyers see them", async () => {
    const form = { intent: "create", ...complete(), status: "active", publish: "ask" };
    const tooMuch = await send({ ...form, price: "100", downpayment: "900", publish: "anyway" });
    expect(tooMuch).toMatchObject({
      status: 422,
      answer: { faults: { downpayment: "downPaymentAbovePrice" } },
    });
    const asked = await send({ ...form, price: "450" });
    expect(asked).toMatchObject({ answer: { kind: "incomplete", doubts: ["priceVeryLow"] } });
    const id = await add({ ...form, price: "450", publish: "anyway" });
    expect(await valuesOf(id)).toMatchObject({ status: "active", price: 450 });
    expect(await detailOf(id)).toMatchObject({
      priceDoubt: null,
      confirmedPrice: { egp: 450, at: staffTestStart },
    });
    const edit = { intent: "save", id: String(id), revision: await revisionOf(id), title: "Small" };
    // The price was confirmed, so a change of another field does not ask again.
    expect(await send(edit)).toHaveProperty("to");
    const revision = await revisionOf(id);
    expect(await send({ ...edit, revision, price: "4000000000" })).toMatchObject({
      answer: { kind: "incomplete", missing: [], doubts: ["priceVeryHigh"] },
    });
    // Holding back does not confirm the price, and an earlier confirmation holds only for the price it was about.
    expect(await send({ ...edit, revision, price: "4000000000", publish: "hold" })).toHaveProperty("to");
    expect(await detailOf(id)).toMatchObject({ priceDoubt: "priceVeryHigh" });
    // The price that was confirmed earlier is still confirmed.
    const again = { ...edit, price: "450", status: "active", publish: "ask" };
    const asked450 = await send({ ...again, revision: await revisionOf(id) });
    expect(asked450).toMatchObject({ answer: { doubts: [] } });
  });

  test("after concurrent edits the second person chooses field by field, and nothing typed is lost", async () => {
    const id = await add({ ...complete(), title: "First", rooms: "2" });
    const form = { intent: "save", id: String(id), revision: await revisionOf(id) };
    await send({ ...form, title: "Theirs", rooms: "4", toilets: "1" });
    const mine = { ...form, title: "Mine", rooms: "2", toilets: "1", projectname: "Ivoire" };
    const sent = await send(mine);
    expect(sent).toMatchObject({
      status: 409,
      answer: {
        kind: "conflict",
        differences: [
          { field: "title", before: "First", theirs: "Theirs", mine: "Mine", isMine: true },
          { field: "projectname", before: "", theirs: "", mine: "Ivoire", isMine: true },
          { field: "rooms", before: "2", theirs: "4", mine: "2", isMine: false },
        ],
      },
    });
    const revision = await revisionOf(id);
    const chosen = { ...mine, revision, "keep-title": "mine", "keep-rooms": "theirs" };
    expect(await send(chosen)).toHaveProperty("to");
    expect(await valuesOf(id)).toMatchObject({ title: "Mine", rooms: 4, toilets: 1, projectname: "Ivoire" });
  });

  test("if the listing was deleted meanwhile, the text is kept and saving restores it first", async () => {
    const id = await add();
    const form = { intent: "save", id: String(id), revision: await revisionOf(id), title: "Mine" };
    await step("delete", id);
    const sent = await send(form);
    expect(sent).toMatchObject({ status: 409, answer: { kind: "deleted", texts: { title: "Mine" } } });
    const revision = await revisionOf(id);
    expect(await send({ ...form, revision })).toMatchObject({ status: 409, answer: { kind: "deleted" } });
    expect(await send({ ...form, intent: "restore-save", revision })).toHaveProperty("to");
    expect(await valuesOf(id)).toMatchObject({ title: "Mine", status: "paused" });
  });

  test("an action against an outdated revision does nothing, and says so", async () => {
    const id = await add();
    const revision = await revisionOf(id);
    await send({ intent: "save", id: String(id), revision, title: "New" });
    const sent = await send({ intent: "delete", id: String(id), revision });
    expect(sent).toMatchObject({
      status: 409,
      answer: { kind: "step-failed", step: "delete", why: "changed" },
    });
    expect(await step("restore", id)).toMatchObject({ status: 409, answer: { why: "missing" } });
  });

  test("while the database does not answer, everything typed is kept and a reference is shown", async () => {
    const away = new Error("connect ECONNREFUSED");
    const create = vi.spyOn(app.inventory, "create").mockRejectedValueOnce(away);
    expect(await send({ intent: "create", ...complete(), unitcode: "CC03-303" })).toMatchObject({
      status: 503,
      answer: { kind: "failed", reference: "K7QX-2M4P", texts: { unitcode: "CC03-303" } },
    });
    create.mockRestore();
    expect(note).toHaveBeenCalledWith(away);
  });

  test("an account with read access sees no form and no confirmation", async () => {
    const id = await add();
    const viewer = sessionOf({ ...scene.owner, role: "viewer" });
    const panels = ["edit", "delete", "pause", "view"].map((panel) =>
      loadListingPanel(app, viewer, new URLSearchParams({ panel, id: String(id) }), "en"),
    );
    for (const panel of await Promise.all(panels))
      expect(panel).toMatchObject({ kind: "view", canWrite: false, canUndo: false, history: null });
    expect(await loadListingPanel(app, viewer, new URLSearchParams("panel=new"), "en")).toBeNull();
    expect(await loadListingPanel(app, viewer, new URLSearchParams("panel=view&id=999"), "en")).toEqual({
      kind: "missing",
    });
  });
});

function sessionOf(account: StaffSession["account"]): StaffSession {
  return { sessionId: 1, account, reauthenticatedAt: staffTestStart };
}
