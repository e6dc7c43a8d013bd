import { data } from "react-router";
import { parseRowId } from "../../domain/text/row-id.ts";
import { privateHeaders } from "../shell/private-page.ts";

/** Returns a field of a form as text; "" if it was not sent or is a file. */
export function textField(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** Returns the response (400) to a form that is not from the site's own pages. */
function notOurs() {
  return data(null, { status: 400, headers: privateHeaders });
}

/**
 * Returns the value of a field that has a fixed set of words.
 * @throws a 400 if it is none of them
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
 * Returns the id of a row from a field.
 * @throws a 400 if it is not an id
 */
export function idField(form: FormData, name: string): number {
  const id = parseRowId(textField(form, name));
  if (id === null) throw notOurs();
  return id;
}

/**
 * Returns the form if it has only these fields, each at most once. The site's own pages send no others, so further
 * fields are an attempt to write other columns.
 * @throws a 400
 */
export function onlyFields(form: FormData, names: readonly string[]): FormData {
  const sent = [...form.keys()];
  const isOurs = new Set(sent).size === sent.length && sent.every((name) => names.includes(name));
  if (!isOurs) throw notOurs();
  return form;
}
