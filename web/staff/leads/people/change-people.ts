import { data, redirect } from "react-router";
import { parseLeadReference } from "../../../../domain/lead-reference.ts";
import type { Locale } from "../../../../domain/locale.ts";
import type { FoundPerson, People } from "../../../../server/leads/people.ts";
import { urls } from "../../../urls.ts";
import { onlyFields, textField } from "../../form-text.ts";
import { staffHeaders } from "../../require-staff.ts";
import { saying } from "../../said.ts";

/** What a redirect back to the page says was done. */
export const peopleSaid = ["erased", "alerts-erased"] as const;

export type PeopleAnswer =
  | { readonly kind: "not-found"; readonly typed: string; readonly why: "unclear" | "nobody" }
  | AddressFound;

/** An e-mail address: what goes there, and whose requests name it. */
export interface AddressFound {
  readonly kind: "address";
  readonly typed: string;
  readonly alerts: number;
  /** A reference of a request of each of them. */
  readonly people: readonly string[];
  /** The box that says so was not ticked. */
  readonly isUnsure: boolean;
}

interface Change {
  readonly people: People;
  readonly form: FormData;
  readonly locale: Locale;
  readonly actorId: number;
  readonly now: Date;
}

/** What a form of the page asks for. Numbers and addresses travel in forms alone: addresses of pages are remembered. */
export async function changePeople(change: Change) {
  const { people, locale, actorId, now } = change;
  const form = onlyFields(change.form, ["do", "who", "sure"]);
  const typed = textField(form, "who").slice(0, 300);
  const found = await people.find(typed);
  switch (textField(form, "do")) {
    case "find": {
      if (found.kind === "address") return data(await toAddress(people, found, false));
      const [first] = found.kind === "person" ? found.person.leads : [];
      if (!first) return notFound(typed, found.kind === "unclear" ? "unclear" : "nobody");
      throw redirect(urls.staffPeople(locale, `of=${first.reference}`), {
        status: 303,
        headers: staffHeaders,
      });
    }
    case "erase": {
      // By its reference alone: what is erased is what the page showed.
      if (parseLeadReference(typed) === null || found.kind !== "person") return notFound("", "nobody");
      await people.erase(found.person.phone, { actorId, now });
      throw said(locale, "erased");
    }
    case "erase-alerts": {
      if (found.kind !== "address") return notFound(typed, "nobody");
      if (textField(form, "sure") !== "yes")
        return data(await toAddress(people, found, true), { status: 422 });
      await people.eraseAddress(found.email, { actorId, now });
      throw said(locale, "alerts-erased");
    }
    default:
      throw data(null, { status: 400, headers: staffHeaders });
  }
}

function said(locale: Locale, word: (typeof peopleSaid)[number]): Response {
  return redirect(saying(urls.staffPeople(locale), word), { status: 303, headers: staffHeaders });
}

function notFound(typed: string, why: "unclear" | "nobody") {
  return data({ kind: "not-found", typed, why } satisfies PeopleAnswer as PeopleAnswer, { status: 422 });
}

async function toAddress(
  people: People,
  { email, alerts, phones }: Extract<FoundPerson, { kind: "address" }>,
  isUnsure: boolean,
): Promise<PeopleAnswer> {
  const references: string[] = [];
  for (const phone of phones) {
    const found = await people.find(phone);
    const [first] = found.kind === "person" ? found.person.leads : [];
    if (first) references.push(first.reference);
  }
  return { kind: "address", typed: email, alerts: alerts.length, people: references, isUnsure };
}
