import { expect, test, vi } from "vitest";
import { recordUploadedPictures } from "../../../../server/pictures/uploaded-pictures.ts";
import { describeListingForms } from "../../../../tests/support/listing-forms.ts";
import { staffTestStart } from "../../../../tests/support/staff-fixture.ts";

describeListingForms(
  "The panel",
  ({ add, complete, loadPanel, note, parts, revisionOf, send, step, valuesOf }) => {
    test("a listing is added, edited, paused, unpaused, deleted and restored, and the last change undone", async () => {
      const id = await add();
      const place = `/en/listings/admin?q=ivoire&panel=view&id=${id}&said=`;
      expect(await step("save", id, { rooms: "٣" })).toEqual({ to: `${place}updated` });
      expect(await valuesOf(id)).toMatchObject({ rooms: 3, price: 3_500_000, status: "paused" });
      expect(await step("pause", id)).toEqual({ to: `${place}unpaused` });
      expect(await step("pause", id)).toEqual({ to: `${place}paused` });
      expect(await step("delete", id)).toEqual({ to: "/en/listings/admin?q=ivoire&said=deleted" });
      expect(await step("restore", id)).toEqual({ to: `${place}restored` });
      expect(await step("undo", id)).toEqual({ to: `${place}undone` });
      expect(await valuesOf(id)).toMatchObject({ status: "deleted" });
      const history = await loadPanel(`panel=view&id=${id}`);
      expect(history).toMatchObject({ kind: "view", canUndo: true });
      const actions = history?.kind === "view" ? history.history?.map(({ action }) => action) : [];
      expect(actions).toEqual(["undo", "restore", "delete", "pause", "unpause", "update", "create"]);
    });

    test("pictures uploaded before the listing existed are assigned to it", async () => {
      const url = "/uploads/1763741599000-0123456789abcdef0123456789abcdef.webp";
      const { db } = parts().scene.database;
      const picture = { kind: "uploaded", url, widthPx: 1600, heightPx: 900, placeholder: "" } as const;
      await recordUploadedPictures(db, [picture], { actorId: parts().scene.owner.id, now: staffTestStart });
      const pictures = JSON.stringify([{ url, alt: { en: "", ar: "" } }]);
      const id = await add({ ...complete(), pictures });
      const imageRows = await db
        .selectFrom("listing_image")
        .select("url")
        .where("listing_id", "=", id)
        .execute();
      expect(imageRows).toEqual([{ url }]);
      for (const invalidList of ["no list", pictures.replace("abcdef.webp", "fedcba.webp")]) {
        const sent = await send({ intent: "create", ...complete(), pictures: invalidList });
        expect("to" in sent && sent.to).toContain("said=added-without-pictures");
      }
    });

    test("a new listing is stored with its pictures or not at all", async () => {
      const url = "/uploads/1763741599001-0123456789abcdef0123456789abcdef.webp";
      const { db, pool } = parts().scene.database;
      const picture = { kind: "uploaded", url, widthPx: 1600, heightPx: 900, placeholder: "" } as const;
      await recordUploadedPictures(db, [picture], { actorId: parts().scene.owner.id, now: staffTestStart });
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
        const before = await parts().app.inventory.counts(staffTestStart);
        const sent = await send({ intent: "create", ...complete(), [name]: "x" });
        expect(sent).toMatchObject({ status: 422, answer: { kind: "refused", unknownFields: [name] } });
        expect(await parts().app.inventory.counts(staffTestStart)).toEqual(before);
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

    test("after concurrent edits the second person chooses field by field, and nothing typed is lost", async () => {
      const id = await add({ ...complete(), title: "First", rooms: "2" });
      const form = { intent: "save", id: String(id), revision: await revisionOf(id) };
      await send({ ...form, title: "Theirs", rooms: "4", toilets: "1" });
      const myForm = { ...form, title: "Mine", rooms: "2", toilets: "1", projectname: "Ivoire" };
      const sent = await send(myForm);
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
      const choiceForm = { ...myForm, revision, "keep-title": "mine", "keep-rooms": "theirs" };
      expect(await send(choiceForm)).toHaveProperty("to");
      expect(await valuesOf(id)).toMatchObject({
        title: "Mine",
        rooms: 4,
        toilets: 1,
        projectname: "Ivoire",
      });
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
      await step("save", id, { title: "New" });
      const sent = await send({ intent: "delete", id: String(id), revision });
      expect(sent).toMatchObject({
        status: 409,
        answer: { kind: "step-failed", step: "delete", why: "changed" },
      });
      expect(await step("restore", id)).toMatchObject({ status: 409, answer: { why: "missing" } });
    });

    test("while the database does not answer, everything typed is kept and a reference is shown", async () => {
      const databaseError = new Error("connect ECONNREFUSED");
      const create = vi.spyOn(parts().app.inventory, "create").mockRejectedValueOnce(databaseError);
      expect(await send({ intent: "create", ...complete(), unitcode: "CC03-303" })).toMatchObject({
        status: 503,
        answer: { kind: "failed", reference: "K7QX-2M4P", texts: { unitcode: "CC03-303" } },
      });
      create.mockRestore();
      expect(note).toHaveBeenCalledWith(databaseError);
    });

    test("an account with read access sees no form and no confirmation", async () => {
      const id = await add();
      const viewer = { role: "viewer" } as const;
      const panels = ["edit", "delete", "pause", "view"].map((panel) =>
        loadPanel({ panel, id: String(id) }, viewer),
      );
      for (const panel of await Promise.all(panels))
        expect(panel).toMatchObject({ kind: "view", canWrite: false, canUndo: false, history: null });
      expect(await loadPanel("panel=new", viewer)).toBeNull();
      expect(await loadPanel("panel=view&id=999", viewer)).toEqual({ kind: "missing" });
    });
  },
);
