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
  /** What the file that the property came from wrote here. */
  readonly word?: string | undefined;
  readonly hint?: string | null | undefined;
  /** The hint says that something looks wrong; it is saved all the same. */
  readonly isWarning?: boolean;
}

const wide: ReadonlySet<PropertyField> = new Set(["title", "titlear", "place"]);

/** A field of the form: its label, its control, and what is wrong with it or helps. */
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
      // A list above the form has them all, and takes the focus.
      isQuiet
    >
      {(control) => (
        <PropertyControl field={field} text={text} status={status} agents={agents} control={control} />
      )}
    </LabelledField>
  );
}
