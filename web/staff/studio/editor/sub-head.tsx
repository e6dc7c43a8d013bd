import type { ReactNode } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { useFigures } from "../../shell/figures.ts";
import head from "../../pieces/section-head.module.css";
import styles from "./sub-head.module.css";

interface SubHeadProps {
  readonly id: string;
  readonly title: string;
  /** How many things the list below holds. */
  readonly count?: number;
  /** What stands at its end: a note, or the button that adds to the list. */
  readonly children?: ReactNode;
  readonly level?: "h2" | "h3";
}

/** The heading of a list or of a part of a section, on a ruled line. */
export function SubHead({ id, title, count, children, level: Level = "h3" }: SubHeadProps) {
  const figures = useFigures();
  return (
    <div className={classNames(head.head, styles.head)}>
      <Level id={id}>
        {title} {count !== undefined && count > 0 && <small>{figures.count(count)}</small>}
      </Level>
      {children}
    </div>
  );
}
