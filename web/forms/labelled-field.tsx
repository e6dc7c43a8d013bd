import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../ui/class-names.ts";
import { Input } from "../ui/field.tsx";
import styles from "./labelled-field.module.css";

/** Returns the ARIA attributes that connect a control with its fault. */
export function faultProps(of: string, fault: string | undefined) {
  return { "aria-invalid": fault ? true : undefined, "aria-describedby": fault && faultId(of) } as const;
}

/** Returns the id of a `Fault`, for the `aria-describedby` of a group of controls. */
export function faultId(of: string): string {
  return `${of}-fault`;
}

interface FaultProps {
  /** The id of the control with the fault. */
  readonly of: string;
  readonly text: string | undefined;
  /** Not a live region: the form leads to the fault by moving the focus or by a list of faults. */
  readonly isQuiet?: boolean | undefined;
}

/** The fault below a control; nothing if there is none. */
export function Fault({ of, text, isQuiet }: FaultProps) {
  if (!text) return null;
  return (
    <p id={faultId(of)} className={styles.fault} role={isQuiet ? undefined : "alert"}>
      {text}
    </p>
  );
}

interface FieldTexts {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** The fault of the submitted value, shown instead of the hint. */
  readonly fault?: string | undefined;
  readonly isQuiet?: FaultProps["isQuiet"];
}

/** The attributes that connect a control with its label and with the text below it. */
export interface FieldControl extends ReturnType<typeof faultProps> {
  readonly id: string;
}

interface LabelledFieldProps extends FieldTexts {
  readonly id: string;
  readonly className?: string | undefined;
  readonly children: (control: FieldControl) => ReactNode;
}

/** A control with its label above, and its hint or fault below. */
export function LabelledField({ id, label, hint, fault, isQuiet, className, children }: LabelledFieldProps) {
  const { "aria-describedby": described = hint ? `${id}-hint` : undefined, ...wrong } = faultProps(id, fault);
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id}>{label}</label>
      {children({ id, "aria-describedby": described, ...wrong })}
      <Fault of={id} text={fault} isQuiet={isQuiet} />
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

/** A labelled text field, submitted under its id unless `name` is given. */
export function FormField({ id, label, hint, fault, isQuiet, ...rest }: FormFieldProps) {
  return (
    <LabelledField id={id} label={label} hint={hint} fault={fault} isQuiet={isQuiet}>
      {(control) => <Input name={id} {...control} {...rest} />}
    </LabelledField>
  );
}

/** The name of the trap field: hidden from visitors, filled in by bots. */
export const trapField = "website";

/** Renders the trap field out of sight. */
export function Trap({ idPrefix = "", label }: { readonly idPrefix?: string; readonly label: string }) {
  const id = `${idPrefix}${trapField}`;
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label htmlFor={id}>{label}</label>
      <input id={id} name={trapField} tabIndex={-1} autoComplete="off" />
    </div>
  );
}
