import { createContext } from "react-router";
import { textField } from "../../forms/form-fields.ts";
import { readSlot } from "../form/read-slot.ts";

/** What a page for visits is about, as an address or a form names it. */
export interface AskedVisit {
  readonly developer: string | null;
  readonly project: string | null;
  readonly unit: string | null;
}

/** What the form was about, for the page that shows it again: the address that it was sent to does not say. */
export const sentAbout = createContext<AskedVisit | null>(null);

/** A sent form, without a time that was left behind on another day than the one that is open. */
export async function readVisitForm(
  request: Request,
): Promise<{ readonly request: Request; readonly day: string; readonly about: AskedVisit }> {
  const form = await request.clone().formData();
  const named = (name: string) => textField(form, name) || null;
  const about = { developer: named("developer"), project: named("project"), unit: named("unit") };
  const { slot, day } = readSlot(textField(form, "slot"), textField(form, "day"));
  if (slot === textField(form, "slot")) return { request, day, about };
  form.set("slot", slot);
  const body = new URLSearchParams();
  for (const [name, value] of form) if (typeof value === "string") body.append(name, value);
  const headers = new Headers(request.headers);
  headers.delete("Content-Length");
  return { request: new Request(request.url, { method: "POST", headers, body }), day, about };
}
