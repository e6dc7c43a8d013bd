import { makeFormRequest } from "./ask.ts";
import { erasureScenarioOptions } from "./erasing.ts";
import type { DrillFixtures } from "./fixtures.ts";
import { formScenario, staffScenario } from "./scenario.ts";

const inbox = "/:lang/admin/leads";
const rules = "/:lang/admin/leads/rules";
const people = "/:lang/admin/leads/people";
const visits = "/:lang/admin/visits";

const auditedDownloadTables = { leaves: { audit_pending: "each file that is handed out is on record" } };

/** Fields of a form that was opened with this lead. */
const openedLead = (leads: DrillFixtures["leads"], name: "late" | "merged" | "plain" | "spam" | "visit") => ({
  id: leads[name].id,
  revision: leads.revisionOf(leads[name]),
});

/** Scenarios of writes by staff to leads. */
export const leadWriteScenarios = [
  formScenario(inbox, "state", ({ leads }) => ({ ...openedLead(leads, "plain"), to: "contacted" })),
  formScenario(inbox, "outcome", ({ leads }) => ({
    ...openedLead(leads, "plain"),
    outcome: "reached",
    note: "Wants a garden",
  })),
  formScenario(inbox, "outcome: with a visit and a next step", ({ leads }) => ({
    ...openedLead(leads, "plain"),
    outcome: "reached",
    note: "Wants a garden",
    next: "papers",
    "next-day": "2026-05-10",
    slot: leads.slots[3] ?? "",
    transport: "yes",
  })),
  formScenario(inbox, "outcome: another time for the visit", ({ leads }) => ({
    ...openedLead(leads, "visit"),
    note: "",
    next: "nothing",
    slot: leads.slots[5] ?? "",
  })),
  formScenario(inbox, "step-done", ({ leads }) => ({ ...openedLead(leads, "late") })),
  formScenario(inbox, "state: no spam", ({ leads }) => ({ ...openedLead(leads, "spam"), to: "new" })),
  formScenario(inbox, "release", ({ leads }) => ({ id: leads.spam.id })),
  formScenario(inbox, "note", ({ leads }) => ({ id: leads.plain.id, note: "Called" })),
  formScenario(inbox, "give", ({ leads, agents }) => ({
    ...openedLead(leads, "plain"),
    agent: agents.karim,
  })),
  formScenario(inbox, "merge", ({ leads }) => ({
    ...openedLead(leads, "plain"),
    reference: leads.twin.reference,
  })),
  formScenario(inbox, "unmerge", ({ leads }) => ({ ...openedLead(leads, "merged") })),
  formScenario(inbox, "correct", ({ leads }) => ({
    ...openedLead(leads, "plain"),
    name: "Laila Adel",
    phone: "01001234599",
    email: "",
  })),
  formScenario(inbox, "withdraw", ({ leads }) => ({ id: leads.visit.id })),
  formScenario(rules, "create", ({ agents }) => ({
    subject: "area/north-coast",
    [`agent-${agents.mona}`]: "on",
  })),
  formScenario(rules, "save", ({ agents }) => ({
    id: 2,
    seen: "area/new-cairo 2",
    subject: "area/new-cairo",
    [`agent-${agents.mona}`]: "on",
  })),
  formScenario(rules, "raise", () => ({ id: 3, seen: "area/sheikh-zayed 1" })),
  formScenario(rules, "delete", () => ({ id: 2, seen: "area/new-cairo 2" })),
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
