import { createContext } from "react-router";
import { textField } from "../../forms/form-fields.ts";

/** What a page for visits is about, as an address or a form names it. */
export interface AskedVisit {
  readonly developer: string | null;
  readonly project: string | null;
  readonly unit: string | null;
}

/** What the form was about, for the page that shows it again: the address that it was sent to does not say. */
export const sentAbout = createContext<AskedVisit | null>(null);

/** What a sent form is about, and the day that is open in it. The request itself can still be read. */
export async function readVisitForm(
  request: Request,
): Promise<{ readonly day: string; readonly about: AskedVisit }> {
  const form = await request.clone().formData();
  const named = (name: string) => textField(form, name) || null;
  const about = { developer: named("developer"), project: named("project"), unit: named("unit") };
  return { day: textField(form, "day"), about };
}
