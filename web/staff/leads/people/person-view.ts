import { formatPhone } from "../../../../domain/text/phone.ts";
import type { FoundPerson } from "../../../../server/leads/people/people.ts";

/** The part of a person's data that the page shows. */
export type PersonView = NonNullable<ReturnType<typeof toPersonView>>;

/** Returns null if the person has no lead, and so no reference to find them by. */
export function toPersonView({ person }: Extract<FoundPerson, { kind: "person" }>) {
  const { leads, alerts, counts } = person;
  const [first] = leads;
  if (!first) return null;
  const each = (values: readonly (string | null)[]) => [...new Set(values.filter((value) => value !== null))];
  return {
    /** The reference of one of their leads, which the address of the page has. */
    reference: first.reference,
    /** Each spelling once. */
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
    /** Counts of all their data; `requests` has the oldest leads only. */
    counts: { ...counts, alerts: alerts.length },
  };
}
