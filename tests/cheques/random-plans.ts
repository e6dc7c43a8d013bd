import * as fc from "../support/fast-check.ts";
import type { ContractPlan, PlanFrequency, PricePart } from "../../domain/plans/contract-plan.ts";

/** A plan, and the options that a visitor chose for its cheques. */
export interface ChequePlanCase {
  readonly plan: ContractPlan;
  readonly listPiastres: number;
  readonly contractDate: string;
  readonly rhythm: PlanFrequency | null;
  readonly first: string | null;
}

const frequencies = ["monthly", "quarterly", "half-yearly", "yearly"] as const;
const twoDigits = (number: number) => String(number).padStart(2, "0");
const day = fc
  .record({
    year: fc.integer({ min: 2024, max: 2031 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 31 }),
  })
  .map(({ year, month, day: dayOfMonth }) => {
    const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
    return `${String(year)}-${twoDigits(month)}-${twoDigits(Math.min(dayOfMonth, last))}`;
  });

/** A percentage with two decimals. */
const share = (most: number) => fc.integer({ min: 1, max: most * 100 }).map((parts) => parts / 100);

/**
 * Plans such as developers advertise and resale homes have: with steps, payments on delivery, piastres and odd
 * percentages.
 */
export const arbitraryChequePlans: fc.Arbitrary<ChequePlanCase> = fc
  .record({
    listPiastres: fc.oneof(
      fc.integer({ min: 100_000, max: 90_000_000 }).map((egp) => egp * 100),
      fc.integer({ min: 10_000_000, max: 9_000_000_000 }),
    ),
    priceChangePercent: fc.constantFrom(0, 0, 0, 20, -10, 7.5, -33.33),
    down: fc.array(share(10), { minLength: 0, maxLength: 3 }),
    downMonths: fc.array(fc.integer({ min: 0, max: 18 }), { minLength: 3, maxLength: 3 }),
    firstStep: fc.option(fc.record({ count: fc.integer({ min: 1, max: 24 }), share: share(30) }), {
      nil: null,
    }),
    count: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.constantFrom(12, 20, 24, 28, 32, 40, 48)),
    frequency: fc.constantFrom(...frequencies),
    firstMonth: fc.integer({ min: 0, max: 24 }),
    onDelivery: fc.option(share(15), { nil: null }),
    deliveryMonth: fc.option(fc.integer({ min: 0, max: 60 }), { nil: null }),
    shape: fc.constantFrom("instalments", "instalments", "instalments", "resale", "cash"),
    contractDate: day,
    rhythm: fc.constantFrom(null, null, ...frequencies),
    firstAfter: fc.option(fc.integer({ min: 0, max: 700 }), { nil: null }),
  })
  .map((values) => ({
    plan:
      values.shape === "cash"
        ? cash(values)
        : values.shape === "resale"
          ? resale(values)
          : instalments(values),
    listPiastres: values.listPiastres,
    contractDate: values.contractDate,
    rhythm: values.rhythm,
    first:
      values.firstAfter === null
        ? null
        : new Date(Date.parse(values.contractDate) + values.firstAfter * 86_400_000)
            .toISOString()
            .slice(0, 10),
  }));

interface RandomPlan {
  readonly listPiastres: number;
  readonly priceChangePercent: number;
  readonly down: readonly number[];
  readonly downMonths: readonly number[];
  readonly firstStep: { readonly count: number; readonly share: number } | null;
  readonly count: number;
  readonly frequency: PlanFrequency;
  readonly firstMonth: number;
  readonly onDelivery: number | null;
  readonly deliveryMonth: number | null;
}

const percent = (of: number): PricePart => ({ kind: "percent", percent: of });

function cash({ priceChangePercent, deliveryMonth }: RandomPlan): ContractPlan {
  return {
    priceChangePercent,
    downPayments: [{ part: percent(100), month: 0 }],
    instalments: null,
    onDelivery: null,
    deliveryMonth,
    charges: [],
  };
}

/** A down payment, equal instalments and a smaller last one. */
function resale({ listPiastres, count, deliveryMonth }: RandomPlan): ContractPlan {
  const downPayment = Math.floor(listPiastres / 7);
  const instalment = Math.floor((listPiastres - downPayment) / (count + 0.6));
  const last = { length: { kind: "count", count: 1 }, sum: { kind: "rest" } } as const;
  return {
    priceChangePercent: 0,
    downPayments: [{ part: { kind: "amount", amountPiastres: downPayment }, month: 0 }],
    instalments: {
      frequency: "monthly",
      firstMonth: 1,
      steps: [
        { length: { kind: "count", count }, sum: { kind: "amount", amountPiastres: instalment * count } },
        last,
      ],
    },
    onDelivery: null,
    deliveryMonth,
    charges: [{ kind: "club", due: "not-disclosed" }],
  };
}

/** Maximum numbers of instalments, so that no schedule exceeds fifty years. */
const maxInstalments = { monthly: 480, quarterly: 160, "half-yearly": 80, yearly: 40 } as const;

function instalments(values: RandomPlan): ContractPlan {
  const { frequency, firstMonth, onDelivery } = values;
  const firstStep = values.firstStep && {
    ...values.firstStep,
    count: Math.min(values.firstStep.count, maxInstalments[frequency] / 4),
  };
  const count = Math.min(values.count, (maxInstalments[frequency] * 3) / 4);
  return {
    priceChangePercent: values.priceChangePercent,
    downPayments: values.down.map((of, index) => ({
      part: percent(of),
      month: values.downMonths[index] ?? 0,
    })),
    instalments: {
      frequency,
      firstMonth,
      steps: [
        ...(firstStep
          ? [{ length: { kind: "count", count: firstStep.count } as const, sum: percent(firstStep.share) }]
          : []),
        { length: { kind: "count", count }, sum: { kind: "rest" } },
      ],
    },
    onDelivery: onDelivery === null ? null : percent(onDelivery),
    deliveryMonth: values.deliveryMonth,
    charges: [{ kind: "maintenance-deposit", due: { part: percent(8), month: "delivery" } }],
  };
}
