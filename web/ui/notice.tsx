import { classNames } from "./class-names.ts";
import { Icon } from "./icons.tsx";
import styles from "./notice.module.css";

interface NoticeProps {
  /** "error" for a failure; "info" by default. */
  readonly tone?: "info" | "error";
  readonly id?: string;
  readonly role?: "status" | "alert" | "note";
  readonly hidden?: boolean;
  readonly children: React.ReactNode;
}

/** A short message with an icon. */
export function Notice({ tone = "info", id, role, hidden, children }: NoticeProps) {
  return (
    <div
      className={classNames(styles.notice, tone === "error" && styles.error)}
      {...(id && { id })}
      {...(role && { role })}
      {...(hidden && { hidden })}
    >
      <Icon name="info" className={styles.icon} />
      <div>{children}</div>
    </div>
  );
}
