import { classNames } from "../ui/class-names.ts";
import styles from "./finder.module.css";

interface FinderStepsProps {
  /** Number of the current question, from 1; 4 on the page of results. */
  readonly current: number;
}

/** A progress bar, hidden from screen readers, because the page also states the progress as text. */
export function FinderProgressBar({ current }: FinderStepsProps) {
  return (
    <div className={styles.steps} aria-hidden="true">
      {[1, 2, 3].map((step) => (
        <i key={step} className={classNames(step < current && styles.done, step === current && styles.now)} />
      ))}
    </div>
  );
}
