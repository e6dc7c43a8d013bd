import { expect, test } from "vitest";
import type { Delivery } from "../listings/delivery.ts";
import { computeFullCost } from "./full-cost.ts";
import { type ListingCharges, undisclosedListingCharges } from "../listings/listing-charges.ts";
import { resaleDeliveryAndCharges } from "./home-terms.ts";
import { toPiastres } from "../money/piastres.ts";
import { fixtureContractDate as contractDate, requirePlanSchedule } from "./contract-plan.fixture.ts";
import { createResalePlan } from "./resale-plan.ts";

const priceEgp = 1_000_000;
const knownCharges: ListingCharges = {
  "transfer-fee": 20_000,
  "maintenance-deposit": 80_000,
  club: 50_000,
  parking: 0,
  registration: null,
  tax: 25_000,
};
const in2028 = { kind: "quarter", year: 2028, quarter: 4 } as const;

function chargesPaid(delivery: Delivery, money: { downPaymentEgp: number; monthlyEgp: number }) {
  const home = createResalePlan(
    { priceEgp, ...money },
    resaleDeliveryAndCharges({ chargesEgp: knownCharges, delivery }, contractDate),
  );
  if (home.kind !== "plan") throw new Error(home.kind);
  const { payments, totalPiastres, undisclosed } = requirePlanSchedule(home.plan, toPiastres(priceEgp));
  return {
    totalEgp: totalPiastres / 100,
    undisclosed,
    charges: payments.flatMap(({ kind, date, amountPiastres }) =>
      kind === "down" || kind === "instalment" ? [] : [`${kind} ${date ?? "?"} ${amountPiastres / 100}`],
    ),
  };
}

test.each([
  ["to be handed over", in2028, "2028-12-21"],
  ["handed over already", { kind: "now" } as const, contractDate],
  ["announced for a day that has passed", { ...in2028, year: 2025 }, contractDate],
  ["of an unknown delivery", { kind: "unknown" } as const, "?"],
])(
  "a home %s: the developer's own charges are due on %j, the rest on signing, cash or not",
  (_, delivery, day) => {
    const deposit = [`maintenance-deposit ${day} 80000`, `club ${day} 50000`];
    for (const money of [
      { downPaymentEgp: 0, monthlyEgp: 0 },
      { downPaymentEgp: 200_000, monthlyEgp: 10_000 },
    ]) {
      const { charges, totalEgp, undisclosed } = chargesPaid(delivery, money);
      expect(charges.toSorted()).toEqual(
        [...deposit, `transfer-fee ${contractDate} 20000`, `tax ${contractDate} 25000`].toSorted(),
      );
      expect(totalEgp).toBe(1_175_000);
      expect(undisclosed).toEqual(["registration"]);
    }
  },
);

test("nothing to pay is a word of its own: it has a line, adds nothing, and the total does not leave it out", () => {
  const terms = resaleDeliveryAndCharges({ chargesEgp: knownCharges, delivery: in2028 }, contractDate);
  const { lines, totalPiastres, undisclosed } = computeFullCost(terms, toPiastres(priceEgp));
  expect(lines.map(({ kind, amountPiastres, due }) => [kind, amountPiastres, due])).toEqual([
    ["transfer-fee", 2_000_000, 0],
    ["maintenance-deposit", 8_000_000, "delivery"],
    ["club", 5_000_000, "delivery"],
    ["parking", 0, "delivery"],
    ["registration", null, null],
    ["tax", 2_500_000, 0],
  ]);
  expect(totalPiastres).toBe(117_500_000);
  expect(undisclosed).toEqual(["registration"]);
});

test("of a home of which nothing is known the total is the price, and leaves out all six", () => {
  const terms = resaleDeliveryAndCharges(
    { chargesEgp: undisclosedListingCharges, delivery: in2028 },
    contractDate,
  );
  const { totalPiastres, undisclosed } = computeFullCost(terms, 100);
  expect(totalPiastres).toBe(100);
  expect(undisclosed).toHaveLength(6);
});
