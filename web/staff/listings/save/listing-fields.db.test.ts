import { expect, test } from "vitest";
import type { Locale } from "../../../../domain/text/locale.ts";
import { describeListingForms } from "../../../../tests/support/listing-forms.ts";

describeListingForms(
  "The fields of the panel's form",
  ({ add, complete, loadPanel, parts, send, step, valuesOf }) => {
    test("without scripts a picked option fills in its Arabic, and an unknown location clears it", async () => {
      const id = await add({ ...complete(), location: "Sheikh Zayed", locationar: "القاهرة الجديدة" });
      expect(await valuesOf(id)).toMatchObject({ locationar: "الشيخ زايد" });
      await step("save", id, { location: "Katameya", locationar: "الشيخ زايد" });
      expect(await valuesOf(id)).toMatchObject({ location: "Katameya", locationar: "" });
    });

    test("invalid values come back as they were typed, with a fault at each field", async () => {
      await add({ ...complete(), unitcode: "BB02-202" });
      const input = {
        unitcode: "bb02202",
        title: "Kept",
        price: "a lot",
        paid: "10",
        over: "5",
        downpayment: "16",
      };
      const sent = await send({ intent: "create", ...input });
      expect(sent).toMatchObject({
        status: 422,
        answer: { kind: "refused", faults: { price: "notANumber" } },
      });
      const corrected = await send({ intent: "create", ...input, price: "", status: "removed" });
      expect(corrected).toMatchObject({
        status: 422,
        answer: { faults: { downpayment: "downPaymentDiffers" } },
      });
      const added = await send({
        intent: "create",
        ...input,
        price: "",
        status: "removed",
        downpayment: "15",
      });
      expect(added).toMatchObject({ status: 422, answer: { faults: { unitcode: "codeTaken" } } });
      expect(added).toMatchObject({ answer: { texts: { title: "Kept", paid: "10", unitcode: "bb02202" } } });
    });

    test("a place is chosen by any spelling, shown by its names, and kept while its text is unchanged", async () => {
      const id = await add({ ...complete(), place: "tagamo3 el khames" });
      expect(await valuesOf(id)).toMatchObject({ place: "fifth-settlement" });
      const line = "Fifth Settlement, New Cairo, Cairo";
      const open = async (panel: string, locale: Locale) => loadPanel({ panel, id: String(id) }, { locale });
      expect(await open("edit", "en")).toMatchObject({ place: { chosen: line, read: "New Cairo, Cairo" } });
      expect(await open("edit", "ar")).toMatchObject({
        place: { chosen: "التجمع الخامس، القاهرة الجديدة، القاهرة", read: "القاهرة الجديدة، القاهرة" },
      });

      await step("save", id, { place: line, rooms: "4" });
      expect(await valuesOf(id)).toMatchObject({ place: "fifth-settlement", rooms: 4 });
      expect(await step("save", id, { place: "Atlantis", rooms: "5" })).toMatchObject({
        status: 422,
        answer: { kind: "refused", faults: { place: "notAPlace" }, texts: { place: "Atlantis", rooms: "5" } },
      });
      await step("save", id, { place: "المعادي" });
      const viewed = await open("view", "ar");
      const history = viewed?.kind === "view" ? viewed.history : null;
      expect(history?.[0]?.changes).toEqual([
        { field: "place", from: "التجمع الخامس، القاهرة الجديدة، القاهرة", to: "المعادي، القاهرة" },
      ]);

      const staleForm = { intent: "save", id: String(id), revision: "1", place: "zamalek" };
      const conflict = await send(staleForm);
      expect(conflict).toMatchObject({ status: 409, answer: { kind: "conflict" } });
      const differences =
        "answer" in conflict && conflict.answer.kind === "conflict" ? conflict.answer.differences : [];
      expect(differences.filter(({ field }) => field === "place")).toMatchObject([
        { field: "place", before: line, theirs: "Maadi, Cairo", mine: "Zamalek, Cairo" },
      ]);
      await step("save", id, { place: " " });
      expect(await valuesOf(id)).toMatchObject({ place: null });
      expect(await open("edit", "en")).toMatchObject({ place: { chosen: "", read: "New Cairo, Cairo" } });
    });

    test("a place that no longer exists stays with its listing until another one is chosen", async () => {
      const id = await add();
      await parts()
        .scene.database.db.updateTable("listing")
        .set({ place_id: "gone" })
        .where("id", "=", id)
        .execute();
      const panel = await loadPanel({ panel: "edit", id: String(id) });
      expect(panel).toMatchObject({ place: { chosen: "gone" } });
      await step("save", id, { place: "gone", rooms: "4" });
      expect(await valuesOf(id)).toMatchObject({ place: "gone", rooms: 4 });
    });

    test("the answers about features are stored, and an area implies the feature that it measures", async () => {
      const answers = { garden: "no", pool: "yes", elevator: "", floor: "0", roofarea: "٤٠" };
      const id = await add({ ...complete(), ...answers });
      expect(await valuesOf(id)).toMatchObject({
        garden: "no",
        pool: "yes",
        elevator: null,
        floor: 0,
        roofarea: 40,
        roof: "yes",
      });
      await step("save", id, { pool: "", garden: "" });
      expect(await valuesOf(id)).toMatchObject({ garden: null, pool: null, roof: "yes" });
    });

    test("bad answers come back with all that was typed", async () => {
      const input = { ...complete(), floor: "999", gardenarea: "-1", pool: "perhaps", "sea-view": "yes" };
      const sent = await send({ intent: "create", ...input });
      expect(sent).toMatchObject({
        status: 422,
        answer: {
          kind: "refused",
          faults: { floor: "tooLarge", gardenarea: "notANumber", pool: "notAnAnswer" },
          texts: { floor: "999", gardenarea: "-1", pool: "perhaps", "sea-view": "yes", titlear: "شقة" },
        },
      });
      const contradiction = { ...complete(), gardenarea: "80", garden: "no" };
      expect(await send({ intent: "create", ...contradiction })).toMatchObject({
        status: 422,
        answer: { faults: { gardenarea: "areaOfNone" }, texts: { gardenarea: "80", garden: "no" } },
      });
    });

    test("a price that contradicts the contract is refused, and one press saves with the figures that follow", async () => {
      const contract = { downpayment: "1,200,000", paid: "700,000", over: "500,000", remaining: "2,300,000" };
      const id = await add({ ...complete(), ...contract });
      const input = { ...contract, price: "3,700,000" };
      const refused = await step("save", id, input);
      expect(refused).toMatchObject({ status: 422, answer: { faults: { remaining: "remainingDiffers" } } });
      const saved = await step("save", id, { ...input, publish: "follow" });
      expect(saved).toEqual({ to: `/en/listings/admin?q=ivoire&panel=view&id=${id}&said=updated` });
      expect(await valuesOf(id)).toMatchObject({ price: 3_700_000, over: 500_000, remaining: 2_500_000 });
    });

    test("with an original price, the over and the down payment follow from the price", async () => {
      const contract = { downpayment: "1200000", paid: "700000", over: "500000", remaining: "2300000" };
      const id = await add({ ...complete(), ...contract, originalprice: "3000000" });
      await step("save", id, { price: "3700000", publish: "follow" });
      const derivedAmounts = { over: 700_000, downpayment: 1_400_000, remaining: 2_300_000 };
      expect(await valuesOf(id)).toMatchObject(derivedAmounts);
    });

    test("if no figures follow, the press is refused as before and what was typed is kept", async () => {
      const contract = { downpayment: "1200000", paid: "700000", over: "500000", remaining: "2300000" };
      const id = await add({ ...complete(), ...contract });
      const refused = await step("save", id, { price: "1100000", ...contract, publish: "follow" });
      expect(refused).toMatchObject({
        status: 422,
        answer: { kind: "refused", texts: { price: "1,100,000" } },
      });
    });
  },
);
