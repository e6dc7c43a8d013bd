import { classNames } from "../../ui/class-names.ts";
import styles from "./pay-line.module.css";
import type { PlanPaymentLineView } from "./plan-line-view.ts";

interface PlanPaymentLineProps {
  readonly line: PlanPaymentLineView;
  /** Draws the thick line (14px) of detail pages instead of the thin line (6px) of cards. */
  readonly large?: boolean;
  /** Hides the line from screen readers, because its sentence is shown as text next to it. */
  readonly isDecorative?: boolean;
}

export function PlanPaymentLine({ line: { sentence, pieces }, large, isDecorative }: PlanPaymentLineProps) {
  return (
    <div
      className={classNames(styles.line, large && styles.large)}
      {...(isDecorative ? { "aria-hidden": true } : { role: "img", "aria-label": sentence })}
    >
      {pieces.map(({ look, percent, yearPercent }) => (
        <i
          key={look}
          className={styles[look]}
          style={{
            flexGrow: percent,
            ...(yearPercent !== undefined && { "--year": `${yearPercent}%` }),
          }}
        />
      ))}
    </div>
  );
}
