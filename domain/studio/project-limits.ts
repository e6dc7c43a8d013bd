import type { ValueField } from "./fields/field.ts";
import { number } from "./fields/number-values.ts";

/** Longest texts that fit where a project's texts are shown, in characters. */
export const longest = { name: 120, line: 300, text: 6_000 } as const;

/** Upper limit of prices in EGP, far above the dearest home in Egypt. */
export const highestEgp = 1_000_000_000_000;

/** A month counted from the contract, up to 50 years. */
export const month = (): ValueField => number({ low: 0, high: 600 });
