import * as fc from "../../tests/support/fast-check.ts";
import { describe, expect, test } from "vitest";
import { toPiastres } from "../money/piastres.ts";
import { fixtureContractDate, requirePlanSchedule } from "./contract-plan.fixture.ts";
import { createResalePlan } from "./resale-plan.ts";

/** The schedule of a resale home, or why it has none. */
function scheduleOf(priceEgp: number, downPaymentEgp: number, monthlyEgp: number) {
  const resale = createResalePlan({ priceEgp, downPaymentEgp, monthlyEgp });
  return resale.kind === "plan" ? requirePlanSchedule(resale.plan, toPiastres(priceEgp)) : resale.kind;
}

describe("The plan of a resale home", () => {
  test("AA01-101: 700,000 down, and 25,000 in exactly 112 months", () => {
    const schedule = scheduleOf(3_500_000, 700_000, 25_000);
    if (typeof schedule === "string") throw new Error(schedule);
    const [downPayment, ...instalments] = schedule.payments;
    expect(downPayment).toMatchObject({
      kind: "down",
      date: fixtureContractDate,
      amountPiastres: 70_000_000,
    });
    expect(instalments).toHaveLength(112);
    expect(new Set(instalments.map(({ amountPiastres }) => amountPiastres))).toEqual(new Set([2_500_000]));
    expect(instalments.at(-1)?.date).toBe("2036-03-21");
    expect(schedule.undisclosed).toContain("transfer-fee");
  });

  test.each([
    ["the last instalment is what is left", 1_000, 0, 300, [300, 300, 300, 100]],
    ["one instalment more than pays it", 1_000, 900, 300, [900, 100]],
    ["cash where nothing else is offered", 1_000, 0, 0, [1_000]],
    ["all of it down", 1_000, 1_000, 0, [1_000]],
    ["never more than the price", 1_000, 1_200, 50, [1_000]],
  ])("%s", (_, price, downPayment, monthly, amountsEgp) => {
    const schedule = scheduleOf(price, downPayment, monthly);
    if (typeof schedule === "string") throw new Error(schedule);
    expect(schedule.payments.map(({ amountPiastres }) => amountPiastres)).toEqual(amountsEgp.map(toPiastres));
  });

  test("is not known without a price or the other figures", () => {
    expect(scheduleOf(0, 100, 10)).toBe("no-price");
    expect(scheduleOf(1_000, 200, 0)).toBe("instalments-unstated");
    expect(scheduleOf(4_000_000_000, 0, 1)).toBe("instalments-unstated");
  });

  test("always pays the whole price", () => {
    const egp = fc.integer({ min: 1, max: 4_000_000_000 });
    fc.assert(
      fc.property(egp, egp, egp, (price, downPayment, monthly) => {
        const schedule = scheduleOf(price, downPayment, monthly);
        if (typeof schedule === "string") return;
        const paid = schedule.payments.reduce((sum, { amountPiastres }) => sum + amountPiastres, 0);
        expect(paid).toBe(toPiastres(price));
      }),
    );
  });
});
