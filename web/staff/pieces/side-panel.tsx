import type { KeyboardEvent, ReactNode, RefObject } from "react";
import { Link, useNavigate } from "react-router";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icons.tsx";
import styles from "./side-panel.module.css";

interface SidePanelProps {
  /** The accessible name of the panel, and the labels of its back and close links. */
  readonly words: { readonly label: string; readonly back: string; readonly close: string };
  /** The address of the page with the panel closed. */
  readonly closed: string;
  /** A reference to the heading, to which the focus moves. */
  readonly heading: RefObject<HTMLHeadingElement | null> | null;
  readonly title: ReactNode;
  /** Shown beside the title. */
  readonly status?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The panel beside a list, with a heading and a link back to the list. Escape closes it. */
export function SidePanel({ words, closed, heading, title, status, className, children }: SidePanelProps) {
  const navigate = useNavigate();
  const onKeyDown = (event: KeyboardEvent) => {
    // While a list of suggestions is open, Escape closes that list.
    const isSuggesting = event.target instanceof HTMLInputElement && event.target.list !== null;
    if (event.key !== "Escape" || event.defaultPrevented || isSuggesting) return;
    void navigate(closed, { preventScrollReset: true });
  };
  return (
    // Only a shortcut: the link "Close" works by pointer and keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside
      className={classNames(styles.panel, className)}
      aria-label={words.label}
      onKeyDown={onKeyDown}
      data-panel="open"
    >
      <Link className={classNames("touch gap-1", styles.back)} to={closed} preventScrollReset>
        <Icon name="chevron-start" />
        {words.back}
      </Link>
      <div className={`row gap-1 gap-x3 ${styles.head}`}>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {status}
        <Link className={styles.close} to={closed} preventScrollReset aria-label={words.close} data-tip>
          <Icon name="x" />
        </Link>
      </div>
      {children}
    </aside>
  );
}

/** The panel while nothing is open: a hint what to do. Hidden on narrow screens, where it would cover the list. */
export function EmptySidePanel({ label, children }: { readonly label: string; readonly children: string }) {
  return (
    <aside className={styles.nothing} aria-label={label}>
      <p>{children}</p>
    </aside>
  );
}
