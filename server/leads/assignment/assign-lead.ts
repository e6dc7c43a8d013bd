import type { Transaction } from "kysely";
import { isAgentAvailable } from "../../../domain/leads/assignment.ts";
import { findBookableSlot, doSlotsOverlap, type VisitSlot } from "../../../domain/leads/visit-slots.ts";
import { leadRights } from "../../../domain/staff/rights/leads.ts";
import { findAgentHours, resolveWorkHours } from "../../agents/agent-hours.ts";
import { isActiveAgent } from "../../agents/agent-row.ts";
import { recordRowChange } from "../../audit/append-audit.ts";
import type { ChangeContext } from "../../audit/change.ts";
import type { Schema } from "../../db/schema.ts";
import { type LeadEvent, recordLeadEvent } from "../record/lead-event.ts";
import { listTakenSlots, lockVisitBookings } from "./open-visit-times.ts";
import { chooseAgent, type AgentChoiceRequest, type RotationTurn } from "./choose-agent.ts";
import { toAssignmentContext, type LeadSubjectIds } from "./eligible-agents.ts";
import type { LeadDeps } from "../record/lead-deps.ts";

interface NewLead {
  readonly id: number;
  readonly about: LeadSubjectIds;
  /** The start of the visit that the lead requests; null without a visit. */
  readonly startsAt: Date | null;
  /** Whether the lead is suspected spam, which is assigned only after staff release it. */
  readonly isQuarantined: boolean;
  readonly now: Date;
}

interface LeadAssignment {
  readonly agentId: number | null;
  readonly slot: VisitSlot | null;
}

/**
 * Assigns a new lead to an agent. If the lead requests a visit, the agent must be free at that time.
 * @returns null if the visit cannot be booked
 */
export async function assignNewLead(
  tx: Transaction<Schema>,
  deps: Pick<LeadDeps, "settings" | "showcase" | "listener">,
  { id, about, startsAt, isQuarantined, now }: NewLead,
): Promise<LeadAssignment | null> {
  const { visits } = deps.settings;
  const slot = startsAt && findBookableSlot(visits, now, [], startsAt);
  if (startsAt && !slot) return null;
  if (!slot && isQuarantined) return { agentId: null, slot: null };
  const choice = await chooseAgent(tx, {
    about,
    visit: slot,
    leadId: id,
    except: null,
    basis: toAssignmentContext(deps),
    now,
  });
  if (choice.kind === "busy") return null;
  // Visits without an agent must not overlap each other either.
  if (slot && choice.kind === "nobody" && (await isSlotTaken(tx, null, slot, id, now))) return null;
  if (choice.kind === "nobody" || isQuarantined) return { agentId: null, slot };
  const { agentId, turn } = choice;
  await write(tx, deps, { leadId: id, agentId, turn, visit: null, actorId: null, now, occasion: "arrival" });
  return { agentId, slot };
}

/** Whether the agent (null for nobody) has a visit of another lead at this time. Locks the agent's visits. */
async function isSlotTaken(
  tx: Transaction<Schema>,
  agentId: number | null,
  slot: VisitSlot,
  leadId: number,
  now: Date,
): Promise<boolean> {
  await lockVisitBookings(tx, agentId);
  return (await listTakenSlots(tx, agentId, now, leadId)).some((other) => doSlotsOverlap(slot, other));
}

interface Handover extends ChangeContext {
  readonly leadId: number;
  /** The agent's id; "next" for the agent whom the rules choose; null for nobody. */
  readonly to: number | "next" | null;
  /** The lead's revision in the staff member's page; omitted if the caller has locked and checked the lead. */
  readonly revision?: number;
  /** Whether the reason is an overdue answer, which happens at most once per lead. */
  readonly isOverdue?: boolean;
}

export type ReassignLeadResult =
  | { readonly kind: "given"; readonly agentId: number | null; readonly revision: number }
  /** The lead is assigned to this agent already. */
  | { readonly kind: "unchanged" }
  | { readonly kind: "missing" }
  /** The lead was changed by somebody else first. */
  | { readonly kind: "conflict" }
  /** The lead was withdrawn, or merged into another lead. */
  | { readonly kind: "refused" }
  /** The agent does not exist, or no rule names another agent. */
  | { readonly kind: "no-agent" }
  /** The agent has another visit at that time, or does not work then. */
  | { readonly kind: "busy" };

/**
 * Reassigns a lead together with its visit, notifies the agent, and records the change. The audit entry is the
 * transaction's last write. Call `listener.afterCommit()` after the commit.
 */
export async function reassignLead(
  tx: Transaction<Schema>,
  deps: Pick<LeadDeps, "listener" | "settings" | "showcase">,
  handover: Handover,
): Promise<ReassignLeadResult> {
  const { leadId, actorId, now } = handover;
  const lead = await tx
    .selectFrom("lead")
    .select(["revision", "agent_id", "project_slug as projectSlug", "unit_code as unitCode"])
    .select(["withdrawn_at as withdrawnAt", "merged_into as mergedInto"])
    .where("id", "=", leadId)
    .forUpdate()
    .executeTakeFirst();
  if (!lead) return { kind: "missing" };
  if (handover.revision !== undefined && handover.revision !== lead.revision) return { kind: "conflict" };
  if (leadRights.give.whyNot(lead) !== null) return { kind: "refused" };
  const visit = await findUpcomingVisit(tx, leadId, now);
  const question = {
    about: lead,
    visit,
    leadId,
    except: lead.agent_id,
    basis: toAssignmentContext(deps),
    now,
  };
  const choice =
    handover.to === "next" ? await chooseAgent(tx, question) : await findAgent(tx, handover.to, question);
  if (choice.kind === "nobody") return { kind: "no-agent" };
  if (choice.kind !== "agent") return choice;
  const { agentId, turn } = choice;
  const revision = lead.revision + 1;
  const assignment = { leadId, agentId, turn, visit, actorId, now, occasion: "handover" } as const;
  await write(tx, deps, { ...assignment, revision, isOverdue: handover.isOverdue ?? false });
  const changes = { agent_id: { from: lead.agent_id, to: agentId } };
  await recordRowChange(tx, handover, {
    action: "assign",
    entity: "lead",
    entityId: leadId,
    revision,
    changes,
  });
  return { kind: "given", agentId, revision };
}

/**
 * Assigns a lead that staff have released from spam. The caller's transaction must have locked the lead.
 * @returns the agent; null if the lead already has one, or no agent can take it
 */
export async function assignReleasedLead(
  tx: Transaction<Schema>,
  deps: Pick<LeadDeps, "listener" | "settings" | "showcase">,
  { leadId, actorId, now }: ChangeContext & { readonly leadId: number },
): Promise<number | null> {
  const lead = await tx
    .selectFrom("lead")
    .select(["agent_id", "project_slug as projectSlug", "unit_code as unitCode"])
    .where("id", "=", leadId)
    .executeTakeFirstOrThrow();
  if (lead.agent_id !== null) return null;
  const visit = await findUpcomingVisit(tx, leadId, now);
  const choice = await chooseAgent(tx, {
    about: lead,
    visit,
    leadId,
    except: null,
    basis: toAssignmentContext(deps),
    now,
  });
  if (choice.kind !== "agent") return null;
  const { agentId, turn } = choice;
  await write(tx, deps, { leadId, agentId, turn, visit, actorId, now, occasion: "release" });
  return agentId;
}

/** Whether the lead's agent has another visit at the time of this lead's visit. */
export async function hasVisitConflict(
  tx: Transaction<Schema>,
  leadId: number,
  agentId: number | null,
  now: Date,
): Promise<boolean> {
  const visit = agentId === null ? null : await findUpcomingVisit(tx, leadId, now);
  return visit !== null && isSlotTaken(tx, agentId, visit, leadId, now);
}

export async function findUpcomingVisit(
  tx: Transaction<Schema>,
  leadId: number,
  now: Date,
): Promise<VisitSlot | null> {
  const row = await tx
    .selectFrom("visit")
    .select(["starts_at as startsAt", "ends_at as endsAt"])
    .where("lead_id", "=", leadId)
    .where("cancelled_at", "is", null)
    .where("ends_at", ">", now)
    .executeTakeFirst();
  return row ?? null;
}

/** Checks that the agent whom staff chose can take the lead. */
async function findAgent(
  tx: Transaction<Schema>,
  agentId: number | null,
  { visit, leadId, except: before, basis, now }: AgentChoiceRequest,
): Promise<
  | { readonly kind: "agent"; readonly agentId: number | null; readonly turn: null }
  | { readonly kind: "unchanged" | "no-agent" | "busy" }
> {
  if (agentId === before) return { kind: "unchanged" };
  const choice = { kind: "agent", agentId, turn: null } as const;
  // Visits without an agent may overlap if an agent was removed from one of them, so nothing is checked.
  if (agentId === null) return choice;
  if (!(await isActiveAgent(tx, agentId))) return { kind: "no-agent" };
  if (!visit) return choice;
  await lockVisitBookings(tx, agentId);
  const hours = resolveWorkHours(await findAgentHours(tx, agentId), basis.workHours);
  const takenSlots = await listTakenSlots(tx, agentId, now, leadId);
  return isAgentAvailable({ hours }, visit, takenSlots) ? choice : { kind: "busy" };
}

interface AgentWrite extends ChangeContext {
  readonly leadId: number;
  readonly agentId: number | null;
  readonly turn: RotationTurn | null;
  /** The lead's stored visit, which the agent takes over; null if there is none. */
  readonly visit: VisitSlot | null;
  /** The lead's next revision; omitted for a new lead, because nobody has seen its first one yet. */
  readonly revision?: number;
  readonly isOverdue?: boolean;
  readonly occasion: Extract<LeadEvent, { kind: "assigned" }>["occasion"];
}

/**
 * Stores the assignment, its event, and the visit's agent. The assignment and the rule's turn are one statement, so
 * that the rule stays locked only briefly.
 */
async function write(
  tx: Transaction<Schema>,
  { listener }: Pick<LeadDeps, "listener">,
  { leadId, agentId, turn, visit, actorId, now, revision, isOverdue, occasion }: AgentWrite,
): Promise<void> {
  await tx
    .with("turn", (db) =>
      db
        .updateTable("assignment_rule_agent")
        .set({ last_given_at: turn?.at ?? null })
        .where("rule_id", "=", turn?.ruleId ?? 0)
        .where("agent_id", "=", agentId ?? 0),
    )
    .updateTable("lead")
    .set({
      agent_id: agentId,
      ...(revision !== undefined && { revision, updated_at: now }),
      ...(isOverdue && { reassigned_at: now }),
    })
    .where("id", "=", leadId)
    .execute();
  const event = { kind: "assigned", agentId, occasion } as const;
  await recordLeadEvent(tx, listener, { leadId, event, actorId, now });
  if (visit)
    await tx
      .updateTable("visit")
      .set({ agent_id: agentId, updated_at: now })
      .where("lead_id", "=", leadId)
      .execute();
}
