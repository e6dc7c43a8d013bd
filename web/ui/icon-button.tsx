import type { ButtonHTMLAttributes } from "react";
import { classNames } from "./class-names.ts";
import styles from "./icon-button.module.css";
import { Icon, type IconName } from "./icons.tsx";

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly icon: IconName;
  /** The accessible name: what the button does. There is no visible text. */
  readonly label: string;
}

/** A square button, 44px wide, with only an icon. */
export function IconButton({ icon, label, className, type = "button", ...rest }: IconButtonProps) {
  return (
    <button type={type} className={classNames(styles.button, className)} aria-label={label} {...rest}>
      <Icon name={icon} />
    </button>
  );
}
