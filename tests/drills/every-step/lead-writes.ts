import { makeFormRequest } from "./ask.ts";
import { erasureScenarioOptions } from "./erasing.ts";
import type { Fixtures } from "./fixtures.ts";
import { staffScenario } from "./scenario.ts";

const inbox = "/:lang/admin/leads";
const rules = "/:lang/admin/leads/rules";
const people = "/:lang/admin/leads/people";
const visits = "/:lang/admin/visits";

const auditedDownloadTables = { leaves: { audit_pending: "each file that is handed out is on record" } };

/** Fields of a form that was opened with this lead. */
const openedLead = (leads: Fixtures["leads"], name: "late" | "merged" | "plain" | "spam" | "visit") => ({
  id: leads[name].id,
  revision: leads.revisionOf(leads[name]),
});

/** Scenarios of writes by staff to leads. */
export const leadWriteScenarios = [
  staffScenario(inbox, "state", ({ leads }) =>
    makeFormRequest("/en/admin/leads", {
      intent: "state",
      ...openedLead(leads, "plain"),
      to: "contacted",
    }),
  ),
  staffScenario(inbox, "outcome", ({ leads }) =>
    makeFormRequest("/en/admin/leads", {
      intent: "outcome",
      ...openedLead(leads, "plain"),
      outcome: "reached",
      note: "Wants a garden",
    }),
  ),
  staffScenario(inbox, "outcome: with a visit and a next step", ({ leads }) =>
    makeFormRequest("/en/admin/leads", {
      intent: "outcome",
      ...openedLead(leads, "plain"),
      outcome: "reached",
      note: "Wants a garden",
      next: "papers",
      "next-day": "2026-05-10",
      slot: leads.slots[3] ?? "",
      transport: "yes",
    }),
  ),
  staffScenario(inbox, "outcome: another time for the visit", ({ leads }) =>
    makeFormRequest("/en/admin/leads", {
      intent: "outcome",
      ...openedLead(leads, "visit"),
      note: "",
      next: "nothing",
      slot: leads.slots[5] ?? "",
    }),
  ),
  staffScenario(inbox, "step-done", ({ leads }) =>
    makeFormRequest("/en/admin/leads", {
      intent: "step-done",
      ...openedLead(leads, "late"),
    }),
  ),
  staffScenario(inbox, "state: no spam", ({ leads }) =>
    makeFormRequest("/en/admin/leads", {
      intent: "state",
      ...openedLead(leads, "spam"),
      to: "new",
    }),
  ),
  staffScenario(inbox, "release", ({ leads }) =>
    makeFormRequest("/en/admin/leads", { intent: "release", id: leads.spam.id }),
  ),
  staffScenario(inbox, "note", ({ leads }) =>
    makeFormRequest("/en/admin/leads", { intent: "note", id: leads.plain.id, note: "Called" }),
  ),
  staffScenario(inbox, "give", ({ leads, agents }) =>
    makeFormRequest("/en/admin/leads", {
      intent: "give",
      ...openedLead(leads, "plain"),
      agent: agents.karim,
    }),
  ),
  staffScenario(inbox, "merge", ({ leads }) =>
    makeFormRequest("/en/admin/leads", {
      intent: "merge",
      ...openedLead(leads, "plain"),
      reference: leads.twin.reference,
    }),
  ),
  staffScenario(inbox, "unmerge", ({ leads }) =>
    makeFormRequest("/en/admin/leads", {
      intent: "unmerge",
      ...openedLead(leads, "merged"),
    }),
  ),
  staffScenario(inbox, "correct", ({ leads }) =>
    makeFormRequest("/en/admin/leads", {
      intent: "correct",
      ...openedLead(leads, "plain"),
      name: "Laila Adel",
      phone: "01001234599",
      email: "",
    }),
  ),
  staffScenario(inbox, "withdraw", ({ leads }) =>
    makeFormRequest("/en/admin/leads", { intent: "withdraw", id: leads.visit.id }),
  ),
  staffScenario(rules, "create", ({ agents }) =>
    makeFormRequest("/en/admin/leads/rules", {
      intent: "create",
      subject: "area/north-coast",
      [`agent-${agents.mona}`]: "on",
    }),
  ),
  staffScenario(rules, "save", ({ agents }) =>
    makeFormRequest("/en/admin/leads/rules", {
      intent: "save",
      id: 2,
      seen: "area/new-cairo 2",
      subject: "area/new-cairo",
      [`agent-${agents.mona}`]: "on",
    }),
  ),
  staffScenario(rules, "raise", () =>
    makeFormRequest("/en/admin/leads/rules", { intent: "raise", id: 3, seen: "area/sheikh-zayed 1" }),
  ),
  staffScenario(rules, "delete", () =>
    makeFormRequest("/en/admin/leads/rules", { intent: "delete", id: 2, seen: "area/new-cairo 2" }),
  ),
  staffScenario("/:lang/admin/leads/deliveries", "all", () =>
    makeFormRequest("/en/admin/leads/deliveries", { do: "all" }),
  ),
  staffScenario("/:lang/admin/leads/deliveries", "one", ({ leads }) =>
    makeFormRequest("/en/admin/leads/deliveries", { id: leads.parked }),
  ),
  staffScenario(
    people,
    "find",
    () => makeFormRequest("/en/admin/leads/people", { do: "find", who: "01001234501" }),
    {
      writesNothing: "somebody is looked for",
    },
  ),
  staffScenario(
    people,
    "erase",
    ({ leads }) => makeFormRequest("/en/admin/leads/people", { do: "erase", who: leads.plain.reference }),
    erasureScenarioOptions,
  ),
  staffScenario(
    people,
    "erase-alerts",
    () =>
      makeFormRequest("/en/admin/leads/people", {
        do: "erase-alerts",
        who: "reader@example.com",
        sure: "yes",
      }),
    erasureScenarioOptions,
  ),
  staffScenario(visits, "move", ({ leads }) =>
    makeFormRequest("/en/admin/visits", {
      step: "move",
      lead: leads.visit.id,
      sequence: 0,
      slot: leads.slots[5] ?? "",
    }),
  ),
  staffScenario(visits, "cancel", ({ leads }) =>
    makeFormRequest("/en/admin/visits", { step: "cancel", lead: leads.visit.id, sequence: 0 }),
  ),
  staffScenario(visits, "open-feed", () => makeFormRequest("/en/admin/visits", { step: "open-feed" }), {
    leaves: {
      calendar_feed: "a new address takes the place of the one that nobody was told",
      audit_pending: "each address is on record",
    },
  }),
  staffScenario(visits, "close-feed", () => makeFormRequest("/en/admin/visits", { step: "close-feed" })),
  staffScenario(
    "/:lang/admin/leads/export",
    "the list as a file",
    () => ({
      path: "/en/admin/leads/export",
      method: "GET",
    }),
    auditedDownloadTables,
  ),
  staffScenario(
    "/:lang/admin/leads/people/file",
    "somebody's data as a file",
    ({ leads }) => ({
      path: `/en/admin/leads/people/file?of=${leads.plain.reference}`,
      method: "GET",
    }),
    auditedDownloadTables,
  ),
];
