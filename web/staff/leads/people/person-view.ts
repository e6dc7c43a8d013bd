import type { LeadKind, LeadState } from "../../../../domain/leads/lead.ts";
import { formatPhone } from "../../../../domain/text/phone.ts";
import type { FoundPerson } from "../../../../server/leads/people/people.ts";

/** What is kept of a person, as far as the page about them shows it. */
export interface PersonView {
  /** Of one of their requests: what the page is found by. */
  readonly reference: string;
  /** Each once, as they were written. */
  readonly names: readonly string[];
  readonly phones: readonly string[];
  readonly emails: readonly string[];
  readonly requests: readonly {
    readonly id: number;
    readonly reference: string;
    readonly kind: LeadKind;
    readonly state: LeadState;
    readonly createdAt: Date;
    readonly about: string | null;
  }[];
  readonly notes: number;
  readonly visits: number;
  readonly alerts: number;
}

/** Null when the person has no request, and so nothing to be found by. */
export function toPersonView({ person }: Extract<FoundPerson, { kind: "person" }>): PersonView | null {
  const { leads, alerts } = person;
  const [first] = leads;
  if (!first) return null;
  const each = (values: readonly (string | null)[]) => [...new Set(values.filter((value) => value !== null))];
  return {
    reference: first.reference,
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
    notes: leads.flatMap(({ events }) => events.filter(({ note }) => note !== "")).length,
    visits: leads.filter(({ visit }) => visit !== null).length,
    alerts: alerts.length,
  };
}
