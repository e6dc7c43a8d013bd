import { flagField } from "./fields/choice-values.ts";
import { slugField } from "./fields/address-values.ts";
import { numericField, percentField } from "./fields/number-values.ts";
import { groupField, rowsField } from "./fields/field.ts";
import { bilingualField } from "./fields/text-values.ts";
import { textMaxLengths, monthField } from "./shared-fields.ts";

/** Payment plans. The parts of each must add up to 100 % (check-plans.ts). */
export const paymentPlanFields = rowsField(
  {
    id: slugField(),
    name: bilingualField({ longest: textMaxLengths.name }),
    downPercent: percentField({ blankValue: 0 }),
    laterPayments: rowsField({ percent: percentField(), month: monthField() }),
    instalments: groupField({
      percent: percentField(),
      count: numericField({ low: 1, high: 600 }),
      // Always blank: one option is always selected, so only the other inputs decide whether there are
      // instalments.
      everyMonths: { ...numericField({ low: 1, high: 60, blankValue: 1 }), isBlank: () => true },
      firstMonth: numericField({ low: 0, high: 600, blankValue: 1 }),
    }),
    onDeliveryPercent: percentField({ blankValue: 0 }),
    priceChangePercent: percentField({ low: -100, high: 1_000, blankValue: 0 }),
    isPriceChangeRough: flagField({ isOmittedWhenBlank: true }),
  },
  { keyOf: ({ id }) => String(id) },
);
