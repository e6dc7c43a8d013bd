import { createContext } from "react-router";
import { readTextField } from "../../forms/form-fields.ts";

/** The subject of a visit as named in an address or a form. */
export interface VisitSubjectParams {
  readonly developer: string | null;
  readonly project: string | null;
  readonly unit: string | null;
}

/**
 * The subject of a submitted form. Set by the action for the loader that shows the form again, because the form's
 * address does not name the subject.
 */
export const visitSubjectContext = createContext<VisitSubjectParams | null>(null);

/** Returns a submitted form's subject and selected day. Reads a clone, so that the request's body can be read again. */
export async function readVisitForm(
  request: Request,
): Promise<{ readonly day: string; readonly about: VisitSubjectParams }> {
  const form = await request.clone().formData();
  const readField = (name: string) => readTextField(form, name) || null;
  const about = { developer: readField("developer"), project: readField("project"), unit: readField("unit") };
  return { day: readTextField(form, "day"), about };
}
