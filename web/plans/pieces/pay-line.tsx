import { useTranslations } from "../../language/use-translations.ts";
import { formatPercent } from "../../../domain/money/money.ts";
import type { ListingAmounts } from "../../../domain/listings/payment-method.ts";
import { type PaymentBreakdown, paymentBreakdown } from "../../../domain/plans/payment-shape.ts";
import { useReader } from "../../language/page-locale.ts";
import { classNames } from "../../ui/class-names.ts";
import { yearsAndMonthsText } from "./months-left.ts";
import styles from "./pay-line.module.css";

interface PaymentLineProps {
  readonly money: ListingAmounts;
  /** Draws the thick line (14px) of detail pages instead of the thin line (6px) of cards. */
  readonly large?: boolean;
  /** Draws the line without colour, for homes that are no longer for sale. */
  readonly isFaint?: boolean;
}

/** The whole price as one bar: the down payment, then one block per year. The `aria-label` states the same as text. */
export function PaymentLine({ money, large, isFaint }: PaymentLineProps) {
  const shape = paymentBreakdown(money);
  return (
    <div
      role="img"
      aria-label={usePaymentSentence(shape)}
      className={classNames(styles.line, large && styles.large, isFaint && styles.faint)}
    >
      {toPieces(shape).map(({ look, share, yearPercent }) => (
        <i
          key={look}
          className={styles[look]}
          style={{ flexGrow: share, ...(yearPercent && { "--year": `${yearPercent}%` }) }}
        />
      ))}
    </div>
  );
}

/** Returns how the price is paid as a sentence for screen readers: "20% down, the rest over 9 years and 4 months". */
function usePaymentSentence(shape: PaymentBreakdown): string {
  const t = useTranslations("listing.payLine");
  const reader = useReader();
  if (shape.kind === "no-price") return t("noPrice");
  if (shape.kind === "cash" || shape.kind === "unstated") return t(shape.kind);

  const percent = formatPercent(Math.round(shape.downShare), reader);
  if (shape.kind === "instalments-unstated")
    return shape.downShare > 0 ? t("downThenUnstated", { percent }) : t("instalmentsUnstated");

  const duration = yearsAndMonthsText(shape.months, reader);
  return shape.downShare > 0 ? t("split", { percent, duration }) : t("splitWithoutDown", { duration });
}

interface Piece {
  readonly look: "down" | "years" | "open" | "unstated" | "none";
  /** Width of this piece in percent of the price. */
  readonly share: number;
  /** Width of one year in percent of this piece; the last year is shorter if the term ends within it. */
  readonly yearPercent?: number | undefined;
}

function toPieces(shape: PaymentBreakdown): readonly Piece[] {
  switch (shape.kind) {
    case "no-price":
      return [{ look: "none", share: 100 }];
    case "cash":
      return [{ look: "down", share: 100 }];
    case "unstated":
      return [{ look: "unstated", share: 100 }];
    case "instalments-unstated":
      return [...downPiece(shape), { look: "open", share: rounded(100 - shape.downShare) }];
    case "split": {
      const rest = 100 - shape.downShare;
      const [firstYear = rest] = shape.years;
      const yearPercent = rounded((firstYear * 100) / rest);
      return [...downPiece(shape), { look: "years", share: rounded(rest), yearPercent }];
    }
  }
}

function downPiece({ downShare }: { readonly downShare: number }): readonly Piece[] {
  return downShare > 0 ? [{ look: "down", share: rounded(downShare) }] : [];
}

function rounded(share: number): number {
  return Math.round(share * 100) / 100;
}
