import { formatPhone } from "../../../../domain/text/phone.ts";
import type { PersonSearchResult } from "../../../../server/leads/people/people.ts";

/** The part of a person's data that the page shows. */
export type PersonalDataView = NonNullable<ReturnType<typeof toPersonalDataView>>;

/** Returns null if the person has no lead: the page finds people by the reference of a lead. */
export function toPersonalDataView({ person }: Extract<PersonSearchResult, { kind: "person" }>) {
  const { leads, alerts, counts } = person;
  const [first] = leads;
  if (!first) return null;
  const distinct = (values: readonly (string | null)[]) => [
    ...new Set(values.filter((value) => value !== null)),
  ];
  return {
    /** The reference of one of the person's leads, for the page's address. */
    reference: first.reference,
    /** Every spelling of the name, each once. */
    names: distinct(leads.map(({ name }) => name)),
    phones: distinct(leads.map(({ phone }) => formatPhone(phone))),
    emails: distinct(leads.map(({ email }) => email)),
    requests: leads.map(({ id, reference, kind, createdAt, unitCode, projectName, developerName }) => ({
      id,
      reference,
      kind,
      createdAt,
      about: unitCode ?? projectName ?? developerName,
    })),
    /** Counts of all data about the person; `requests` has only the oldest leads. */
    counts: { ...counts, alerts: alerts.length },
  };
}
