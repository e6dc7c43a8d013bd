import { unitTypeIds } from "../listings/unit-type.ts";
import { sharedAreaAnswers } from "../showcase/project-parts.ts";
import { flag, option } from "./fields/choice-values.ts";
import { day } from "./fields/day-values.ts";
import { number, numbers, percent, range } from "./fields/number-values.ts";
import { rareGroup, rows } from "./fields/shapes.ts";
import { both } from "./fields/text-values.ts";
import { pictureFields } from "./picture-fields.ts";
import { highestEgp, longest } from "./project-limits.ts";

/** Unit types with their prices, and their floor plans with rooms. */
export const units = rows(
  {
    type: option(unitTypeIds),
    count: number({ low: 0, high: 100_000, isOptional: true }),
    left: rareGroup({ count: number({ low: 0, high: 100_000 }), asOf: day() }),
    sizesSqm: numbers({ low: 1, high: 1_000_000 }),
    bedrooms: range({ low: 0, high: 50 }),
    bathrooms: range({ low: 0, high: 50 }),
    priceEgp: range({ low: 1, high: highestEgp, isOptional: true }, "money"),
    isSoldOut: flag(),
    floorPlans: rows(
      {
        name: both({ longest: longest.name }),
        areaSqm: number({ low: 1, high: 1_000_000 }),
        ...pictureFields,
        details: rareGroup({
          fromEgp: number({ low: 1, high: highestEgp, isOptional: true }),
          bedrooms: number({ low: 0, high: 50, isOptional: true }),
          bathrooms: number({ low: 0, high: 50, isOptional: true }),
          terraceSqm: number({ low: 0, high: 100_000, digits: 1, isOptional: true }),
          sharedAreas: option(sharedAreaAnswers),
        }),
        rooms: rows(
          {
            name: both({ longest: longest.name }),
            widthCm: number({ low: 1, high: 10_000, isOptional: true }),
            depthCm: number({ low: 1, high: 10_000, isOptional: true }),
            leftPercent: percent({ isOptional: true }),
            topPercent: percent({ isOptional: true }),
          },
          { isOmittedWhenBlank: true },
        ),
      },
      { isOmittedWhenBlank: true },
    ),
  },
  { keyOf: ({ type }) => String(type) },
);
