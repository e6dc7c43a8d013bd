import type { Typed } from "../../../../domain/studio/fields/field.ts";
import { withTicked } from "../../../../domain/studio/amenities.ts";
import { textField } from "../../../forms/form-fields.ts";
import { inputPrefix, tickPrefix, ticksPrefix } from "../pieces/studio-address.ts";

/** Limits on the number of inputs and on the characters of one; larger than any part of a showcase needs. */
const mostInputs = 20_000;
const longestInput = 20_000;

/** Reads the inputs from the editor's form; null if it exceeds the limits. */
export function readTyped(form: FormData): Typed | null {
  const typed: Record<string, string> = {};
  for (const [field, value] of form) {
    if (!field.startsWith(inputPrefix) || typeof value !== "string") continue;
    if (value.length > longestInput) return null;
    // Browsers send line breaks of text areas as CRLF.
    typed[field.slice(inputPrefix.length)] = value.replaceAll("\r\n", "\n");
  }
  if (Object.keys(typed).length > mostInputs) return null;
  return [...form].reduce<Typed>((read, [field, offered]) => {
    if (!field.startsWith(ticksPrefix) || typeof offered !== "string") return read;
    const path = field.slice(ticksPrefix.length);
    return withTicked(read, path, offered.split(","), form.getAll(tickPrefix + path).map(String));
  }, typed);
}

/** The version of the draft that the form was rendered from; 0 if there was no draft. */
export function versionIn(form: FormData): number {
  return Number(textField(form, "version")) || 0;
}
