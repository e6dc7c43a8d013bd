import type { Sent } from "./ask.ts";
import { erasing } from "./erasing.ts";
import { staffRequest } from "./scenario.ts";

const inbox = "/:lang/admin/leads";
const rules = "/:lang/admin/leads/rules";
const people = "/:lang/admin/leads/people";
const visits = "/:lang/admin/visits";

const to = (path: string, form: Readonly<Record<string, string | number>>): Sent => ({
  path,
  form: Object.fromEntries(Object.entries(form).map(([name, value]) => [name, String(value)])),
});

const onRecord = { leaves: { audit_pending: "each file that is handed out is on record" } };

/** Scenarios of what staff write to leads. */
export const leadWrites = [
  staffRequest(inbox, "state", ({ leads }) =>
    to("/en/admin/leads", {
      intent: "state",
      id: leads.plain.id,
      revision: leads.revisionOf(leads.plain),
      to: "contacted",
    }),
  ),
  staffRequest(inbox, "outcome", ({ leads }) =>
    to("/en/admin/leads", {
      intent: "outcome",
      id: leads.plain.id,
      revision: leads.revisionOf(leads.plain),
      outcome: "reached",
      note: "Wants a garden",
    }),
  ),
  staffRequest(inbox, "outcome: with a visit and a next step", ({ leads }) =>
    to("/en/admin/leads", {
      intent: "outcome",
      id: leads.plain.id,
      revision: leads.revisionOf(leads.plain),
      outcome: "reached",
      note: "Wants a garden",
      next: "papers",
      "next-day": "2026-05-10",
      slot: leads.slots[3] ?? "",
      transport: "yes",
    }),
  ),
  staffRequest(inbox, "outcome: another time for the visit", ({ leads }) =>
    to("/en/admin/leads", {
      intent: "outcome",
      id: leads.visit.id,
      revision: leads.revisionOf(leads.visit),
      note: "",
      next: "nothing",
      slot: leads.slots[5] ?? "",
    }),
  ),
  staffRequest(inbox, "step-done", ({ leads }) =>
    to("/en/admin/leads", {
      intent: "step-done",
      id: leads.late.id,
      revision: leads.revisionOf(leads.late),
    }),
  ),
  staffRequest(inbox, "state: no spam", ({ leads }) =>
    to("/en/admin/leads", {
      intent: "state",
      id: leads.spam.id,
      revision: leads.revisionOf(leads.spam),
      to: "new",
    }),
  ),
  staffRequest(inbox, "release", ({ leads }) =>
    to("/en/admin/leads", { intent: "release", id: leads.spam.id }),
  ),
  staffRequest(inbox, "note", ({ leads }) =>
    to("/en/admin/leads", { intent: "note", id: leads.plain.id, note: "Called" }),
  ),
  staffRequest(inbox, "give", ({ leads, agents }) =>
    to("/en/admin/leads", {
      intent: "give",
      id: leads.plain.id,
      revision: leads.revisionOf(leads.plain),
      agent: agents.karim,
    }),
  ),
  staffRequest(inbox, "merge", ({ leads }) =>
    to("/en/admin/leads", {
      intent: "merge",
      id: leads.plain.id,
      revision: leads.revisionOf(leads.plain),
      reference: leads.twin.reference,
    }),
  ),
  staffRequest(inbox, "unmerge", ({ leads }) =>
    to("/en/admin/leads", {
      intent: "unmerge",
      id: leads.merged.id,
      revision: leads.revisionOf(leads.merged),
    }),
  ),
  staffRequest(inbox, "correct", ({ leads }) =>
    to("/en/admin/leads", {
      intent: "correct",
      id: leads.plain.id,
      revision: leads.revisionOf(leads.plain),
      name: "Laila Adel",
      phone: "01001234599",
      email: "",
    }),
  ),
  staffRequest(inbox, "withdraw", ({ leads }) =>
    to("/en/admin/leads", { intent: "withdraw", id: leads.visit.id }),
  ),
  staffRequest(rules, "create", ({ agents }) =>
    to("/en/admin/leads/rules", {
      intent: "create",
      subject: "area/north-coast",
      [`agent-${agents.mona}`]: "on",
    }),
  ),
  staffRequest(rules, "save", ({ agents }) =>
    to("/en/admin/leads/rules", {
      intent: "save",
      id: 2,
      seen: "area/new-cairo 2",
      subject: "area/new-cairo",
      [`agent-${agents.mona}`]: "on",
    }),
  ),
  staffRequest(rules, "raise", () =>
    to("/en/admin/leads/rules", { intent: "raise", id: 3, seen: "area/sheikh-zayed 1" }),
  ),
  staffRequest(rules, "delete", () =>
    to("/en/admin/leads/rules", { intent: "delete", id: 2, seen: "area/new-cairo 2" }),
  ),
  staffRequest("/:lang/admin/leads/deliveries", "all", () => to("/en/admin/leads/deliveries", { do: "all" })),
  staffRequest("/:lang/admin/leads/deliveries", "one", ({ leads }) =>
    to("/en/admin/leads/deliveries", { id: leads.parked }),
  ),
  staffRequest(people, "find", () => to("/en/admin/leads/people", { do: "find", who: "01001234501" }), {
    writesNothing: "somebody is looked for",
  }),
  staffRequest(
    people,
    "erase",
    ({ leads }) => to("/en/admin/leads/people", { do: "erase", who: leads.plain.reference }),
    erasing,
  ),
  staffRequest(
    people,
    "erase-alerts",
    () => to("/en/admin/leads/people", { do: "erase-alerts", who: "reader@example.com", sure: "yes" }),
    erasing,
  ),
  staffRequest(visits, "move", ({ leads }) =>
    to("/en/admin/visits", { step: "move", lead: leads.visit.id, sequence: 0, slot: leads.slots[5] ?? "" }),
  ),
  staffRequest(visits, "cancel", ({ leads }) =>
    to("/en/admin/visits", { step: "cancel", lead: leads.visit.id, sequence: 0 }),
  ),
  staffRequest(visits, "open-feed", () => to("/en/admin/visits", { step: "open-feed" }), {
    leaves: {
      calendar_feed: "a new address takes the place of the one that nobody was told",
      audit_pending: "each address is on record",
    },
  }),
  staffRequest(visits, "close-feed", () => to("/en/admin/visits", { step: "close-feed" })),
  staffRequest(
    "/:lang/admin/leads/export",
    "the list as a file",
    () => ({
      path: "/en/admin/leads/export",
      method: "GET",
    }),
    onRecord,
  ),
  staffRequest(
    "/:lang/admin/leads/people/file",
    "somebody's data as a file",
    ({ leads }) => ({
      path: `/en/admin/leads/people/file?of=${leads.plain.reference}`,
      method: "GET",
    }),
    onRecord,
  ),
];
