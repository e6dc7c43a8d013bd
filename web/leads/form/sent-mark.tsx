import { Icon } from "../../ui/icons.tsx";
import styles from "./sent-mark.module.css";

/** The tick above a confirmation. */
export function ConfirmationTick() {
  return (
    <span className={styles.mark}>
      <Icon name="check" />
    </span>
  );
}
