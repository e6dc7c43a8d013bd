import { data } from "react-router";
import { parseRowId } from "../../domain/text/row-id.ts";
import { privateHeaders } from "../shell/private-page.ts";

/** A field of a form as text; "" when it was not sent, or is a file. */
export function textField(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** The answer to a form that is none of ours. */
function notOurs() {
  return data(null, { status: 400, headers: privateHeaders });
}

/**
 * The word in a field that says what a form is sent for.
 * @throws a 400 when it is none of these
 */
export function wordField<const Word extends string>(
  form: FormData,
  name: string,
  words: readonly Word[],
): Word {
  const word = words.find((one) => one === form.get(name));
  if (word === undefined) throw notOurs();
  return word;
}

/**
 * The number of a row in a field.
 * @throws a 400 when it is none
 */
export function idField(form: FormData, name: string): number {
  const id = parseRowId(textField(form, name));
  if (id === null) throw notOurs();
  return id;
}

/**
 * The form, when it has these fields alone and none of them twice. Our own pages send no others, so anything else is
 * somebody trying what a field of another name would do.
 * @throws a 400
 */
export function onlyFields(form: FormData, names: readonly string[]): FormData {
  const sent = [...form.keys()];
  const isOurs = new Set(sent).size === sent.length && sent.every((name) => names.includes(name));
  if (!isOurs) throw notOurs();
  return form;
}
