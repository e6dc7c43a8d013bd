import type { NumberStyle } from "../../../domain/money/money.ts";
import { type PaymentLineSegment, paymentLineSegments } from "../../../domain/plans/plan-amounts.ts";
import type { PaymentPlan } from "../../../domain/plans/plan.ts";
import { getTranslator } from "../../../messages/translator.ts";
import { planSummaryText } from "./plan-texts.ts";

/** A payment line: the down payment, one block per year, and the rest on delivery; or how little is known. */
export interface PlanPaymentLineView {
  /** The line described in a sentence, for screen readers. */
  readonly sentence: string;
  readonly pieces: readonly {
    readonly look: "down" | "years" | "delivery" | "open" | "unstated" | "none";
    /** Width of this piece in percent of the price. */
    readonly percent: number;
    /** Width of one year in percent of this piece, whose last year may be shorter; absent in pieces without years. */
    readonly yearPercent?: number;
  }[];
}

/** Added to a year's rounded width: blocks that are too narrow would leave room for an extra block at the end. */
const roundingPercent = 0.05;

/**
 * Returns the terms of a plan as a sentence ("10% down, then 8 years") and as pieces of a bar, as wide as their
 * shares of the price.
 * @param plan null if the project states no plan
 */
export function toPlanPaymentLineView(plan: PaymentPlan | null, format: NumberStyle): PlanPaymentLineView {
  const t = getTranslator(format, "showcase.pay");
  if (!plan) return { sentence: t("unknown"), pieces: noPieces };
  return { sentence: planSummaryText(plan, format), pieces: paymentLineSegments(plan).map(toPiece) };
}

function toPiece({ look, percent, yearPercent }: PaymentLineSegment): PlanPaymentLineView["pieces"][number] {
  const piece = { look, percent: rounded(percent) };
  return yearPercent === undefined
    ? piece
    : { ...piece, yearPercent: rounded(yearPercent + roundingPercent) };
}

/** Returns an empty line for a sold-out project, whatever its plans were. */
export function soldOutPaymentLineView(format: NumberStyle): PlanPaymentLineView {
  return { sentence: getTranslator(format, "showcase")("soldOut"), pieces: noPieces };
}

const noPieces = [{ look: "none", percent: 100 }] as const;

function rounded(percent: number): number {
  return Math.round(percent * 100) / 100;
}
