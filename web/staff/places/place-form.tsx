import { Form, useNavigation } from "react-router";
import {
  type PlaceFormField,
  placeFormFields,
  placeFormLimits,
} from "../../../domain/places/form/place-texts.ts";
import { placeKinds } from "../../../domain/places/place.ts";
import { FormField, LabelledField } from "../../forms/labelled-field.tsx";
import { useTranslations } from "../../language/use-translations.ts";
import { Button } from "../../ui/button.tsx";
import { Select, Textarea } from "../../ui/field.tsx";
import { FormButtons } from "../pieces/form-buttons.tsx";
import { HiddenFields } from "../pieces/hidden-fields.tsx";
import { PlaceInput } from "../pieces/place-input.tsx";
import { PlaceNotice } from "./place-notice.tsx";
import {
  chosenPlaceFieldName,
  type PlaceActionData,
  type PlaceFormData,
  initialPlaceFieldName,
} from "./places-data.ts";
import styles from "./places.module.css";

interface PlaceFormProps {
  readonly form: PlaceFormData;
  readonly answer: PlaceActionData | null;
  /** The target of the cancel link. */
  readonly closed: string;
}

/** Adds or changes a place. */
export function PlaceForm({ form: { id, ...form }, answer, closed }: PlaceFormProps) {
  const t = useTranslations("places");
  const isSending = useNavigation().state === "submitting";
  const texts = answer?.typedTexts ?? form.texts;
  const storedTexts = answer?.storedTexts ?? form.storedTexts;
  const choices = answer?.kind === "refused" ? answer.choices : [];
  const faultOf = (field: PlaceFormField) => {
    const fault = answer?.kind === "refused" ? answer.faults[field] : undefined;
    return fault && t(`faults.${fault.code}`, { text: fault.text });
  };
  const line = (field: PlaceFormField) => ({
    id: field,
    label: t(`fields.${field}`),
    defaultValue: texts[field],
    fault: faultOf(field),
    autoComplete: "off",
  });
  return (
    <Form
      // Remounts the inputs after a conflict or after choosing a place, so that they show the new values.
      key={JSON.stringify([storedTexts, texts.parent])}
      method="post"
      noValidate
      className={styles.form}
      preventScrollReset
    >
      {/* Enter submits a form by its first button, so this one comes before the buttons that choose a place. */}
      <button type="submit" hidden>
        {t("form.save")}
      </button>
      {answer && <PlaceNotice answer={answer} />}
      <HiddenFields
        values={{
          intent: id === null ? "add" : "save",
          id,
          ...Object.fromEntries(
            placeFormFields.map((field) => [initialPlaceFieldName(field), storedTexts[field]]),
          ),
        }}
      />
      <FormField {...line("nameEn")} dir="ltr" lang="en" maxLength={placeFormLimits.name} required />
      <FormField {...line("nameAr")} dir="rtl" lang="ar" maxLength={placeFormLimits.name} required />
      <LabelledField id="kind" label={t("fields.kind")} fault={faultOf("kind")}>
        {(control) => (
          <Select {...control} name="kind" defaultValue={texts.kind} required>
            {id === null && <option value="">{t("form.choose")}</option>}
            {placeKinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`kinds.${kind}`)}
              </option>
            ))}
          </Select>
        )}
      </LabelledField>
      <div className={styles.parent}>
        <LabelledField
          id="parent"
          label={t("fields.parent")}
          hint={t("hints.parent")}
          fault={faultOf("parent")}
        >
          {(control) => (
            <PlaceInput {...control} name="parent" label={t("fields.parent")} defaultValue={texts.parent} />
          )}
        </LabelledField>
        {choices.length > 0 && (
          <div className="cluster gap-2" role="group" aria-label={faultOf("parent")}>
            {choices.map((choice) => (
              <Button key={choice.id} type="submit" small name={chosenPlaceFieldName} value={choice.id}>
                {choice.name}
              </Button>
            ))}
          </div>
        )}
      </div>
      <FormField {...line("lat")} dir="ltr" inputMode="decimal" maxLength={24} required />
      <FormField {...line("lng")} dir="ltr" inputMode="decimal" maxLength={24} required />
      <LabelledField
        id="spellings"
        className={styles.wide}
        label={t("fields.spellings")}
        hint={t("hints.spellings")}
        fault={faultOf("spellings")}
      >
        {(control) => (
          <Textarea
            {...control}
            name="spellings"
            defaultValue={texts.spellings}
            dir="auto"
            rows={Math.min(12, Math.max(4, texts.spellings.split("\n").length + 1))}
            spellCheck={false}
          />
        )}
      </LabelledField>
      <FormButtons
        className={`cluster gap-2 ${styles.wide}`}
        cancel={t("form.cancel")}
        to={closed}
        leavesPage
        disabled={isSending}
      >
        {t(id === null ? "form.create" : "form.save")}
      </FormButtons>
    </Form>
  );
}
