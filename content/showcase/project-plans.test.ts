import { describe, expect, test } from "vitest";
import { toContractPlan } from "../../domain/plans/contract-plan.ts";
import { toPiastres } from "../../domain/money/piastres.ts";
import { comparePlans } from "../../domain/plans/plan-comparison.ts";
import { type PlanSchedule, buildPlanSchedule } from "../../domain/plans/plan-schedule.ts";
import { breakEvenYearlyRate, presentValuePiastres } from "../../domain/plans/present-value.ts";
import { listUnitPlans } from "../../domain/showcase/project-plans.ts";
import { augustDeliveryMonths, augustOffer } from "./offer.ts";
import { sampleProjects } from "./showcase.ts";

const contractDate = "2025-08-15";
const listPricePiastres = toPiastres(10_000_000);

const august = new Map(
  augustOffer.plans.map((plan) => {
    const schedule = buildPlanSchedule(toContractPlan(plan, augustDeliveryMonths), {
      listPricePiastres,
      contractDate,
    });
    if (schedule.kind !== "schedule") throw new Error(`${plan.id}: ${schedule.kind}`);
    return [plan.id, schedule];
  }),
);
function augustPlan(id: string): PlanSchedule {
  const schedule = august.get(id);
  if (!schedule) throw new Error(`The August offer has no ${id}`);
  return schedule;
}

describe("The August 2025 offer for a home of 10 million", () => {
  test.each([
    ["plan-1", 10_000_000, 42, "2035-08-15"],
    ["plan-2", 12_000_000, 58, "2039-08-15"],
    ["plan-3", 8_000_000, 21, "2030-08-15"],
    ["cash", 6_000_000, 1, "2025-08-15"],
  ] as const)("%s asks %i in %i payments, the last on %s", (id, priceEgp, count, last) => {
    const { payments, pricePiastres } = augustPlan(id);
    expect(pricePiastres).toBe(toPiastres(priceEgp));
    expect(payments.reduce((sum, { amountPiastres }) => sum + amountPiastres, 0)).toBe(pricePiastres);
    expect(payments).toHaveLength(count);
    expect(payments.at(-1)?.date).toBe(last);
  });

  test("plan 2 by hand: 5 % down, 5 % in November, 55 quarters from February, 10 % on delivery", () => {
    const { payments } = augustPlan("plan-2");
    const paymentsOf = (kind: string) =>
      payments
        .filter((payment) => payment.kind === kind)
        .map(({ date, amountPiastres }) => [date, amountPiastres]);
    expect(paymentsOf("down")).toEqual([
      ["2025-08-15", 60_000_000],
      ["2025-11-15", 60_000_000],
    ]);
    expect(paymentsOf("delivery")).toEqual([["2027-08-15", 120_000_000]]);
    expect(paymentsOf("instalment")[0]).toEqual(["2026-02-15", 17_454_545]);
    // The last instalment is the remainder: 960,000,000 piastres minus 54 instalments of 17,454,545.
    expect(paymentsOf("instalment").at(-1)).toEqual(["2039-08-15", 17_454_570]);
  });

  test.each([
    [0.15, "plan-1", 0.564],
    [0.15, "plan-2", 0.613],
    [0.15, "plan-3", 0.577],
    [0.15, "cash", 0.6],
    [0.2, "plan-1", 0.489],
    [0.2, "plan-2", 0.529],
    [0.2, "plan-3", 0.527],
    [0.2, "cash", 0.6],
  ] as const)("is worth, at %d a year, with %s, %d of the list price", (rate, id, share) => {
    const value = presentValuePiastres(augustPlan(id).payments, rate) ?? 0;
    expect(value / listPricePiastres).toBeCloseTo(share, 3);
  });

  test("plan 1 equals cash at 13.04 % a year", () => {
    const rate = breakEvenYearlyRate(augustPlan("plan-1").payments, augustPlan("cash").payments);
    expect((rate ?? 0) * 100).toBeCloseTo(13.04, 2);
  });

  test("compared at 20 %, cash is the dearest of the four", () => {
    const compared = comparePlans([...august.values()], 0.2);
    const values = compared.map((plan) => plan.presentValuePiastres ?? 0);
    expect(Math.max(...values)).toBe(values[3]);
    expect(compared[0]).toMatchObject({
      todayPiastres: toPiastres(500_000),
      perMonthPiastres: toPiastres(75_000),
      onDeliveryPiastres: toPiastres(500_000),
      totalPiastres: toPiastres(10_000_000),
    });
    expect(compared[3]).toMatchObject({
      todayPiastres: toPiastres(6_000_000),
      perMonthPiastres: null,
      effectiveYearlyRate: null,
    });
    expect((compared[0]?.effectiveYearlyRate ?? 0) * 100).toBeCloseTo(13.04, 2);
  });
});

describe("The plans of all projects", () => {
  const today = "2026-11-21";

  test.each(sampleProjects.map(({ project }) => [project.slug, project] as const))(
    "%s: each way to pay for each type with a price has a schedule that makes its price and what is known besides",
    (_, project) => {
      const plans = listUnitPlans(project, today);
      const priced = project.units.filter(({ priceEgp }) => priceEgp !== null);
      expect(plans).toHaveLength(priced.length * project.plans.length);
      for (const { plan, listPricePiastres: list } of plans) {
        const schedule = buildPlanSchedule(plan, { listPricePiastres: list, contractDate: today });
        if (schedule.kind !== "schedule") throw new Error(schedule.kind);
        expect(schedule.payments.reduce((sum, payment) => sum + payment.amountPiastres, 0)).toBe(
          schedule.totalPiastres,
        );
        expect(schedule.totalPiastres).toBe(schedule.pricePiastres + schedule.chargesPiastres);
        expect(schedule.payments.every(({ date }) => date !== null)).toBe(true);
        // A charge that the advertisement does not mention counts as undisclosed.
        expect(schedule.undisclosed).toContain("tax");
      }
    },
  );

  test("Ivoire East: 10 % off instalments while its offer holds, 40 % off cash always, delivery in December 2027", () => {
    const project = sampleProjects.find(({ project: { slug } }) => slug === "ivoire-east")?.project;
    if (!project) throw new Error("Ivoire East is gone");
    const changes = (day: string) =>
      listUnitPlans(project, day)
        .filter(({ unitType }) => unitType === "apartment")
        .map(({ advertised, plan }) => [advertised.id, plan.priceChangePercent, plan.deliveryMonth]);
    expect(changes(today)).toEqual([
      ["instalments", -10, 13],
      ["cash", -40, 13],
    ]);
    expect(changes("2028-01-01")).toEqual([
      ["instalments", 0, 0],
      ["cash", -40, 0],
    ]);
  });

  test("what is sold out has none", () => {
    const hadaba = sampleProjects.find(({ project }) => project.slug === "hadaba")?.project;
    expect(hadaba && listUnitPlans(hadaba, today)).toEqual([]);
  });
});
