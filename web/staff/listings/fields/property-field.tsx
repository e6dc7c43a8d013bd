import type { PropertyFault, PropertyField } from "../../../../domain/listings/listing-fields.ts";
import type { ListingStatus } from "../../../../domain/listings/listing.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { classNames } from "../../../ui/class-names.ts";
import { LabelledField } from "../../../forms/labelled-field.tsx";
import styles from "../panel/property-form.module.css";
import { controlId } from "./form-fields.ts";
import type { PanelAgent } from "../save/panel-data.ts";
import { PropertyControl } from "./property-control.tsx";
import { SourceWord } from "./source-word.tsx";

interface PropertyFieldProps {
  readonly field: PropertyField;
  readonly text: string;
  readonly fault: PropertyFault | undefined;
  readonly status: ListingStatus | null;
  readonly agents: readonly PanelAgent[];
  /** The original word in the imported file. */
  readonly word?: string | undefined;
  readonly hint?: string | null | undefined;
  /** The hint is a warning that does not prevent saving. */
  readonly isWarning?: boolean;
}

const wide: ReadonlySet<PropertyField> = new Set(["title", "titlear", "place"]);

/** A field of the form: label, control, fault and hint. */
export function PropertyFormField({
  field,
  text,
  fault,
  status,
  agents,
  word,
  hint,
  isWarning,
}: PropertyFieldProps) {
  const t = useTranslations("propertyForm");
  return (
    <LabelledField
      id={controlId(field)}
      className={classNames(wide.has(field) && styles.wide)}
      label={t(`fields.${field}`)}
      hint={
        (hint || word) && (
          <>
            {hint && isWarning ? <span className={styles.warning}>{hint}</span> : hint}
            <SourceWord word={word} />
          </>
        )
      }
      fault={fault && t(`faults.${fault}`)}
      // The list of faults above the form announces them all and takes the focus.
      isQuiet
    >
      {(control) => (
        <PropertyControl field={field} text={text} status={status} agents={agents} control={control} />
      )}
    </LabelledField>
  );
}
