import styles from "./status.module.css";
import { classNames } from "./class-names.ts";

export type StatusTone = "ok" | "warn" | "launch" | "off";

/** A dot and a word, so that the status is never shown by colour alone. `off` has an empty ring. */
export function Status({
  tone,
  children,
}: {
  readonly tone: StatusTone;
  readonly children: React.ReactNode;
}) {
  return <span className={classNames(styles.status, styles[tone])}>{children}</span>;
}
