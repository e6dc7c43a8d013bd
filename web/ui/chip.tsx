import type { AnchorHTMLAttributes } from "react";
import styles from "./chip.module.css";
import { classNames } from "./class-names.ts";
import { Icon } from "./icons.tsx";
import { type StepCause, StepLink } from "./step-link.tsx";

interface ChipProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly href: string;
  /** A figure after the words, fainter. */
  readonly count?: string | undefined;
  /** Draws a cross: following the link takes this choice away. The link's words must say so. */
  readonly removes?: boolean;
  /** Set on a page that React answers in place, when the link leads to another state of it. */
  readonly step?: StepCause;
}

/** The look of a chip, for a link of the router. */
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

/** Chips in a row: wrapping, or `scrolls` sideways to the screen's edges. */
export function Chips({
  scrolls,
  children,
}: {
  readonly scrolls?: boolean;
  readonly children: React.ReactNode;
}) {
  return <div className={classNames("cluster gap-2", scrolls && styles.scrolls)}>{children}</div>;
}
