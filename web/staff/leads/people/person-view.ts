import { formatPhone } from "../../../../domain/text/phone.ts";
import type { FoundPerson } from "../../../../server/leads/people/people.ts";

/** What is kept of a person, as far as the page about them shows it. */
export type PersonView = NonNullable<ReturnType<typeof toPersonView>>;

/** Null when the person has no request, and so nothing to be found by. */
export function toPersonView({ person }: Extract<FoundPerson, { kind: "person" }>) {
  const { leads, alerts, counts } = person;
  const [first] = leads;
  if (!first) return null;
  const each = (values: readonly (string | null)[]) => [...new Set(values.filter((value) => value !== null))];
  return {
    /** Of one of their requests: what the page is found by. */
    reference: first.reference,
    /** Each once, as they were written. */
    names: each(leads.map(({ name }) => name)),
    phones: each(leads.map(({ phone }) => formatPhone(phone))),
    emails: each(leads.map(({ email }) => email)),
    requests: leads.map(
      ({ id, reference, kind, state, createdAt, unitCode, projectName, developerName }) => ({
        id,
        reference,
        kind,
        state,
        createdAt,
        about: unitCode ?? projectName ?? developerName,
      }),
    ),
    /** Of all their requests; `requests` are the oldest of these. */
    counts: { ...counts, alerts: alerts.length },
  };
}
