import type { InputHTMLAttributes } from "react";
import { Input } from "../ui/field.tsx";
import styles from "./labelled-field.module.css";

interface FormFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** What is wrong with what was sent; said beside the field. */
  readonly fault?: string | undefined;
}

/** A field with its label above, and below it what helps or what is wrong. */
export function FormField({ id, label, hint, fault, ...rest }: FormFieldProps) {
  const described = fault ? `${id}-fault` : hint ? `${id}-hint` : undefined;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        name={id}
        className={fault && styles.faulty}
        aria-invalid={fault ? true : undefined}
        aria-describedby={described}
        {...rest}
      />
      {fault && (
        <p id={`${id}-fault`} className={styles.fault} role="alert">
          {fault}
        </p>
      )}
      {hint && !fault && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
