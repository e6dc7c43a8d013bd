import { classNames } from "../../../ui/class-names.ts";
import styles from "./inline-prompt.module.css";

interface InlinePromptProps {
  /** `warn` for a question, `err` for a refusal, `ok` for a success. */
  readonly tone?: "warn" | "err" | "ok";
  readonly role?: "note" | "alert" | "status";
  readonly id?: string;
  readonly children: React.ReactNode;
  /** Buttons or links that answer the question; shown below the text if `isTall`, otherwise at its end. */
  readonly answers?: React.ReactNode;
  readonly isTall?: boolean;
}

/**
 * A notice beside the element that it concerns: a question with its answers, or a result. The rest of the page
 * stays usable.
 */
export function InlinePrompt({
  tone = "warn",
  role = "note",
  id,
  children,
  answers,
  isTall = false,
}: InlinePromptProps) {
  return (
    <div
      className={classNames("rows gap-3 small", styles.ask, styles[tone], isTall && styles.tall)}
      role={role}
      {...(id && { id, tabIndex: -1 })}
    >
      <div>{children}</div>
      {answers && <div className={`row gap-2 ${styles.answers}`}>{answers}</div>}
    </div>
  );
}
