import { classNames } from "../../ui/class-names.ts";
import styles from "./line-legend.module.css";

interface ColourLegendProps {
  /** The colours of a payment timeline, in its order, each with its meaning. */
  readonly parts: readonly { readonly look: "down" | "years" | "delivery" | "open"; readonly text: string }[];
  /** Draws a rule above the legend, as between rows. */
  readonly hasTopRule?: boolean;
}

export function PaymentColourLegend({ parts, hasTopRule }: ColourLegendProps) {
  return (
    <p className={classNames(styles.key, hasTopRule && styles.ruled)}>
      {parts.map(({ look, text }) => (
        <span key={look} className={styles[look]}>
          {text}
        </span>
      ))}
    </p>
  );
}
