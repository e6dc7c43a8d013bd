import type { ComponentProps, SelectHTMLAttributes, TextareaHTMLAttributes } from "react";
import { classNames } from "./class-names.ts";
import styles from "./field.module.css";
import { Icon } from "./icons.tsx";

/** A text input. It needs a separate label, or `aria-label` where there is no space for one. */
export function Input({ className, ...rest }: ComponentProps<"input">) {
  return <input className={classNames(styles.input, className)} {...rest} />;
}

/** Like `Input`, for text of several lines. */
export function Textarea({ className, ...rest }: TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return <textarea className={classNames(styles.input, className)} {...rest} />;
}

/** A search input with a magnifier icon; it grows in a flex row. */
export function SearchInput({ className, ...rest }: ComponentProps<"input">) {
  return (
    <div className={classNames(styles.boxed, className)}>
      <Icon name="search" className={styles.searchIcon} />
      <input type="search" className={classNames(styles.input, styles.withSearchIcon)} {...rest} />
    </div>
  );
}

/** A native select that looks like the inputs. */
export function Select({ className, children, ...rest }: SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <div className={classNames(styles.boxed, className)}>
      <select className={classNames(styles.input, styles.select)} {...rest}>
        {children}
      </select>
      <Icon name="chevron-down" className={styles.selectIcon} />
    </div>
  );
}
