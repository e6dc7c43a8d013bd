import type { ReactNode } from "react";
import { classNames } from "../../ui/class-names.ts";
import styles from "./questions.module.css";

interface QuestionBoxProps {
  readonly isAnswered: boolean;
  readonly head: ReactNode;
  readonly text: ReactNode;
  /** The answers as buttons, or the answer that was given. */
  readonly children: ReactNode;
}

/** A question about a row or a name, with its answers as buttons; or the answer that was given. */
export function ImportQuestionItem({ isAnswered, head, text, children }: QuestionBoxProps) {
  return (
    <li className={classNames(styles.ask, isAnswered && styles.answered)}>
      <p>
        <b>{head}</b>
        <br />
        {text}
      </p>
      {children}
    </li>
  );
}
