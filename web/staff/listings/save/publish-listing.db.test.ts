import { expect, test } from "vitest";
import { describeListingForms } from "../../../../tests/support/listing-forms.ts";
import { staffTestStart } from "../../../../tests/support/staff-fixture.ts";

describeListingForms(
  "Publishing from the panel",
  ({ add, complete, detailOf, parts, send, step, valuesOf }) => {
    test("a question before publishing comes back with the names of the place that was typed", async () => {
      const sent = await send({ intent: "create", ...complete(), status: "active", place: "sahel" });
      expect(sent).toMatchObject({
        answer: { kind: "incomplete", texts: { place: "North Coast, Matrouh" } },
      });
    });

    test("publishing with missing values asks first, and holds the listing back on request", async () => {
      const form = { intent: "create", ...complete(), status: "active", price: "0" };
      const refusal = await send(form);
      expect(refusal).toMatchObject({
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
      const status = "update";
      expect(await step("save", id, { status })).toMatchObject({
        answer: { kind: "incomplete", missing: ["pictures"] },
      });
      expect(await step("save", id, { status, publish: "anyway" })).toHaveProperty("to");
      // The listing is public already, so a change of its title asks nothing.
      expect(await step("save", id, { status, title: "x" })).toHaveProperty("to");
    });

    test("a new property has what was chosen alone; the product's defaults are filled in on request, where empty", async () => {
      const form = { intent: "create", unitcode: "UP-100", status: "", location: "North Coast" };
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
      const form = { intent: "create", unitcode: "DR-100", price: "3500000", status: "active" };
      const missingFacts = ["kind", "place", "size"];
      for (const publish of ["ask", "anyway"])
        expect(await send({ ...form, publish })).toMatchObject({
          status: 422,
          answer: { kind: "incomplete", draft: missingFacts, texts: { price: "3,500,000" } },
        });
      const id = await add({ ...form, publish: "hold" });
      expect(await valuesOf(id)).toMatchObject({ status: "paused" });
      expect(await step("pause", id)).toMatchObject({
        status: 409,
        answer: { kind: "step-failed", step: "pause", why: "draft" },
      });
      const essentials = { unittype: "Villa", location: "New Cairo", status: "active", publish: "anyway" };
      expect(await step("save", id, essentials)).toHaveProperty("to");
      // The listing is public already: removing essential values is allowed, and the view "bare" then lists it.
      expect(await step("save", id, { ...essentials, unittype: "", location: "" })).toHaveProperty("to");
      expect((await parts().app.inventory.counts(staffTestStart)).bare).toBe(1);
    });

    test("impossible amounts are refused, and suspicious ones are asked about before buyers see them", async () => {
      const form = { intent: "create", ...complete(), status: "active", publish: "ask" };
      const tooMuch = await send({ ...form, price: "100", downpayment: "900", publish: "anyway" });
      expect(tooMuch).toMatchObject({
        status: 422,
        answer: { faults: { downpayment: "downPaymentAbovePrice" } },
      });
      const refusal = await send({ ...form, price: "450" });
      expect(refusal).toMatchObject({ answer: { kind: "incomplete", doubts: ["priceVeryLow"] } });
      const id = await add({ ...form, price: "450", publish: "anyway" });
      expect(await valuesOf(id)).toMatchObject({ status: "active", price: 450 });
      expect(await detailOf(id)).toMatchObject({
        priceDoubt: null,
        confirmedPrice: { egp: 450, at: staffTestStart },
      });
      // The price was confirmed, so a change of another field does not ask again.
      expect(await step("save", id, { title: "Small" })).toHaveProperty("to");
      const high = { title: "Small", price: "4000000000" };
      expect(await step("save", id, high)).toMatchObject({
        answer: { kind: "incomplete", missing: [], doubts: ["priceVeryHigh"] },
      });
      // Holding back does not confirm the price, and an earlier confirmation holds only for the price it was about.
      expect(await step("save", id, { ...high, publish: "hold" })).toHaveProperty("to");
      expect(await detailOf(id)).toMatchObject({ priceDoubt: "priceVeryHigh" });
      // The price that was confirmed earlier is still confirmed.
      const asked450 = await step("save", id, { ...high, price: "450", status: "active" });
      expect(asked450).toMatchObject({ answer: { doubts: [] } });
    });
  },
);
