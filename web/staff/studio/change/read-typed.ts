import type { Typed } from "../../../../domain/studio/fields/field.ts";
import { withTicked } from "../../../../domain/studio/amenities.ts";
import { textField } from "../../../forms/form-fields.ts";
import { inputPrefix, tickPrefix, ticksPrefix } from "../pieces/studio-address.ts";

/** Maximum number of inputs, and of characters of one input. No part of a showcase needs as many. */
const mostInputs = 20_000;
const longestInput = 20_000;

/** Reads the inputs of the editor's form; null if there are too many or one is too long. */
export function readTyped(form: FormData): Typed | null {
  const typed: Record<string, string> = {};
  for (const [field, value] of form) {
    if (!field.startsWith(inputPrefix) || typeof value !== "string") continue;
    if (value.length > longestInput) return null;
    // Text areas send line breaks as CRLF.
    typed[field.slice(inputPrefix.length)] = value.replaceAll("\r\n", "\n");
  }
  if (Object.keys(typed).length > mostInputs) return null;
  return [...form].reduce<Typed>((read, [field, offered]) => {
    if (!field.startsWith(ticksPrefix) || typeof offered !== "string") return read;
    const path = field.slice(ticksPrefix.length);
    return withTicked(read, path, offered.split(","), form.getAll(tickPrefix + path).map(String));
  }, typed);
}

/** The version of the draft that the form was rendered from; 0 if it was rendered without a draft. */
export function versionIn(form: FormData): number {
  return Number(textField(form, "version")) || 0;
}
