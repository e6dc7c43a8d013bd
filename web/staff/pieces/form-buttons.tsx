import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import { Button, buttonClass } from "../../ui/button.tsx";
import { discardLinkAttributes } from "../typed/use-unsaved-changes.ts";
import styles from "./form-buttons.module.css";

interface FormButtonsProps extends ComponentProps<typeof Button> {
  /** The label of the cancel link. */
  readonly cancel: string;
  /** The target of the cancel link. */
  readonly to: string;
  /** Whether the cancel link leads to another page, so that the scroll position is reset. */
  readonly leavesPage?: boolean;
  /** A message beside the buttons. */
  readonly message?: ReactNode;
}

/**
 * The submit button and the cancel link of a form. Without children there is only the link, for an action that is
 * not possible.
 */
export function FormButtons({
  cancel,
  to,
  leavesPage,
  message,
  className = `cluster gap-2 ${styles.buttons}`,
  ...button
}: FormButtonsProps) {
  return (
    <div className={className}>
      {button.children && <Button type="submit" look="primary" {...button} />}
      <Link
        className={buttonClass({ look: "line" })}
        {...discardLinkAttributes}
        to={to}
        preventScrollReset={!leavesPage}
      >
        {cancel}
      </Link>
      {message}
    </div>
  );
}
