import { data } from "react-router";
import { parseLeadReference } from "../../../../domain/leads/lead-reference.ts";
import type { Locale } from "../../../../domain/text/locale.ts";
import type { PersonSearchResult, PersonDataService } from "../../../../server/leads/people/people.ts";
import { unavailableResponseInit } from "../../../shell/error-reference.ts";
import { urls } from "../../../shell/urls.ts";
import { requireOnlyFields, readTextField, readEnumField } from "../../../forms/form-fields.ts";
import { memberHasPermission } from "../../../../domain/staff/roles.ts";
import type { ForbiddenPageData } from "../../shell/require-staff.ts";
import { privateResponseHeaders, redirectSeeOther } from "../../../shell/private-page.ts";
import type { StaffForm } from "../../shell/staff-request.ts";
import { withFlashParam } from "../../../forms/flash.ts";

/** Names of the flash messages after an erasure. */
export const peoplePageFlashes = ["erased", "erasing", "alerts-erased"] as const;

export type PeoplePageActionData =
  | { readonly kind: "not-found"; readonly searchText: string; readonly reason: "unclear" | "nobody" }
  | { readonly kind: "failed"; readonly searchText: string; readonly reference: string }
  | EmailAddressLookup;

/** What is stored about an e-mail address: the number of its alerts, and the people whose leads name it. */
export interface EmailAddressLookup {
  readonly kind: "address";
  readonly searchText: string;
  readonly alerts: number;
  /** References of leads: one for each person whose leads name the address. */
  readonly people: readonly string[];
  /** True if the box that confirms the erasure was not ticked. */
  readonly isUnsure: boolean;
}

/** How long the request waits for an erasure, in milliseconds; a longer one continues in the background. */
const timeoutMs = 1_500;

const intents = ["find", "erase", "erase-alerts"] as const;

/**
 * Carries out a form of the page about people. Phone numbers and e-mail addresses are sent only by POST, because browsers and
 * logs store the addresses of pages.
 * @throws 400 for a form that the page does not have
 */
export async function handlePeoplePageForm(sent: StaffForm) {
  requireOnlyFields(sent.form, ["do", "who", "sure"]);
  const intent = readEnumField(sent.form, "do", intents);
  const searchText = readTextField(sent.form, "who").slice(0, 300);
  const { account } = sent.session;
  if (intent !== "find" && !memberHasPermission(account, "leads:export"))
    throw data({ account } satisfies ForbiddenPageData, { status: 403, headers: privateResponseHeaders });
  try {
    return await handleIntent(sent, intent, searchText);
  } catch (error) {
    return data<PeoplePageActionData>(
      { kind: "failed", searchText, reference: sent.note(error) },
      unavailableResponseInit,
    );
  }
}

async function handleIntent(
  { app: { people }, locale, actor, form }: StaffForm,
  intent: (typeof intents)[number],
  searchText: string,
) {
  const result = await people.find(searchText);
  switch (intent) {
    case "find": {
      if (result.kind === "address") return data(await toAddress(people, result, false));
      const [first] = result.kind === "person" ? result.person.leads : [];
      if (!first) return notFound(searchText, result.kind === "unclear" ? "unclear" : "nobody");
      return redirectSeeOther(urls.page("admin/leads/people", locale, `of=${first.reference}`));
    }
    case "erase": {
      // Accepts only a reference: it identifies exactly the person that the page showed.
      if (parseLeadReference(searchText) === null || result.kind !== "person") return notFound("", "nobody");
      const erased = await people.erase(result.person.phone, actor, { timeoutMs });
      return redirectToPeople(locale, erased === null || erased.isDone ? "erased" : "erasing");
    }
    case "erase-alerts": {
      if (result.kind !== "address") return notFound(searchText, "nobody");
      if (readTextField(form, "sure") !== "yes")
        return data(await toAddress(people, result, true), { status: 422 });
      await people.eraseAddress(result.email, actor);
      return redirectToPeople(locale, "alerts-erased");
    }
  }
}

function redirectToPeople(locale: Locale, word: (typeof peoplePageFlashes)[number]): Response {
  return redirectSeeOther(withFlashParam(urls.page("admin/leads/people", locale), word));
}

function notFound(searchText: string, reason: "unclear" | "nobody") {
  return data<PeoplePageActionData>({ kind: "not-found", searchText, reason }, { status: 422 });
}

async function toAddress(
  people: PersonDataService,
  { email, alerts, phones }: Extract<PersonSearchResult, { kind: "address" }>,
  isUnsure: boolean,
): Promise<PeoplePageActionData> {
  const references: string[] = [];
  for (const phone of phones) {
    const result = await people.find(phone);
    const [first] = result.kind === "person" ? result.person.leads : [];
    if (first) references.push(first.reference);
  }
  return { kind: "address", searchText: email, alerts: alerts.length, people: references, isUnsure };
}
