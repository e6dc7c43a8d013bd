import type { FormValues } from "../../../../domain/studio/fields/field.ts";
import { applyTickedAmenities } from "../../../../domain/studio/amenities.ts";
import { readTextField } from "../../../forms/form-fields.ts";
import { inputPrefix, checkedOptionPrefix, checkboxOptionsPrefix } from "../pieces/studio-address.ts";

/** Maximum number of inputs in a form, and of characters in an input; larger forms are refused. */
const maxInputs = 20_000;
const maxInputLength = 20_000;

/** Reads the inputs of the editor's form; null if there are too many or one is too long. */
export function readDraftInputs(form: FormData): FormValues | null {
  const formValues: Record<string, string> = {};
  for (const [field, value] of form) {
    if (!field.startsWith(inputPrefix) || typeof value !== "string") continue;
    if (value.length > maxInputLength) return null;
    // Text areas send line breaks as CRLF.
    formValues[field.slice(inputPrefix.length)] = value.replaceAll("\r\n", "\n");
  }
  if (Object.keys(formValues).length > maxInputs) return null;
  return [...form].reduce<FormValues>((read, [field, optionKeys]) => {
    if (!field.startsWith(checkboxOptionsPrefix) || typeof optionKeys !== "string") return read;
    const path = field.slice(checkboxOptionsPrefix.length);
    return applyTickedAmenities(
      read,
      path,
      optionKeys.split(","),
      form.getAll(checkedOptionPrefix + path).map(String),
    );
  }, formValues);
}

/** The version of the draft that the form was rendered from; 0 if it was rendered without a draft. */
export function readDraftVersion(form: FormData): number {
  return Number(readTextField(form, "version")) || 0;
}
