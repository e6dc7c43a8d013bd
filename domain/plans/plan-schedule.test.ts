import * as fc from "../../tests/support/fast-check.ts";
import { describe, expect, test } from "vitest";
import {
  amountPricePart,
  arbitraryContractPlan,
  buildContractPlan,
  percentPricePart,
  requirePlanSchedule,
} from "./contract-plan.fixture.ts";
import type { ContractPlan } from "./contract-plan.ts";
import { type PlanSchedule, buildPlanSchedule } from "./plan-schedule.ts";

const contractDate = "2026-01-31";

const scheduleOf = (plan: ContractPlan, listPricePiastres: number) =>
  requirePlanSchedule(plan, listPricePiastres, contractDate);

const rows = ({ payments }: PlanSchedule) =>
  payments.map(({ kind, date, amountPiastres }) => `${kind} ${date ?? "?"} ${String(amountPiastres)}`);

describe("The schedule of a plan", () => {
  test("has each payment on its day, the last of a month that is too short", () => {
    const plan = buildContractPlan({
      downPayments: [
        { part: percentPricePart(10), month: 0 },
        { part: percentPricePart(10), month: 3 },
      ],
      instalments: {
        frequency: "monthly",
        firstMonth: 1,
        steps: [{ length: { kind: "count", count: 3 }, sum: percentPricePart(70) }],
      },
      onDelivery: percentPricePart(10),
      deliveryMonth: 2,
    });
    expect(rows(scheduleOf(plan, 1_000_000))).toEqual([
      "down 2026-01-31 100000",
      "instalment 2026-02-28 233333",
      "delivery 2026-03-31 100000",
      "instalment 2026-03-31 233333",
      "down 2026-04-30 100000",
      // 700,000 EGP in three instalments; the last one has the remaining piastre.
      "instalment 2026-04-30 233334",
    ]);
  });

  test("puts what rounded shares leave on the last payment", () => {
    const plan = buildContractPlan({
      downPayments: [{ part: percentPricePart(50), month: 0 }],
      onDelivery: percentPricePart(50),
      deliveryMonth: 12,
    });
    expect(rows(scheduleOf(plan, 101))).toEqual(["down 2026-01-31 50", "delivery 2027-01-31 51"]);
  });

  test("has steps one after the other, and years as a length", () => {
    const plan = buildContractPlan({
      instalments: {
        frequency: "half-yearly",
        firstMonth: 6,
        steps: [
          { length: { kind: "years", years: 1 }, sum: amountPricePart(200) },
          { length: { kind: "years", years: 1.5 }, sum: { kind: "rest" } },
        ],
      },
    });
    expect(rows(scheduleOf(plan, 1_100))).toEqual([
      "instalment 2026-07-31 100",
      "instalment 2027-01-31 100",
      "instalment 2027-07-31 300",
      "instalment 2028-01-31 300",
      "instalment 2028-07-31 300",
    ]);
  });

  test.each([
    ["monthly", 5, 60],
    ["quarterly", 5, 20],
    ["half-yearly", 5, 10],
    ["yearly", 5, 5],
  ] as const)("%s over %i years has %i instalments", (frequency, years, count) => {
    const steps = [{ length: { kind: "years", years }, sum: { kind: "rest" } }] as const;
    const plan = buildContractPlan({ instalments: { frequency, firstMonth: 1, steps } });
    expect(scheduleOf(plan, 100_000).payments).toHaveLength(count);
  });

  test("of cash with a discount is one payment", () => {
    const plan = buildContractPlan({
      priceChangePercent: -40,
      downPayments: [{ part: percentPricePart(100), month: 0 }],
    });
    expect(scheduleOf(plan, 624_000_000)).toMatchObject({
      pricePiastres: 374_400_000,
      totalPiastres: 374_400_000,
      payments: [{ month: 0, amountPiastres: 374_400_000 }],
    });
  });

  test("leaves the day open of what is due on a delivery that is not known", () => {
    const plan = buildContractPlan({
      downPayments: [{ part: percentPricePart(90), month: 0 }],
      onDelivery: percentPricePart(10),
    });
    expect(rows(scheduleOf(plan, 1_000))).toEqual(["down 2026-01-31 900", "delivery ? 100"]);
  });

  test("adds the charges that are known and names those that are not", () => {
    const plan = buildContractPlan({
      downPayments: [{ part: percentPricePart(100), month: 0 }],
      deliveryMonth: 2,
      charges: [
        { kind: "maintenance-deposit", due: { part: percentPricePart(8), month: "delivery" } },
        { kind: "transfer-fee", due: { part: amountPricePart(500), month: 0 } },
        { kind: "parking", due: { part: amountPricePart(0), month: 0 } },
        { kind: "club", due: "not-disclosed" },
      ],
    });
    const schedule = scheduleOf(plan, 10_000);
    expect(rows(schedule)).toEqual([
      "down 2026-01-31 10000",
      "transfer-fee 2026-01-31 500",
      "maintenance-deposit 2026-03-31 800",
    ]);
    expect(schedule).toMatchObject({ pricePiastres: 10_000, chargesPiastres: 1_300, totalPiastres: 11_300 });
    expect(schedule.undisclosed).toEqual(["club"]);
  });

  test("has the same charges in every plan: percentages are of the list price", () => {
    const charges = [
      { kind: "maintenance-deposit", due: { part: percentPricePart(8), month: "delivery" } } as const,
    ];
    const cash = buildContractPlan({
      priceChangePercent: -40,
      downPayments: [{ part: percentPricePart(100), month: 0 }],
      deliveryMonth: 0,
      charges,
    });
    expect(scheduleOf(cash, 10_000)).toMatchObject({ pricePiastres: 6_000, chargesPiastres: 800 });
  });
});

describe("A plan without a schedule says why", () => {
  const all = buildContractPlan({ downPayments: [{ part: percentPricePart(100), month: 0 }] });
  const restStep = { length: { kind: "count", count: 1 }, sum: { kind: "rest" } } as const;
  const paidIn = (steps: NonNullable<ContractPlan["instalments"]>["steps"], firstMonth = 1) =>
    buildContractPlan({ instalments: { frequency: "yearly", firstMonth, steps } });
  const withDownParts = (...parts: readonly ReturnType<typeof amountPricePart>[]) =>
    buildContractPlan({ downPayments: parts.map((part) => ({ part, month: 0 })) });

  test.each([
    ["a price of nothing", all, 0, contractDate, "not-a-price"],
    ["a part of a piastre", all, 10.5, contractDate, "not-a-price"],
    ["a discount of everything", { ...all, priceChangePercent: -100 }, 100, contractDate, "not-a-price"],
    [
      "a negative part",
      withDownParts(amountPricePart(200), amountPricePart(-100)),
      100,
      contractDate,
      "not-a-price",
    ],
    ["a day that is none", all, 100, "2026-02-30", "not-a-day"],
    [
      "a year and a half by years",
      paidIn([{ ...restStep, length: { kind: "years", years: 1.5 } }]),
      100,
      contractDate,
      "not-a-term",
    ],
    [
      "no instalment",
      paidIn([{ ...restStep, length: { kind: "count", count: 0 } }]),
      100,
      contractDate,
      "not-a-term",
    ],
    ["no step", paidIn([]), 100, contractDate, "not-a-term"],
    ["two rests", paidIn([restStep, restStep]), 100, contractDate, "not-a-term"],
    ["a month before the contract", paidIn([restStep], -1), 100, contractDate, "not-a-term"],
    [
      "sixty years",
      paidIn([{ ...restStep, length: { kind: "years", years: 60 } }]),
      100,
      contractDate,
      "not-a-term",
    ],
    ["a price above all homes", all, 400_000_000_001, contractDate, "not-a-price"],
    ["nothing to pay", buildContractPlan({}), 100, contractDate, "does-not-add-up"],
    ["too little", withDownParts(percentPricePart(90)), 10_000, contractDate, "does-not-add-up"],
    ["too much", withDownParts(amountPricePart(101)), 100, contractDate, "does-not-add-up"],
  ] as const)("%s", (_, plan, listPricePiastres, day, kind) => {
    expect(buildPlanSchedule(plan, { listPricePiastres, contractDate: day }).kind).toBe(kind);
  });

  test("and by how much", () => {
    const missing = (plan: ContractPlan) =>
      buildPlanSchedule(plan, { listPricePiastres: 10_000, contractDate });
    expect(missing(withDownParts(percentPricePart(90)))).toEqual({
      kind: "does-not-add-up",
      missingPiastres: 1_000,
    });
    const overpaid = {
      ...paidIn([restStep]),
      downPayments: withDownParts(amountPricePart(10_300)).downPayments,
    };
    expect(missing(overpaid)).toEqual({ kind: "does-not-add-up", missingPiastres: -300 });
  });
});

const anyPrice = fc.integer({ min: 1_000_000, max: 400_000_000_000 });

test("every schedule makes exactly the price, in order of its days, with no payment of nothing", () => {
  fc.assert(
    fc.property(arbitraryContractPlan, anyPrice, (plan, price) => {
      const { payments, pricePiastres } = scheduleOf(plan, price);
      expect(payments.reduce((sum, { amountPiastres }) => sum + amountPiastres, 0)).toBe(pricePiastres);
      expect(
        payments.every(({ amountPiastres }) => Number.isInteger(amountPiastres) && amountPiastres > 0),
      ).toBe(true);
      const days = payments.map(({ date }) => date ?? "");
      expect(days).toEqual(days.toSorted());
    }),
  );
});

test("the instalments of a step are equal but for the last, which has less than a piastre more for each", () => {
  fc.assert(
    fc.property(anyPrice, fc.integer({ min: 2, max: 168 }), (price, count) => {
      const steps = [{ length: { kind: "count", count }, sum: { kind: "rest" } }] as const;
      const plan = buildContractPlan({ instalments: { frequency: "monthly", firstMonth: 1, steps } });
      const amounts = scheduleOf(plan, price).payments.map(({ amountPiastres }) => amountPiastres);
      const [first = 0] = amounts;
      expect(new Set(amounts.slice(0, -1))).toEqual(new Set([first]));
      const excess = (amounts.at(-1) ?? 0) - first;
      expect(excess).toBeGreaterThanOrEqual(0);
      expect(excess).toBeLessThan(count);
    }),
  );
});
