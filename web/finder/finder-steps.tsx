import { classNames } from "../ui/class-names.ts";
import styles from "./finder.module.css";

interface FinderStepsProps {
  /** The question that is asked, from 1; 4 when all are behind. */
  readonly current: number;
}

/** How far one is: done, now and still to come, drawn; the page says it in words besides. */
export function FinderSteps({ current }: FinderStepsProps) {
  return (
    <div className={styles.steps} aria-hidden="true">
      {[1, 2, 3].map((step) => (
        <i key={step} className={classNames(step < current && styles.done, step === current && styles.now)} />
      ))}
    </div>
  );
}
