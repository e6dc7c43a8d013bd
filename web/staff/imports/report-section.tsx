import type { ReactNode } from "react";
import styles from "./report.module.css";

interface ImportReportSectionProps {
  readonly id: string;
  readonly title: ReactNode;
  /** Shown beside the title. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** A section in the report of an import: a title with a line under it, then the content. */
export function ImportReportSection({ id, title, note, children }: ImportReportSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.section}>
      <div className={styles.sectionHead}>
        <h2 id={`${id}-title`}>{title}</h2>
        {note}
      </div>
      {children}
    </section>
  );
}
