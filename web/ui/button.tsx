import type { AnchorHTMLAttributes, ComponentProps } from "react";
import styles from "./button.module.css";
import { classNames } from "./class-names.ts";

/** One filled (`primary`) button per view; `light` and `line-light` stand on the deep band. */
export type ButtonLook = "primary" | "line" | "quiet" | "light" | "line-light";

interface Look {
  readonly look?: ButtonLook | undefined;
  /** 44 px instead of 48. */
  readonly small?: boolean | undefined;
  /** As wide as its container. */
  readonly block?: boolean | undefined;
}

const lookClasses = {
  primary: styles.primary,
  line: styles.line,
  quiet: styles.quiet,
  light: styles.light,
  "line-light": styles.lineLight,
} as const satisfies Record<ButtonLook, unknown>;

/** The class names that give another element the look of a button, for example a `StepLink`. */
export function buttonClass({ look = "line", small, block }: Look, className?: string): string {
  return classNames(
    styles.button,
    lookClasses[look],
    small && styles.small,
    block && styles.block,
    className,
  );
}

export function Button({
  look,
  small,
  block,
  className,
  type = "button",
  ...rest
}: Look & ComponentProps<"button">) {
  return <button type={type} className={buttonClass({ look, small, block }, className)} {...rest} />;
}

export function ButtonLink({
  look,
  small,
  block,
  className,
  children,
  ...rest
}: Look & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a className={buttonClass({ look, small, block }, className)} {...rest}>
      {children}
    </a>
  );
}
