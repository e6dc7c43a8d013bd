import type { ReactNode } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { useNumberFormats } from "../../shell/use-number-formats.ts";
import head from "../../pieces/section-head.module.css";
import styles from "./sub-head.module.css";

interface SectionHeadingProps {
  readonly id: string;
  readonly title: string;
  /** The number of items in the list below. */
  readonly count?: number;
  /** Shown at the end of the heading's line: a note, or the button that adds an item. */
  readonly children?: ReactNode;
  readonly level?: "h2" | "h3";
}

/** The heading of a list, or of one part of a section, with a line under it. */
export function SectionHeading({ id, title, count, children, level: Level = "h3" }: SectionHeadingProps) {
  const formats = useNumberFormats();
  return (
    <div className={classNames(head.head, styles.head)}>
      <Level id={id}>
        {title} {count !== undefined && count > 0 && <small>{formats.count(count)}</small>}
      </Level>
      {children}
    </div>
  );
}
