import { useTranslations } from "../../language/use-translations.ts";
import type { PaymentPlan } from "../../../domain/plans/plan.ts";
import { planPieces } from "../../../domain/plans/plan-amounts.ts";
import { useReader } from "../../language/page-locale.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./pay-line.module.css";
import { planSentence } from "./plan-texts.ts";

interface PlanLineProps {
  /** Null where nothing is for sale or no plan is known. */
  readonly plan: PaymentPlan | null;
  readonly isSoldOut?: boolean;
  /** The thick line of detail pages. */
  readonly large?: boolean;
  /** The words stand beside it already. */
  readonly isDecorative?: boolean;
}

/** The payment line of a developer's plan: what is down, one block a year, and what is left for delivery. */
export function PlanLine({ plan, isSoldOut, large, isDecorative }: PlanLineProps) {
  const t = useTranslations("showcase");
  const reader = useReader();
  const sentence = isSoldOut ? t("soldOut") : plan ? planSentence(plan, reader) : t("pay.unknown");
  const pieces = plan && !isSoldOut ? planPieces(plan) : [{ look: "none" as const, percent: 100 }];
  return (
    <div
      className={classNames(styles.line, large && styles.large)}
      {...(isDecorative ? { "aria-hidden": true } : { role: "img", "aria-label": sentence })}
    >
      {pieces.map((piece) => (
        <i
          key={piece.look}
          className={styles[piece.look]}
          style={{
            flexGrow: rounded(piece.percent),
            ...("yearPercent" in piece && { "--year": `${rounded(piece.yearPercent + roundingPercent)}%` }),
          }}
        />
      ))}
    </div>
  );
}

/** A year a hair too long ends the line cleanly; one too short begins another at its very end. */
const roundingPercent = 0.05;

function rounded(percent: number): number {
  return Math.round(percent * 100) / 100;
}
