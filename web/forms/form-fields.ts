import { data } from "react-router";
import { parseRowId } from "../../domain/text/row-id.ts";
import { privateResponseHeaders } from "../shell/private-page.ts";

/** Returns a field of a form; "" if it is missing or a file. */
export function readTextField(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** Returns a 400 response to a form that no page of the site submits. */
function unknownFormResponse() {
  return data(null, { status: 400, headers: privateResponseHeaders });
}

/**
 * Returns a field whose value must be one of `words`.
 * @throws a 400 response if it is not
 */
export function readEnumField<const Word extends string>(
  form: FormData,
  name: string,
  words: readonly Word[],
): Word {
  const word = words.find((one) => one === form.get(name));
  if (word === undefined) throw unknownFormResponse();
  return word;
}

/**
 * Returns a field that must be a row id.
 * @throws a 400 response if it is not
 */
export function readIdField(form: FormData, name: string): number {
  const id = parseRowId(readTextField(form, name));
  if (id === null) throw unknownFormResponse();
  return id;
}

/**
 * Returns the form if all its fields are in `names`, each at most once. Pages of the site submit no others, so
 * another field is an attempt to write other columns.
 * @throws a 400 response otherwise
 */
export function requireOnlyFields(form: FormData, names: readonly string[]): FormData {
  const sent = [...form.keys()];
  const isExpected = new Set(sent).size === sent.length && sent.every((name) => names.includes(name));
  if (!isExpected) throw unknownFormResponse();
  return form;
}
