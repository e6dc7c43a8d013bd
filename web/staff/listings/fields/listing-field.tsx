import type { ListingFieldFault, ListingField } from "../../../../domain/listings/listing-fields.ts";
import type { ListingStatus } from "../../../../domain/listings/listing.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { classNames } from "../../../ui/class-names.ts";
import { LabelledField } from "../../../forms/labelled-field.tsx";
import styles from "../panel/listing-form.module.css";
import { fieldControlId } from "./form-fields.ts";
import { ListingControl } from "./listing-control.tsx";
import { ImportedCellText } from "./original-word.tsx";

interface ListingFieldProps {
  readonly field: ListingField;
  readonly text: string;
  readonly fault: ListingFieldFault | undefined;
  readonly status: ListingStatus | null;
  /** The original word in the imported file. */
  readonly word?: string | undefined;
  readonly hint?: string | null | undefined;
  /** Whether the hint is a warning, which does not prevent saving. */
  readonly isWarning?: boolean;
}

const wideFields: ReadonlySet<ListingField> = new Set(["title", "titlear", "place"]);

export function ListingFormField({ field, text, fault, status, word, hint, isWarning }: ListingFieldProps) {
  const t = useTranslations("propertyForm");
  return (
    <LabelledField
      id={fieldControlId(field)}
      className={classNames(wideFields.has(field) && styles.wide)}
      label={t(`fields.${field}`)}
      hint={
        (hint || word) && (
          <>
            {hint && isWarning ? <span className={styles.warning}>{hint}</span> : hint}
            <ImportedCellText word={word} />
          </>
        )
      }
      fault={fault && t(`faults.${fault}`)}
      // Not announced here: `FaultSummary` announces all faults together.
      isQuiet
    >
      {(control) => <ListingControl field={field} text={text} status={status} control={control} />}
    </LabelledField>
  );
}
