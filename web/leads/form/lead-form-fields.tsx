import type { ComponentProps } from "react";
import type { LeadFormField as LeadFieldName, LeadFormValues } from "../../../domain/leads/lead-form.ts";
import { FormField } from "../../forms/labelled-field.tsx";
import { useTranslations } from "../../language/use-translations.ts";
import styles from "./lead-form.module.css";
import type { LeadFaultTexts } from "./store-lead-form.ts";

/** Props that all fields of a lead form have in common. */
export interface LeadFieldsProps {
  readonly idPrefix: string;
  readonly values: LeadFormValues;
  readonly faults: LeadFaultTexts;
}

interface LeadFieldProps extends LeadFieldsProps, Omit<ComponentProps<typeof FormField>, "id"> {
  readonly name: LeadFieldName & keyof LeadFormValues;
}

/** A labelled text field that shows whether it is required. */
export function LeadField({ idPrefix, values, faults, name, label, required, ...rest }: LeadFieldProps) {
  const t = useTranslations("leads.form");
  return (
    <FormField
      id={`${idPrefix}-${name}`}
      name={name}
      label={
        <span>
          {label} {required ? <RequiredStar /> : <span className={styles.optional}>{t("optional")}</span>}
        </span>
      }
      required={required}
      defaultValue={values[name]}
      fault={faults[name]}
      isQuiet
      {...rest}
    />
  );
}

interface ReadOnlyFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: string | null | undefined;
  readonly isCode?: boolean;
}

/** Shows what the request is about; a hidden field submits it. */
export function ReadOnlyField({ id, label, value, isCode }: ReadOnlyFieldProps) {
  if (!value) return null;
  const dir = isCode ? "ltr" : "auto";
  return (
    <FormField
      id={id}
      name={undefined}
      label={label}
      className={styles.readOnly}
      value={value}
      readOnly
      dir={dir}
    />
  );
}

/** The star that marks required fields; hidden from screen readers, which read the `required` attribute. */
export function RequiredStar() {
  return (
    <span className={styles.star} aria-hidden="true">
      *
    </span>
  );
}
