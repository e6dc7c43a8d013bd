import { data } from "react-router";
import { privateHeaders } from "../shell/private-page.ts";

/** A field of a form as text; "" when it was not sent, or is a file. */
export function textField(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/**
 * The form, when it has these fields alone and none of them twice. Our own pages send no others, so anything else is
 * somebody trying what a field of another name would do.
 * @throws a 400
 */
export function onlyFields(form: FormData, names: readonly string[]): FormData {
  const sent = [...form.keys()];
  const isOurs = new Set(sent).size === sent.length && sent.every((name) => names.includes(name));
  if (!isOurs) throw data(null, { status: 400, headers: privateHeaders });
  return form;
}
