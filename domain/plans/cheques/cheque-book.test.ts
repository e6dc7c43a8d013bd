import { describe, expect, test } from "vitest";
import type { ContractPlan } from "../contract-plan.ts";
import {
  amountPricePart,
  buildContractPlan,
  percentPricePart,
  requirePlanSchedule,
} from "../contract-plan.fixture.ts";
import { createChequeBook } from "./cheque-book.ts";

const contractDate = "2026-11-23";

/** 5 % down and 40 quarterly instalments on 6,240,000 EGP, the first after three months. */
const tenYears = buildContractPlan({
  downPayments: [{ part: percentPricePart(5), month: 0 }],
  instalments: {
    frequency: "quarterly",
    firstMonth: 3,
    steps: [{ length: { kind: "years", years: 10 }, sum: { kind: "rest" } }],
  },
  deliveryMonth: 24,
  charges: [
    { kind: "maintenance-deposit", due: { part: percentPricePart(8), month: "delivery" } },
    { kind: "club", due: "not-disclosed" },
  ],
});

function bookOf(plan: ContractPlan, request = {}, listPricePiastres = 624_000_000) {
  const schedule = requirePlanSchedule(plan, listPricePiastres, contractDate);
  return createChequeBook({ plan, schedule, contractDate }, { rhythmText: "", firstText: "", ...request });
}
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

describe("A cheque book", () => {
  test("has the cheques of the printed page", () => {
    const { cheques, totalPiastres, first, isOwnFirst } = bookOf(tenYears, { firstText: "2027-01-15" });
    expect([cheques.length, totalPiastres, first, isOwnFirst]).toEqual([41, 624_000_000, "2027-01-15", true]);
    expect(cheques[0]).toMatchObject({ kind: "down", written: "2026-11-23", amountPiastres: 31_200_000 });
    expect(cheques[1]).toMatchObject({
      number: 2,
      due: "2027-01-15",
      written: "2027-01-17",
      moved: { kind: "weekend", weekday: 5 },
      amountPiastres: 14_820_000,
    });
    expect(cheques.at(-1)).toMatchObject({ number: 41, written: "2036-10-15", moved: null });
    expect(cheques.filter(({ moved }) => moved)).toHaveLength(12);
    expect(
      cheques
        .filter(({ feasts }) => feasts.some(({ en }) => en.startsWith("Eid")))
        .map(({ number }) => number),
    ).toEqual([15, 22]);
  });

  test.each([
    ["monthly", 120, 4_940_000, "2026-12-23", "2036-11-23"],
    ["quarterly", 40, 14_820_000, "2027-02-23", "2036-11-23"],
    ["half-yearly", 20, 29_640_000, "2027-05-23", "2036-11-23"],
    ["yearly", 10, 59_280_000, "2027-11-23", "2036-11-23"],
  ] as const)(
    "%s has %i instalments of the same sum, and ends in the same month",
    (rhythm, count, amount, first, last) => {
      const book = bookOf(tenYears, { rhythmText: rhythm });
      const instalments = book.cheques.filter(({ kind }) => kind === "instalment");
      expect([instalments.length, instalments[0]?.amountPiastres]).toEqual([count, amount]);
      expect([book.first, instalments.at(-1)?.due]).toEqual([first, last]);
      expect(book.faults).toEqual([]);
    },
  );

  test("offers only rhythms that leave nothing over", () => {
    // 55 quarters cannot be grouped into half-years.
    const steps = [{ length: { kind: "count", count: 55 }, sum: { kind: "rest" } }] as const;
    const plan: ContractPlan = {
      ...tenYears,
      instalments: { frequency: "quarterly", firstMonth: 6, steps },
    };
    const { rhythms } = bookOf(plan);
    expect(rhythms.map(({ rhythm, firstMonth }) => [rhythm, firstMonth])).toEqual([
      ["monthly", 4],
      ["quarterly", 6],
    ]);
    expect(bookOf(plan, { rhythmText: "yearly" })).toMatchObject({
      faults: ["bad-rhythm"],
      instalments: { rhythm: "quarterly" },
    });
  });

  test("offers no rhythm whose first cheque would be due before the contract", () => {
    const instalments = tenYears.instalments;
    const plan: ContractPlan = { ...tenYears, instalments: instalments && { ...instalments, firstMonth: 1 } };
    const { rhythms } = bookOf(plan);
    expect(rhythms.map(({ rhythm, firstMonth }) => [rhythm, firstMonth])).toEqual([
      ["quarterly", 1],
      ["half-yearly", 4],
      ["yearly", 10],
    ]);
    const { cheques, faults } = bookOf(plan, { rhythmText: "monthly" });
    expect(faults).toEqual(["bad-rhythm"]);
    expect(cheques.every(({ due }) => due !== null && due >= contractDate)).toBe(true);
  });

  test("puts the remainder on the last cheque of a step, in every rhythm", () => {
    const listPricePiastres = 624_000_037;
    for (const rhythmText of ["monthly", "quarterly", "half-yearly", "yearly"]) {
      const { cheques, totalPiastres } = bookOf(tenYears, { rhythmText }, listPricePiastres);
      const amounts = cheques.map(({ amountPiastres }) => amountPiastres);
      expect(sumOf(amounts)).toBe(totalPiastres);
      expect(totalPiastres).toBe(listPricePiastres);
      expect(new Set(amounts.slice(1, -1)).size).toBe(1);
    }
  });

  test("keeps the smaller last instalment of a resale home within its last cheque", () => {
    const plan: ContractPlan = {
      ...tenYears,
      instalments: {
        frequency: "monthly",
        firstMonth: 1,
        steps: [
          { length: { kind: "count", count: 11 }, sum: amountPricePart(55_000_000) },
          { length: { kind: "count", count: 1 }, sum: { kind: "rest" } },
        ],
      },
    };
    const { cheques } = bookOf(plan, { rhythmText: "half-yearly" }, 60_000_000);
    expect(cheques.map(({ amountPiastres }) => amountPiastres)).toEqual([3_000_000, 30_000_000, 27_000_000]);
  });

  test("leaves charges out, and names those of a known sum", () => {
    const { cheques, charges } = bookOf(tenYears);
    expect(sumOf(cheques.map(({ amountPiastres }) => amountPiastres))).toBe(624_000_000);
    expect(charges.map(({ kind, date }) => [kind, date])).toEqual([["maintenance-deposit", "2028-11-23"]]);
  });

  test("ends with a cheque without a date if the delivery is not known", () => {
    const plan = { ...tenYears, onDelivery: percentPricePart(10), deliveryMonth: null };
    expect(bookOf(plan).cheques.at(-1)).toMatchObject({
      kind: "delivery",
      due: null,
      written: null,
      feasts: [],
    });
  });

  test.each([
    ["2026-11-22", ["bad-first"], "2027-02-23"],
    ["2031-11-24", ["bad-first"], "2027-02-23"],
    ["2027-02-30", ["bad-first"], "2027-02-23"],
    ["15/1/2027", ["bad-first"], "2027-02-23"],
    ["2026-11-23", [], "2026-11-23"],
    ["٢٠٢٧-٠١-١٥", [], "2027-01-15"],
    ["", [], "2027-02-23"],
  ])("with the first day %j says %j and begins on %s", (firstText, faults, first) => {
    expect(bookOf(tenYears, { firstText })).toMatchObject({ faults, first });
  });

  test("of a plan paid at once is one cheque in any rhythm", () => {
    const plan = {
      ...tenYears,
      downPayments: [{ part: percentPricePart(100), month: 0 }],
      instalments: null,
    };
    const book = bookOf(plan, { firstText: "2027-01-15", rhythmText: "" });
    expect(book.cheques.map(({ kind }) => kind)).toEqual(["down"]);
    expect([book.rhythms, book.first, book.faults]).toEqual([[], null, []]);
  });
});
