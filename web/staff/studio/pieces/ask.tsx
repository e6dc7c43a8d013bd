import { classNames } from "../../../ui/class-names.ts";
import styles from "./ask.module.css";

interface AskProps {
  /** `warn` for a question, `err` for what is refused, `ok` for what was done. */
  readonly tone?: "warn" | "err" | "ok";
  readonly role?: "note" | "alert" | "status";
  readonly id?: string;
  readonly children: React.ReactNode;
  /** The answers: buttons or links. They stand under a text of several lines, and beside a shorter one. */
  readonly answers?: React.ReactNode;
  readonly isTall?: boolean;
}

/** A question beside the thing that it is about, with its answers. It never blocks the rest of the page. */
export function Ask({ tone = "warn", role = "note", id, children, answers, isTall = false }: AskProps) {
  return (
    <div
      className={classNames(styles.ask, styles[tone], isTall && styles.tall)}
      role={role}
      {...(id && { id, tabIndex: -1 })}
    >
      <div>{children}</div>
      {answers && <div className={styles.answers}>{answers}</div>}
    </div>
  );
}
