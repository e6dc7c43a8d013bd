import { Icon } from "../../ui/icons.tsx";
import styles from "./confirmation-tick.module.css";

/** The tick above the confirmation of a sent form. */
export function SuccessCheckmark() {
  return (
    <span className={styles.mark}>
      <Icon name="check" />
    </span>
  );
}
