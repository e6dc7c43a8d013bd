import type { ValueField } from "./fields/field.ts";
import { numericField } from "./fields/number-values.ts";

/** Longest texts that fit where a project's texts are shown, in characters. */
export const textMaxLengths = { name: 120, line: 300, text: 6_000 } as const;

/** Upper limit of prices in EGP, far above the dearest home in Egypt. */
export const maxPriceEgp = 1_000_000_000_000;

/** A month counted from the contract, up to 50 years. */
export const monthField = (): ValueField => numericField({ low: 0, high: 600 });
