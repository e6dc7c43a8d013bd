import type { ValueField } from "./fields/field.ts";
import { number } from "./fields/number-values.ts";

/** Lengths that fit into the places where a text of a project is shown, in characters. */
export const longest = { name: 120, line: 300, text: 6_000 } as const;

/** The most that any home of Egypt may cost, far above the dearest, in EGP. */
export const highestEgp = 1_000_000_000_000;

/** A month counted from the contract, up to 50 years. */
export const month = (): ValueField => number({ low: 0, high: 600 });
