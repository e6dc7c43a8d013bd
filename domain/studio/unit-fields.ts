import { unitTypeIds } from "../listings/unit-type.ts";
import { sharedAreaInclusions } from "../showcase/project-parts.ts";
import { flagField, optionField } from "./fields/choice-values.ts";
import { dayField } from "./fields/day-values.ts";
import { numericField, numberListField, percentField, rangeField } from "./fields/number-values.ts";
import { omittableGroupField, rowsField } from "./fields/field.ts";
import { bilingualField } from "./fields/text-values.ts";
import { maxPriceEgp, pictureFields, textMaxLengths } from "./shared-fields.ts";

/** Unit types with their prices, and their floor plans with rooms. */
export const unitTypeFields = rowsField(
  {
    type: optionField(unitTypeIds),
    count: numericField({ low: 0, high: 100_000, isOptional: true }),
    left: omittableGroupField({ count: numericField({ low: 0, high: 100_000 }), asOf: dayField() }),
    sizesSqm: numberListField({ low: 1, high: 1_000_000 }),
    bedrooms: rangeField({ low: 0, high: 50 }),
    bathrooms: rangeField({ low: 0, high: 50 }),
    priceEgp: rangeField({ low: 1, high: maxPriceEgp, isOptional: true }, "money"),
    isSoldOut: flagField(),
    floorPlans: rowsField(
      {
        name: bilingualField({ longest: textMaxLengths.name }),
        areaSqm: numericField({ low: 1, high: 1_000_000 }),
        ...pictureFields,
        details: omittableGroupField({
          fromEgp: numericField({ low: 1, high: maxPriceEgp, isOptional: true }),
          bedrooms: numericField({ low: 0, high: 50, isOptional: true }),
          bathrooms: numericField({ low: 0, high: 50, isOptional: true }),
          terraceSqm: numericField({ low: 0, high: 100_000, digits: 1, isOptional: true }),
          sharedAreas: optionField(sharedAreaInclusions),
        }),
        rooms: rowsField(
          {
            name: bilingualField({ longest: textMaxLengths.name }),
            widthCm: numericField({ low: 1, high: 10_000, isOptional: true }),
            depthCm: numericField({ low: 1, high: 10_000, isOptional: true }),
            leftPercent: percentField({ isOptional: true }),
            topPercent: percentField({ isOptional: true }),
          },
          { isOmittedWhenBlank: true },
        ),
      },
      { isOmittedWhenBlank: true },
    ),
  },
  { keyOf: ({ type }) => String(type) },
);
