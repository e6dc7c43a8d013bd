import { useTranslations } from "../../language/use-translations.ts";
import { formatPercent } from "../../../domain/money/money.ts";
import type { ListingAmounts } from "../../../domain/listings/payment-method.ts";
import { type PaymentBreakdown, paymentBreakdown } from "../../../domain/plans/payment-shape.ts";
import { useReaderFormat } from "../../language/page-locale.ts";
import { yearsAndMonthsText } from "./years-and-months.ts";
import { PlanPaymentLineBar, type PlanPaymentLineProps } from "./plan-line.tsx";
import type { PlanPaymentLineView } from "./plan-line-view.ts";

interface PaymentLineProps extends Pick<PlanPaymentLineProps, "large" | "isFaint"> {
  readonly money: ListingAmounts;
}

/** The whole price of a home as one bar: the down payment, then one block per year. */
export function PaymentLineBar({ money, ...look }: PaymentLineProps) {
  const shape = paymentBreakdown(money);
  const line = { sentence: usePaymentSentence(shape), pieces: toPieces(shape) };
  return <PlanPaymentLineBar line={line} {...look} />;
}

/** Returns how the price is paid as a sentence for screen readers: "20% down, the rest over 9 years and 4 months". */
function usePaymentSentence(shape: PaymentBreakdown): string {
  const t = useTranslations("listing.payLine");
  const format = useReaderFormat();
  if (shape.kind === "no-price") return t("noPrice");
  if (shape.kind === "cash" || shape.kind === "unstated") return t(shape.kind);

  const percent = formatPercent(Math.round(shape.downShare), format);
  if (shape.kind === "instalments-unstated")
    return shape.downShare > 0 ? t("downThenUnstated", { percent }) : t("instalmentsUnstated");

  const duration = yearsAndMonthsText(shape.months, format);
  return shape.downShare > 0 ? t("split", { percent, duration }) : t("splitWithoutDown", { duration });
}

function toPieces(shape: PaymentBreakdown): PlanPaymentLineView["pieces"] {
  switch (shape.kind) {
    case "no-price":
      return [{ look: "none", percent: 100 }];
    case "cash":
      return [{ look: "down", percent: 100 }];
    case "unstated":
      return [{ look: "unstated", percent: 100 }];
    case "instalments-unstated":
      return [...downPiece(shape), { look: "open", percent: rounded(100 - shape.downShare) }];
    case "split": {
      const remainder = 100 - shape.downShare;
      const [firstYear = remainder] = shape.years;
      const yearPercent = rounded((firstYear * 100) / remainder);
      return [...downPiece(shape), { look: "years", percent: rounded(remainder), yearPercent }];
    }
  }
}

function downPiece({ downShare }: { readonly downShare: number }): PlanPaymentLineView["pieces"] {
  return downShare > 0 ? [{ look: "down", percent: rounded(downShare) }] : [];
}

function rounded(percent: number): number {
  return Math.round(percent * 100) / 100;
}
