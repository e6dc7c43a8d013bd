import type { Transaction } from "kysely";
import type { LeadState } from "../../../domain/leads/lead.ts";
import type { ContactAttemptOutcome } from "../../../domain/leads/lead.ts";
import type { PlannedNextStep } from "../../../domain/leads/next-step.ts";
import type { Schema } from "../../db/schema.ts";
import { runLeadTransaction, type LeadChange, type LeadChangeResult } from "../record/lead-change.ts";
import type { LeadDeps } from "../record/lead-deps.ts";
import { bookVisitInTransaction } from "../visits/book-visit.ts";
import { addLeadNoteInTransaction, findLeadNoteFault } from "./add-note.ts";
import { changeLeadStateInTransaction } from "./change-lead-state.ts";
import { setNextStepInTransaction } from "./next-step.ts";

interface Outcome extends LeadChange {
  /** The outcome of the attempt to contact the visitor; null if only a visit is booked. */
  readonly outcome: ContactAttemptOutcome | null;
  /** The outcome and the typed note, for the history; "" if there is neither. */
  readonly text: string;
  /** The start of the visit that is booked with the outcome; null or omitted for none. */
  readonly startsAt?: Date | null;
  /** Whether the visitor is picked up for the visit. */
  readonly wantsTransport?: boolean;
  /** The next step to plan; null removes the planned step, undefined leaves it. */
  readonly planned?: PlannedNextStep | null | undefined;
}

type OutcomeResult =
  | LeadChangeResult
  | { readonly kind: "too-long" }
  /** Why the visit cannot be booked; then nothing is saved. */
  | { readonly kind: "slot-taken" | "visit-over" };

type OutcomeDeps = Pick<LeadDeps, "db" | "listener" | "settings" | "showcase">;

/**
 * Saves the result of an attempt to contact a visitor in one transaction: the agreed visit, the next step and a
 * note. The lead becomes "visit" if a visit was booked, or else "contacted" if the visitor was reached.
 */
export async function saveContactOutcome(deps: OutcomeDeps, outcome: Outcome): Promise<OutcomeResult> {
  if (findLeadNoteFault(outcome.text) === "too-long") return { kind: "too-long" };
  return runLeadTransaction(deps, (tx) => saveOutcomeInTransaction(tx, deps, outcome));
}

async function saveOutcomeInTransaction(
  tx: Transaction<Schema>,
  deps: OutcomeDeps,
  { outcome, text, startsAt = null, wantsTransport = false, planned, ...change }: Outcome,
): Promise<OutcomeResult> {
  const lead = await tx
    .selectFrom("lead")
    .select(["state", "revision", "next_step"])
    .where("id", "=", change.id)
    .forUpdate()
    .executeTakeFirst();
  if (!lead) return { kind: "missing" };
  if (lead.revision !== change.revision) return { kind: "conflict" };
  let { revision } = lead;
  let to: LeadState = lead.state;
  if (startsAt !== null) {
    const booked = await bookVisitInTransaction(tx, deps, { ...change, startsAt, wantsTransport });
    if (booked.kind !== "booked") return booked;
    // The visit is the same as before, so booking it changed nothing; only the state may change.
    if (booked.revision === revision) to = "visit";
    ({ revision } = booked);
  } else if (outcome === "reached" && lead.state === "new") to = "contacted";
  if (to !== lead.state) {
    const stateChange = await changeLeadStateInTransaction(tx, deps, { ...change, to });
    if (stateChange.kind !== "changed") return stateChange;
    ({ revision } = stateChange);
  }
  // Booking a visit completes a planned step "visit".
  const next = planned === undefined && startsAt !== null && lead.next_step === "visit" ? null : planned;
  if (next !== undefined) {
    const set = await setNextStepInTransaction(tx, deps.listener, { ...change, revision, planned: next });
    if (set.kind !== "changed") return set;
    ({ revision } = set);
  }
  if (findLeadNoteFault(text) === null)
    await addLeadNoteInTransaction(tx, deps.listener, { ...change, leadId: change.id, text });
  return { kind: "changed", revision };
}
