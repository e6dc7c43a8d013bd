import { classNames } from "../../ui/class-names.ts";
import styles from "./line-key.module.css";

interface LineKeyProps {
  /** The colours that the line above uses, in its order, each with what it means. */
  readonly parts: readonly { readonly look: "down" | "years" | "delivery" | "open"; readonly text: string }[];
  /** A rule stands over it, as after rows. */
  readonly hasTopRule?: boolean;
}

/** What the colours of a payment line mean. */
export function LineKey({ parts, hasTopRule }: LineKeyProps) {
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
