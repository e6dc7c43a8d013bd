import type { AnchorHTMLAttributes } from "react";
import styles from "./chip.module.css";
import { classNames } from "./class-names.ts";
import { Icon } from "./icons.tsx";
import { type StepCause, StepLink } from "./step-link.tsx";

interface ChipProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly href: string;
  /** A number after the label, less prominent. */
  readonly count?: string | undefined;
  /** Adds a cross: following the link removes this choice. The label must say so. */
  readonly removes?: boolean;
  /** Set on hydrated pages if the link leads to another state of the same page. */
  readonly step?: StepCause;
}

/** The class names of a chip, for a router link. */
export const chipClass = classNames("touch", styles.chip);

/** A choice as a small link; `aria-current` fills it. */
export function Chip({ href, count, removes, step, className, children, ...rest }: ChipProps) {
  const link = { href, className: classNames(chipClass, className), ...rest };
  const content = (
    <>
      {children}
      {count !== undefined && <span className={styles.count}>{count}</span>}
      {removes && <Icon name="x" className={styles.cross} />}
    </>
  );
  if (!step) return <a {...link}>{content}</a>;
  return (
    <StepLink cause={step} {...link}>
      {content}
    </StepLink>
  );
}

/** A row of chips that wraps, or with `scrolls` scrolls sideways up to the screen's edges. */
export function Chips({
  scrolls,
  children,
}: {
  readonly scrolls?: boolean;
  readonly children: React.ReactNode;
}) {
  return <div className={classNames("cluster gap-2", scrolls && styles.scrolls)}>{children}</div>;
}
