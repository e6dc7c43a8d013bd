import styles from "./status.module.css";
import { classNames } from "./class-names.ts";

export type StatusTone = "ok" | "warn" | "launch" | "off";

/** A dot plus a word: status is never colour alone. `off` draws an empty ring. */
export function Status({
  tone,
  children,
}: {
  readonly tone: StatusTone;
  readonly children: React.ReactNode;
}) {
  return <span className={classNames(styles.status, styles[tone])}>{children}</span>;
}
