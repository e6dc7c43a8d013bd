import type { StudioFieldTable, ValueField } from "./fields/field.ts";
import { numericField } from "./fields/number-values.ts";
import { pictureFileField } from "./fields/picture-values.ts";
import { bilingualField } from "./fields/text-values.ts";

/** Longest texts that fit where a project's texts are shown, in characters. */
export const textMaxLengths = { name: 120, line: 300, text: 6_000 } as const;

/** Upper limit of prices in EGP, far above the dearest home in Egypt. */
export const maxPriceEgp = 1_000_000_000_000;

/** A month counted from the contract, up to 50 years. */
export const monthField = (): ValueField => numericField({ low: 0, high: 600 });

/** A picture with its text for screen readers and its caption. */
export const pictureFields: StudioFieldTable = {
  file: pictureFileField(),
  alt: bilingualField({ longest: textMaxLengths.line, isOptional: true }),
  caption: bilingualField({ longest: textMaxLengths.line }),
};
