import { classNames } from "../ui/class-names.ts";
import styles from "./finder.module.css";

interface FinderStepsProps {
  /** The number of the current question, from 1; 4 after the last question. */
  readonly current: number;
}

/** A progress bar of finished, current and remaining steps; the page also states the progress in words. */
export function FinderSteps({ current }: FinderStepsProps) {
  return (
    <div className={styles.steps} aria-hidden="true">
      {[1, 2, 3].map((step) => (
        <i key={step} className={classNames(step < current && styles.done, step === current && styles.now)} />
      ))}
    </div>
  );
}
