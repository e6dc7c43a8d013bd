import { statedFeatureAnswers } from "../../../../domain/listings/facts/features.ts";
import type { FeatureFieldValue } from "../../../../server/listings/write/bulk-changes.ts";
import { LabelledField } from "../../../forms/labelled-field.tsx";
import { useTranslations } from "../../../language/use-translations.ts";
import { Select } from "../../../ui/field.tsx";
import { PlaceInput } from "../../pieces/place-input.tsx";
import {
  type PendingBulkAction,
  bulkFeatureAnswerFieldName,
  bulkFeatureFieldName,
  bulkPlaceFieldName,
  featureFieldNames,
} from "./inventory-address.ts";
import styles from "./selection.module.css";

/** Chooses a feature, and the answer that the selected listings get for it. */
export function BulkFeatureFields({ choice }: { readonly choice: FeatureFieldValue | undefined }) {
  const t = useTranslations("propertyForm");
  const words = useTranslations("properties.selection");
  return (
    <>
      <LabelledField id="said-feature" label={words("featureName")}>
        {(control) => (
          <Select {...control} name={bulkFeatureFieldName} defaultValue={choice?.field}>
            {featureFieldNames.map((field) => (
              <option key={field} value={field}>
                {t(`fields.${field}`)}
              </option>
            ))}
          </Select>
        )}
      </LabelledField>
      <LabelledField id="said-answer" label={words("featureAnswer")}>
        {(control) => (
          <Select
            {...control}
            name={bulkFeatureAnswerFieldName}
            defaultValue={choice ? (choice.answer ?? "") : "yes"}
          >
            {[...statedFeatureAnswers, ""].map((answer) => (
              <option key={answer} value={answer}>
                {t(`answers.${(answer as "yes" | "no" | "") || "unstated"}`)}
              </option>
            ))}
          </Select>
        )}
      </LabelledField>
    </>
  );
}

/** The field for the place of the selected listings; after a refusal it keeps the typed text. */
export function BulkPlaceField({ pending: { place = "", fault } }: { readonly pending: PendingBulkAction }) {
  const t = useTranslations("propertyForm");
  const words = useTranslations("properties.selection");
  return (
    <LabelledField
      id="said-place"
      className={styles.place}
      label={t("fields.place")}
      hint={words("placeHint")}
      fault={fault && t(`faults.${fault}`)}
    >
      {(control) => (
        <PlaceInput {...control} name={bulkPlaceFieldName} label={t("fields.place")} defaultValue={place} />
      )}
    </LabelledField>
  );
}
