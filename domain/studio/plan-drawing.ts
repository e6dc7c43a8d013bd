import type { FormValues } from "./fields/field.ts";
import { parseAmountEgp } from "./fields/typed-amount.ts";
import { rowKeysAt } from "./typed-fields.ts";
import { parsePercent, roundingPercent } from "./fields/typed-percent.ts";

/** A plan while it is typed: the sum of its parts, and the segments of its payment line. */
export interface PaymentPlanDrawing {
  /** The typed percentages, in the order of payment. */
  readonly shares: readonly number[];
  readonly totalPercent: number;
  /** Segments of the line; a missing percentage is a gap before the payment on delivery. */
  readonly pieces: readonly {
    readonly look: "down" | "year" | "gap" | "delivery";
    readonly percent: number;
  }[];
  /** Starting price with the plan's price change; null if no price is typed. */
  readonly priceEgp: number | null;
  readonly changePercent: number;
  readonly downPercent: number;
  readonly laterPayments: readonly { readonly percent: number; readonly month: number | null }[];
  readonly instalments: {
    readonly percent: number;
    readonly count: number;
    readonly everyMonths: number;
  } | null;
  readonly deliveryPercent: number;
}

/** The maximum number of years with a segment of their own; more years of instalments are one segment. */
const maxYears = 40;

/**
 * Computes the preview of a payment plan, whose percentages may be incomplete.
 * @param planPath path of the plan: "plans.cash"
 */
export function previewPaymentPlan(formValues: FormValues, planPath: string): PaymentPlanDrawing {
  const share = (input: string) => shareOf(formValues[`${planPath}.${input}`]);
  const readInteger = (input: string) =>
    Math.round(parsePercent(formValues[`${planPath}.${input}`] ?? "") ?? 0);
  const laterPayments = rowKeysAt(formValues, `${planPath}.laterPayments`).map((row) => ({
    percent: share(`laterPayments.${row}.percent`),
    month: parsePercent(formValues[`${planPath}.laterPayments.${row}.month`] ?? ""),
  }));
  const percent = share("instalments.percent");
  const count = readInteger("instalments.count");
  const everyMonths = Math.max(1, readInteger("instalments.everyMonths"));
  const downPercent = share("downPercent");
  const deliveryPercent = share("onDeliveryPercent");
  const shares = [downPercent, ...laterPayments.map((each) => each.percent), percent, deliveryPercent];
  const totalPercent = rounded(shares.reduce((sum, each) => sum + each, 0));
  const missing = rounded(100 - totalPercent);
  const change = changeOf(formValues[`${planPath}.priceChangePercent`]);
  const price = startingPrice(formValues);
  const pieces = [
    { look: "down", percent: downPercent } as const,
    ...laterPayments.map((each) => ({ look: "down", percent: each.percent }) as const),
    ...years(percent, count * everyMonths).map((year) => ({ look: "year", percent: year }) as const),
    { look: "gap", percent: missing > roundingPercent ? missing : 0 } as const,
    { look: "delivery", percent: deliveryPercent } as const,
  ];
  return {
    shares: shares.filter((each) => each > 0),
    totalPercent,
    pieces: pieces.filter((piece) => piece.percent > 0),
    priceEgp: price === null ? null : Math.round(price * (1 + change / 100)),
    changePercent: change,
    downPercent,
    laterPayments: laterPayments.filter((each) => each.percent > 0),
    instalments: percent > 0 ? { percent, count, everyMonths } : null,
    deliveryPercent,
  };
}

/** Percentage of each year of instalments; the last year may be incomplete. */
function years(percent: number, months: number): readonly number[] {
  if (percent <= 0) return [];
  if (months <= 12 || months > maxYears * 12) return [percent];
  const year = (percent * 12) / months;
  const wholeYears = Math.floor(months / 12);
  const remainder = percent - year * wholeYears;
  const all = Array.from({ length: wholeYears }, () => rounded(year));
  return remainder > roundingPercent ? [...all, rounded(remainder)] : all;
}

/** The lowest typed price of the project's homes; null if there is none. */
function startingPrice(formValues: FormValues): number | null {
  const prices = rowKeysAt(formValues, "units").map((key) =>
    parseAmountEgp(formValues[`units.${key}.priceEgp.from`] ?? ""),
  );
  const knownPrices = prices.filter((price) => price !== null);
  return knownPrices.length === 0 ? null : Math.min(...knownPrices);
}

function shareOf(text: string | undefined): number {
  return Math.min(100, parsePercent(text ?? "") ?? 0);
}

function changeOf(text = ""): number {
  const size = parsePercent(text.replace(/^\s*[-\u2212]/u, "")) ?? 0;
  return /^\s*[-\u2212]/u.test(text) ? -size : size;
}

function rounded(percent: number): number {
  return Math.round(percent * 100) / 100;
}
