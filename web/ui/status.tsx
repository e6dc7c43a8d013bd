import styles from "./status.module.css";
import { classNames } from "./class-names.ts";

export type StatusBadgeTone = "ok" | "warn" | "launch" | "off";

/** A status as a word with a coloured dot, because colour alone is not enough. "off" has an empty ring. */
export function StatusBadge({
  tone,
  children,
}: {
  readonly tone: StatusBadgeTone;
  readonly children: React.ReactNode;
}) {
  return <span className={classNames(styles.status, styles[tone])}>{children}</span>;
}
