import type { Typed } from "../../../../domain/studio/fields/field.ts";
import { withTicked } from "../../../../domain/studio/amenities.ts";
import { textField } from "../../../forms/form-fields.ts";
import { inputPrefix, tickPrefix, ticksPrefix } from "../pieces/studio-address.ts";

/** More inputs, and more characters in one input, than any part of a showcase has. */
const mostInputs = 20_000;
const longestInput = 20_000;

/** The inputs of the editor as its form sends them; null where there is more than any part has. */
export function readTyped(form: FormData): Typed | null {
  const typed: Record<string, string> = {};
  for (const [field, value] of form) {
    if (!field.startsWith(inputPrefix) || typeof value !== "string") continue;
    if (value.length > longestInput) return null;
    // Browsers send line breaks of text areas as two characters.
    typed[field.slice(inputPrefix.length)] = value.replaceAll("\r\n", "\n");
  }
  if (Object.keys(typed).length > mostInputs) return null;
  return [...form].reduce<Typed>((read, [field, offered]) => {
    if (!field.startsWith(ticksPrefix) || typeof offered !== "string") return read;
    const path = field.slice(ticksPrefix.length);
    return withTicked(read, path, offered.split(","), form.getAll(tickPrefix + path).map(String));
  }, typed);
}

/** The version of the draft that the form was drawn from; 0 where there was no draft. */
export function versionIn(form: FormData): number {
  return Number(textField(form, "version")) || 0;
}
