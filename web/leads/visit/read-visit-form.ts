import { createContext } from "react-router";
import { textField } from "../../forms/form-fields.ts";

/** The subject of a visit, as named by an address or a form. */
export interface VisitRequest {
  readonly developer: string | null;
  readonly project: string | null;
  readonly unit: string | null;
}

/** The subject of the submitted form, for the page that shows it again: the form's address does not name it. */
export const sentAbout = createContext<VisitRequest | null>(null);

/** Returns the subject of a submitted form and its selected day. Works on a copy, so the request can still be read. */
export async function readVisitForm(
  request: Request,
): Promise<{ readonly day: string; readonly about: VisitRequest }> {
  const form = await request.clone().formData();
  const named = (name: string) => textField(form, name) || null;
  const about = { developer: named("developer"), project: named("project"), unit: named("unit") };
  return { day: textField(form, "day"), about };
}
