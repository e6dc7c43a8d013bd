import { flag } from "./fields/choice-values.ts";
import { slug } from "./fields/address-values.ts";
import { number, percent } from "./fields/number-values.ts";
import { group, rows } from "./fields/shapes.ts";
import { both } from "./fields/text-values.ts";
import { longest, month } from "./project-limits.ts";

/** Payment plans. The parts of each must add up to 100 % (check-plans.ts). */
export const plans = rows(
  {
    id: slug(),
    name: both({ longest: longest.name }),
    downPercent: percent({ blank: 0 }),
    laterPayments: rows({ percent: percent(), month: month() }),
    instalments: group({
      percent: percent(),
      count: number({ low: 1, high: 600 }),
      // One option is always selected, so this input counts as blank when the others decide whether there are
      // instalments.
      everyMonths: { ...number({ low: 1, high: 60, blank: 1 }), isBlank: () => true },
      firstMonth: number({ low: 0, high: 600, blank: 1 }),
    }),
    onDeliveryPercent: percent({ blank: 0 }),
    priceChangePercent: percent({ low: -100, high: 1_000, blank: 0 }),
    isPriceChangeRough: flag({ isOmittedWhenBlank: true }),
  },
  { keyOf: ({ id }) => String(id) },
);
