import { data } from "react-router";
import { leadStates } from "../../../../domain/leads/lead.ts";
import { correctionFields, type LeadCorrection } from "../../../../domain/leads/lead-correction.ts";
import { parseRowId } from "../../../../domain/text/row-id.ts";
import type { App } from "../../../../server/wiring/app.ts";
import type { CorrectLeadResult } from "../../../../server/leads/inbox/correct-lead.ts";
import type { MergeLeadsResult } from "../../../../server/leads/inbox/merge-leads.ts";
import type { LeadChangeResult } from "../../../../server/leads/record/lead-change.ts";
import { readIdField, requireOnlyFields, readTextField, readEnumField } from "../../../forms/form-fields.ts";
import { redirectSeeOther } from "../../../shell/private-page.ts";
import { urls } from "../../../shell/urls.ts";
import { withFlashParam } from "../../../forms/flash.ts";
import type { StaffForm } from "../../shell/staff-request.ts";
import { inboxHref, parseInboxAddress } from "./inbox-address.ts";
import {
  type InboxActionData,
  type InboxActionFault,
  type InboxFormIntent,
  inboxFormIntents,
  type InboxFlash,
} from "./inbox-data.ts";
import { readLeadOutcomeForm } from "./read-outcome.ts";

/** Names of the fields whose typed values are returned with a refusal. */
const returnedFields = [
  "to",
  "note",
  "outcome",
  "next",
  "next-day",
  "day",
  "transport",
  "agent",
  "reference",
  ...correctionFields,
] as const;
const formFields = ["intent", "id", "revision", "then", "slot", ...returnedFields];

type Outcome = { readonly done: InboxFlash } | Pick<InboxActionData, "fault" | "fields">;

const statuses: Readonly<Record<InboxActionFault, 409 | 422 | 503>> = {
  missing: 409,
  conflict: 409,
  refused: 409,
  "agent-busy": 409,
  same: 422,
  empty: 422,
  "no-outcome": 422,
  "no-day": 422,
  "past-day": 422,
  "far-day": 422,
  "slot-taken": 409,
  "visit-over": 409,
  "too-long": 422,
  "no-such": 422,
  fields: 422,
  failed: 503,
};

/**
 * Carries out a form of the inbox.
 * @returns why nothing was written, with everything that was typed
 * @throws a redirect after success; 400 for a form that the page does not have
 */
export async function handleInboxForm({ app, actor, locale, params, form, note }: StaffForm) {
  const intent = readEnumField(form, "intent", inboxFormIntents);
  const id = readIdField(form, "id");
  requireOnlyFields(form, formFields);
  const formValues = Object.fromEntries(returnedFields.map((name) => [name, readTextField(form, name)]));
  const refuse = (fault: InboxActionFault, fields: InboxActionData["fields"], reference: string | null) => {
    const answer: InboxActionData = { intent, fault, fields, formValues, reference };
    return data(answer, { status: statuses[fault] });
  };
  let outcome: Outcome;
  try {
    outcome = await handleIntent(app, intent, form, { id, locale, ...actor });
  } catch (error) {
    return refuse("failed", {}, note(error));
  }
  if ("fault" in outcome) return refuse(outcome.fault, outcome.fields, null);
  if (form.get("then") === "today")
    throw redirectSeeOther(withFlashParam(urls.page("admin/today", locale), outcome.done));
  // Redirects to the same page without the confirmation, or to the next unanswered lead if the form asks for it.
  const address = { ...parseInboxAddress(params), ask: null };
  const nextId = form.get("then") === "next" ? await app.inbox.nextUnanswered(id) : address.leadId;
  throw redirectSeeOther(withFlashParam(inboxHref(locale, { ...address, leadId: nextId }), outcome.done));
}

type Change = StaffForm["actor"] & Pick<StaffForm, "locale"> & { readonly id: number };

async function handleIntent(
  { inbox }: App,
  intent: InboxFormIntent,
  form: FormData,
  { locale, ...change }: Change,
): Promise<Outcome> {
  const leadChange = { ...change, revision: parseRowId(readTextField(form, "revision")) ?? 0 };
  switch (intent) {
    case "state": {
      const to = leadStates.find((state) => state === form.get("to"));
      return to === undefined
        ? toFaultOutcome("refused")
        : outcomeOf("moved", await inbox.changeState({ ...leadChange, to }));
    }
    case "outcome": {
      const sent = readLeadOutcomeForm(form, { locale, now: change.now });
      if (typeof sent === "string") return toFaultOutcome(sent);
      const result = await inbox.outcome({ ...leadChange, ...sent });
      if (result.kind === "too-long") return toFaultOutcome("too-long");
      return outcomeOf(sent.startsAt === null ? "kept" : "booked", result);
    }
    case "step-done":
      return outcomeOf("stepDone", await inbox.endStep(leadChange));
    case "note": {
      const noteFault = await inbox.note({ ...change, text: readTextField(form, "note") });
      return noteFault === null ? { done: "noted" } : toFaultOutcome(noteFault);
    }
    case "give": {
      const agent = readTextField(form, "agent");
      const agentId = parseRowId(agent);
      if (agent !== "" && agentId === null) return toFaultOutcome("refused");
      return outcomeOf("given", await inbox.give({ ...leadChange, agentId }));
    }
    case "merge":
      return outcomeOf(
        "merged",
        await inbox.merge({ ...leadChange, reference: readTextField(form, "reference") }),
      );
    case "unmerge":
      return outcomeOf("unmerged", await inbox.unmerge(leadChange));
    case "correct": {
      const values = Object.fromEntries(
        correctionFields.map((field) => [field, readTextField(form, field)]),
      ) as LeadCorrection;
      return outcomeOf("corrected", await inbox.correct({ ...leadChange, values }));
    }
    case "withdraw":
      return (await inbox.withdraw(change)) ? { done: "withdrawn" } : toFaultOutcome("refused");
    // `id` is the newest lead on the page, so that spam that arrived since is not released unseen.
    case "release":
      return (await inbox.releaseUpTo(change)) > 0 ? { done: "released" } : toFaultOutcome("refused");
  }
}

type Result =
  | LeadChangeResult
  | MergeLeadsResult
  | CorrectLeadResult
  | { readonly kind: "slot-taken" | "visit-over" };

function outcomeOf(done: InboxFlash, result: Result): Outcome {
  if (result.kind === "changed") return { done };
  if (result.kind === "faults") return { fault: "fields", fields: result.faults };
  return toFaultOutcome(result.kind);
}

function toFaultOutcome(fault: InboxActionFault): Outcome {
  return { fault, fields: {} };
}
