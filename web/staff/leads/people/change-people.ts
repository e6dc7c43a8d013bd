import { data, type RouterContextProvider } from "react-router";
import { parseLeadReference } from "../../../../domain/leads/lead-reference.ts";
import type { Locale } from "../../../../domain/text/locale.ts";
import type { FoundPerson, People } from "../../../../server/leads/people/people.ts";
import { appContext } from "../../../shell/app-context.ts";
import { readerContext } from "../../../shell/reader-context.ts";
import { reportError, unavailableHead } from "../../../shell/error-reference.ts";
import { urls } from "../../../shell/urls.ts";
import { onlyFields, textField } from "../../../forms/form-fields.ts";
import { privateHeaders, seeOther } from "../../../shell/private-page.ts";
import { saying } from "../../../forms/flash.ts";

/** What a redirect back to the page says was done. */
export const peopleSaid = ["erased", "alerts-erased"] as const;

export type PeopleAnswer =
  | { readonly kind: "not-found"; readonly typed: string; readonly why: "unclear" | "nobody" }
  | { readonly kind: "failed"; readonly typed: string; readonly reference: string }
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

const intents = ["find", "erase", "erase-alerts"] as const;

interface Change {
  readonly people: People;
  readonly intent: (typeof intents)[number];
  readonly typed: string;
  readonly isSure: boolean;
  readonly locale: Locale;
  readonly actorId: number;
  readonly now: Date;
}

/**
 * What a form of the page asks for. Numbers and addresses travel in forms alone: addresses of pages are remembered.
 * @throws 400 for a form that is none of the page's
 */
export async function changePeople(
  request: Request,
  context: Readonly<RouterContextProvider>,
  actorId: number,
) {
  const { people, now } = context.get(appContext);
  const form = onlyFields(await request.formData(), ["do", "who", "sure"]);
  const intent = intents.find((each) => each === textField(form, "do"));
  if (intent === undefined) throw data(null, { status: 400, headers: privateHeaders });
  const typed = textField(form, "who").slice(0, 300);
  const isSure = textField(form, "sure") === "yes";
  const { locale } = context.get(readerContext);
  try {
    return await take({ people, intent, typed, isSure, locale, actorId, now: now() });
  } catch (error) {
    const reference = reportError(error, request, context);
    return data<PeopleAnswer>({ kind: "failed", typed, reference }, unavailableHead);
  }
}

async function take({ people, intent, typed, isSure, locale, actorId, now }: Change) {
  const found = await people.find(typed);
  switch (intent) {
    case "find": {
      if (found.kind === "address") return data(await toAddress(people, found, false));
      const [first] = found.kind === "person" ? found.person.leads : [];
      if (!first) return notFound(typed, found.kind === "unclear" ? "unclear" : "nobody");
      return seeOther(urls.page("admin/leads/people", locale, `of=${first.reference}`));
    }
    case "erase": {
      // By its reference alone: what is erased is what the page showed.
      if (parseLeadReference(typed) === null || found.kind !== "person") return notFound("", "nobody");
      await people.erase(found.person.phone, { actorId, now });
      return said(locale, "erased");
    }
    case "erase-alerts": {
      if (found.kind !== "address") return notFound(typed, "nobody");
      if (!isSure) return data(await toAddress(people, found, true), { status: 422 });
      await people.eraseAddress(found.email, { actorId, now });
      return said(locale, "alerts-erased");
    }
  }
}

function said(locale: Locale, word: (typeof peopleSaid)[number]): Response {
  return seeOther(saying(urls.page("admin/leads/people", locale), word));
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
