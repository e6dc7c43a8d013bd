import { classNames } from "../../ui/class-names.ts";
import styles from "./pay-line.module.css";
import type { PlanPaymentLineView } from "./plan-line-view.ts";

export interface PlanPaymentLineProps {
  readonly line: PlanPaymentLineView;
  /** Draws the thick line (14px) of detail pages instead of the thin line (6px) of cards. */
  readonly large?: boolean | undefined;
  /** Draws the line without colour, for homes that are no longer for sale. */
  readonly isFaint?: boolean | undefined;
  /** Hides the line from screen readers, because its sentence is shown as text next to it. */
  readonly isDecorative?: boolean;
}

export function PlanPaymentLineBar({ line, large, isFaint, isDecorative }: PlanPaymentLineProps) {
  return (
    <div
      className={classNames(styles.line, large && styles.large, isFaint && styles.faint)}
      {...(isDecorative ? { "aria-hidden": true } : { role: "img", "aria-label": line.sentence })}
    >
      {line.pieces.map(({ look, percent, yearPercent }) => (
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
