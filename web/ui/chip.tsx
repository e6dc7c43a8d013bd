import type { AnchorHTMLAttributes } from "react";
import styles from "./chip.module.css";
import { classNames } from "./class-names.ts";
import { Icon } from "./icons.tsx";
import { type NavigationCause, SamePageLink } from "./same-page-link.tsx";

interface ChipProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly href: string;
  /** A small number after the label. */
  readonly count?: string | undefined;
  /** Adds a cross, because the link removes this choice; the label must say the same. */
  readonly removes?: boolean;
  /** Cause of the navigation within the page, on hydrated pages. If absent, the link loads the page. */
  readonly step?: NavigationCause;
}

/** The classes of a chip, for links of React Router. */
export const chipClass = classNames("touch", styles.chip);

/** A choice as a small link, filled if it has `aria-current`. */
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
    <SamePageLink cause={step} {...link}>
      {content}
    </SamePageLink>
  );
}

/** A row of chips, which wraps; with `scrolls`, one line that scrolls sideways up to the screen's edges. */
export function ChipList({
  scrolls,
  children,
}: {
  readonly scrolls?: boolean;
  readonly children: React.ReactNode;
}) {
  return <div className={classNames("cluster gap-2", scrolls && styles.scrolls)}>{children}</div>;
}
