import type { AnchorHTMLAttributes, ComponentProps } from "react";
import styles from "./button.module.css";
import { classNames } from "./class-names.ts";

/** A screen has at most one filled button (`primary`). `light` and `line-light` are for dark backgrounds. */
export type ButtonLook = "primary" | "line" | "quiet" | "light" | "line-light";

interface LookProps {
  readonly look?: ButtonLook | undefined;
  /** True makes the button 44px high instead of 48px. */
  readonly small?: boolean | undefined;
  /** True makes the button as wide as its container. */
  readonly block?: boolean | undefined;
}

const lookClasses = {
  primary: styles.primary,
  line: styles.line,
  quiet: styles.quiet,
  light: styles.light,
  "line-light": styles.lineLight,
} as const satisfies Record<ButtonLook, unknown>;

/** Returns the classes with which another element, such as a `SamePageLink`, looks like a button. */
export function buttonClass({ look = "line", small, block }: LookProps, className?: string): string {
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
}: LookProps & ComponentProps<"button">) {
  return <button type={type} className={buttonClass({ look, small, block }, className)} {...rest} />;
}

export function ButtonLink({
  look,
  small,
  block,
  className,
  children,
  ...rest
}: LookProps & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a className={buttonClass({ look, small, block }, className)} {...rest}>
      {children}
    </a>
  );
}
