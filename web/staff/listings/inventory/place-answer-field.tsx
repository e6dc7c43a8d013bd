import { LabelledField } from "../../../forms/labelled-field.tsx";
import { useTranslations } from "../../../language/use-translations.ts";
import { PlaceInput } from "../../pieces/place-input.tsx";
import { type PendingBulkAction, bulkPlaceFieldName } from "./inventory-address.ts";
import styles from "./selection.module.css";

/** The field for the place of the selected listings; after a refusal it keeps the typed text. */
export function BulkPlaceField({ ask: { place = "", fault } }: { readonly ask: PendingBulkAction }) {
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
