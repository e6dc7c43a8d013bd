import type { InputHTMLAttributes } from "react";
import type { LeadField as LeadFieldName, LeadFormValues } from "../../../domain/leads/lead-form.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { classNames } from "../../ui/class-names.ts";
import { Input } from "../../ui/field.tsx";
import styles from "./lead-form.module.css";
import type { LeadFaultTexts } from "./take-lead.ts";

/** What every field of a lead form knows of it. */
export interface FieldsOf {
  readonly idPrefix: string;
  readonly values: LeadFormValues;
  readonly faults: LeadFaultTexts;
}

interface LeadFieldProps extends FieldsOf, Omit<InputHTMLAttributes<HTMLInputElement>, "name" | "id"> {
  readonly name: LeadFieldName & keyof LeadFormValues;
  readonly label: string;
  readonly hint?: string;
}

/** A line to type in, with its label above, and below it what is wrong or what helps. */
export function LeadField({
  idPrefix,
  values,
  faults,
  name,
  label,
  hint,
  required,
  ...rest
}: LeadFieldProps) {
  const t = useTranslations("leads.form");
  const id = `${idPrefix}-${name}`;
  return (
    <div className={styles.field} data-field={name}>
      <label htmlFor={id}>
        {label} {required ? <Star /> : <span className={styles.optional}>{t("optional")}</span>}
      </label>
      <Input
        id={id}
        name={name}
        required={required}
        defaultValue={values[name]}
        className={classNames(faults[name] && styles.faulty)}
        {...describedBy(idPrefix, name, faults, hint !== undefined)}
        {...rest}
      />
      <Fault idPrefix={idPrefix} name={name} text={faults[name]} />
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

interface ReadOnlyFieldProps {
  readonly idPrefix: string;
  readonly name: string;
  readonly label: string;
  readonly value: string | null | undefined;
  readonly isCode?: boolean;
}

/** What the request is about, as the visitor sees it; what is sent is beside it, by its slug. */
export function ReadOnlyField({ idPrefix, name, label, value, isCode }: ReadOnlyFieldProps) {
  if (!value) return null;
  const id = `${idPrefix}-${name}-name`;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <Input id={id} className={styles.readOnly} value={value} readOnly dir={isCode ? "ltr" : "auto"} />
    </div>
  );
}

interface FaultProps {
  readonly idPrefix: string;
  readonly name: LeadFieldName;
  readonly text: string | undefined;
}

/** The place of a fault, empty while there is none. */
export function Fault({ idPrefix, name, text }: FaultProps) {
  return (
    <p id={`${idPrefix}-${name}-fault`} className={styles.fault} hidden={!text}>
      {text}
    </p>
  );
}

/** Says "required" to the eye; the field says so itself. */
export function Star() {
  return (
    <span className={styles.star} aria-hidden="true">
      *
    </span>
  );
}

/** The attributes that name what is said about a field. */
export function describedBy(
  idPrefix: string,
  name: LeadFieldName,
  faults: LeadFaultTexts,
  hasHint = false,
): Pick<InputHTMLAttributes<HTMLInputElement>, "aria-describedby" | "aria-invalid"> {
  const id = `${idPrefix}-${name}`;
  return {
    "aria-describedby": hasHint ? `${id}-fault ${id}-hint` : `${id}-fault`,
    "aria-invalid": faults[name] ? true : undefined,
  };
}
