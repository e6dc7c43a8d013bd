import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../ui/class-names.ts";
import { Input } from "../ui/field.tsx";
import styles from "./labelled-field.module.css";

/** The attributes that join a control to what is wrong with it. */
export function faultProps(of: string, fault: string | undefined) {
  return { "aria-invalid": fault ? true : undefined, "aria-describedby": fault && faultId(of) } as const;
}

/** The id of the fault that `Fault` says, for a group of controls that it describes. */
export function faultId(of: string): string {
  return `${of}-fault`;
}

interface FaultProps {
  /** The id of what is wrong. */
  readonly of: string;
  readonly text: string | undefined;
  /** Not read out by itself: the form leads its reader to what is wrong, by the focus or by a list of faults. */
  readonly isQuiet?: boolean | undefined;
}

/** What is wrong, said below it; nothing while all is well. */
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
  /** What is wrong with what was sent: said in place of the hint. */
  readonly fault?: string | undefined;
  readonly isQuiet?: FaultProps["isQuiet"];
}

/** The attributes that join a control to its label and to what is said below it. */
export interface FieldControl extends ReturnType<typeof faultProps> {
  readonly id: string;
}

interface LabelledFieldProps extends FieldTexts {
  readonly id: string;
  readonly className?: string | undefined;
  readonly children: (control: FieldControl) => ReactNode;
}

/** A control with its label above, and below it what helps or what is wrong. */
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

/** A labelled line to type in, sent under its id unless it has another name. */
export function FormField({ id, label, hint, fault, isQuiet, ...rest }: FormFieldProps) {
  return (
    <LabelledField id={id} label={label} hint={hint} fault={fault} isQuiet={isQuiet}>
      {(control) => <Input name={id} {...control} {...rest} />}
    </LabelledField>
  );
}

/** The name of a field that only programs see and fill in. */
export const trapField = "website";

/** Draws that field out of sight. */
export function Trap({ idPrefix = "", label }: { readonly idPrefix?: string; readonly label: string }) {
  const id = `${idPrefix}${trapField}`;
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label htmlFor={id}>{label}</label>
      <input id={id} name={trapField} tabIndex={-1} autoComplete="off" />
    </div>
  );
}
