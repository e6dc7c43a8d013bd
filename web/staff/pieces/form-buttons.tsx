import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import { Button, buttonClass } from "../../ui/button.tsx";
import { discardsMark } from "../typed/use-typed-work.ts";
import styles from "./form-buttons.module.css";

interface FormButtonsProps extends ComponentProps<typeof Button> {
  /** The words of the way back. */
  readonly cancel: string;
  /** Where it leads. */
  readonly to: string;
  /** The link opens another page, which is shown from its top. */
  readonly leavesPage?: boolean;
  /** What the form says of itself, over both. */
  readonly beside?: ReactNode;
}

/**
 * Ends a form or a question of staff: the button that does it, whose words are the children, and the way back. Without
 * words there is no button: it cannot be done.
 */
export function FormButtons({
  cancel,
  to,
  leavesPage,
  beside,
  className = `cluster gap-2 ${styles.buttons}`,
  ...button
}: FormButtonsProps) {
  return (
    <div className={className}>
      {button.children && <Button type="submit" look="primary" {...button} />}
      <Link
        className={buttonClass({ look: "line" })}
        {...discardsMark}
        to={to}
        preventScrollReset={!leavesPage}
      >
        {cancel}
      </Link>
      {beside}
    </div>
  );
}
