import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../ui/class-names.ts";
import { Input } from "../ui/field.tsx";
import styles from "./labelled-field.module.css";

/** Returns the ARIA attributes that connect a control with its error message. */
export function fieldErrorProps(controlId: string, fault: string | undefined) {
  return {
    "aria-invalid": fault ? true : undefined,
    "aria-describedby": fault && fieldErrorId(controlId),
  } as const;
}

/** Returns the id of a `FieldError`, for `aria-describedby` of a group of controls. */
export function fieldErrorId(controlId: string): string {
  return `${controlId}-fault`;
}

interface FieldErrorProps {
  /** The id of the faulty control. */
  readonly controlId: string;
  readonly text: string | undefined;
  /** True renders no live region, for forms that move the focus to the faulty fields or list the faults. */
  readonly isQuiet?: boolean | undefined;
}

/** The error message below a control; renders nothing without one. */
export function FieldError({ controlId, text, isQuiet }: FieldErrorProps) {
  if (!text) return null;
  return (
    <p id={fieldErrorId(controlId)} className={styles.fault} role={isQuiet ? undefined : "alert"}>
      {text}
    </p>
  );
}

interface FieldTexts {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** The error message for the submitted value, shown in place of the hint. */
  readonly fault?: string | undefined;
  readonly isQuiet?: FieldErrorProps["isQuiet"];
}

/** Attributes that connect a control with its label and the hint or error below it. */
export interface FieldControlProps extends ReturnType<typeof fieldErrorProps> {
  readonly id: string;
}

interface LabelledFieldProps extends FieldTexts {
  readonly id: string;
  readonly className?: string | undefined;
  readonly children: (control: FieldControlProps) => ReactNode;
}

/** A control with a label above, and a hint or error message below. */
export function LabelledField({ id, label, hint, fault, isQuiet, className, children }: LabelledFieldProps) {
  const { "aria-describedby": described = hint ? `${id}-hint` : undefined, ...wrong } = fieldErrorProps(
    id,
    fault,
  );
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id}>{label}</label>
      {children({ id, "aria-describedby": described, ...wrong })}
      <FieldError controlId={id} text={fault} isQuiet={isQuiet} />
      {hint && !fault && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

interface FormFieldProps extends FieldTexts, ComponentProps<"input"> {
  readonly id: string;
}

/** A labelled text input. Its field name is `id` unless `name` is given. */
export function FormField({ id, label, hint, fault, isQuiet, ...rest }: FormFieldProps) {
  return (
    <LabelledField id={id} label={label} hint={hint} fault={fault} isQuiet={isQuiet}>
      {(control) => <Input name={id} {...control} {...rest} />}
    </LabelledField>
  );
}

/** Name of the trap field, which is hidden from visitors but filled in by bots. */
export const honeypotFieldName = "website";

/** Renders the trap field outside the visible page. */
export function HoneypotField({
  idPrefix = "",
  label,
}: {
  readonly idPrefix?: string;
  readonly label: string;
}) {
  const id = `${idPrefix}${honeypotFieldName}`;
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label htmlFor={id}>{label}</label>
      <input id={id} name={honeypotFieldName} tabIndex={-1} autoComplete="off" />
    </div>
  );
}
