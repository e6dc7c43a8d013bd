import { flag } from "./fields/choice-values.ts";
import { slug } from "./fields/address-values.ts";
import { number, percent } from "./fields/number-values.ts";
import { group, rows } from "./fields/shapes.ts";
import { both } from "./fields/text-values.ts";
import { longest, month } from "./project-limits.ts";

/** Ways to pay, in the words people use. The parts of each have to make 100 % (check-plans.ts). */
export const plans = rows(
  {
    id: slug(),
    name: both({ longest: longest.name }),
    downPercent: percent({ blank: 0 }),
    laterPayments: rows({ percent: percent(), month: month() }),
    instalments: group({
      percent: percent(),
      count: number({ low: 1, high: 600 }),
      // Chosen from a list that has no blank one: it does not say whether there are instalments.
      everyMonths: { ...number({ low: 1, high: 60, blank: 1 }), isBlank: () => true },
      firstMonth: number({ low: 0, high: 600, blank: 1 }),
    }),
    onDeliveryPercent: percent({ blank: 0 }),
    priceChangePercent: percent({ low: -100, high: 1_000, blank: 0 }),
    isPriceChangeRough: flag({ isRare: true }),
  },
  { keyOf: ({ id }) => String(id) },
);
