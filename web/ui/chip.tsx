import type { AnchorHTMLAttributes } from "react";
import styles from "./chip.module.css";
import { classNames } from "./class-names.ts";
import { Icon } from "./icons.tsx";

interface ChipProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A figure after the words, fainter. */
  readonly count?: string | undefined;
  /** Draws a cross: following the link takes this choice away. The link's words must say so. */
  readonly removes?: boolean;
}

/** A choice as a small link; `aria-current` fills it. */
export function Chip({ count, removes, className, children, ...rest }: ChipProps) {
  return (
    <a className={classNames(styles.chip, className)} {...rest}>
      {children}
      {count !== undefined && <span className={styles.count}>{count}</span>}
      {removes && <Icon name="x" className={styles.cross} />}
    </a>
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
  return <div className={classNames(styles.chips, scrolls && styles.scrolls)}>{children}</div>;
}
