import type { Transaction } from "kysely";
import {
  type AssignmentRule,
  isAvailableFor,
  nextAssignmentTime,
  orderAgents,
  type RuleAgent,
} from "../../../domain/leads/assignment.ts";
import type { VisitSlot } from "../../../domain/leads/visit-slots.ts";
import type { Schema } from "../../db/schema.ts";
import { lockAgentsOfRule } from "./assignment-rules.ts";
import { lockVisits, listTakenSlotsByAgent } from "./visit-times.ts";
import { type AssignmentContext, type LeadSubjectIds, findEligibleAgents } from "./eligible-agents.ts";

/* Lock order of everything that writes leads, to prevent deadlocks: the form's idempotency key; the limits of
   address, phone number and mailbox; the person; the lead's row; the turns of its rules from first to last; the
   agents' visits by ascending id; the audit chain. */

/** The lead that needs an agent, with its visit. */
export interface AgentChoiceRequest {
  readonly about: LeadSubjectIds;
  /** The time of the visit, for which the chosen agent has to be free; null without a visit. */
  readonly visit: VisitSlot | null;
  /** The lead, whose own visit does not count as taken; 0 before it is stored. */
  readonly leadId: number;
  /** The previous agent, who is not chosen again. */
  readonly except: number | null;
  readonly basis: AssignmentContext;
  readonly now: Date;
}

/** The turn to record for the rule, so that its next agent comes first. */
export interface RotationTurn {
  readonly ruleId: number;
  readonly at: Date;
}

export type AgentChoice =
  | { readonly kind: "agent"; readonly agentId: number; readonly turn: RotationTurn | null }
  /** No rule names an agent. */
  | { readonly kind: "nobody" }
  /** All agents who could come have another visit or do not work then. */
  | { readonly kind: "busy" };

interface Asked {
  /** Null for the listing's own agent, who takes no turn. */
  readonly rule: AssignmentRule | null;
  readonly agents: readonly RuleAgent[];
}

/**
 * Chooses the listing's own agent, or the next agent of the first matching rule. Until the transaction ends, which
 * records the turn, other leads of this rule wait; so call it as late as possible.
 */
export async function chooseAgent(
  tx: Transaction<Schema>,
  question: AgentChoiceRequest,
): Promise<AgentChoice> {
  const { about, visit, except, basis, now } = question;
  const { own, rules } = await findEligibleAgents(tx, about, basis);
  if (own && own.id !== except && !visit) return { kind: "agent", agentId: own.id, turn: null };
  const asked: Asked[] = own && own.id !== except ? [{ rule: null, agents: [own] }] : [];
  for (const rule of rules) {
    if (!rule.agents.some(({ id }) => id !== except)) continue;
    const agents = await lockAgentsOfRule(tx, rule);
    asked.push({ rule, agents });
    // A lead without a visit needs no further rule. For a visit, all agents of this rule may be busy.
    if (!visit && agents.some(({ id }) => id !== except)) break;
  }
  if (asked.length === 0) return { kind: "nobody" };
  const isFree = visit ? await whoIsFree(tx, asked, visit, question) : () => true;
  for (const { rule, agents } of asked) {
    const agent = orderAgents(agents, now).find((one) => one.id !== except && isFree(one));
    if (agent)
      return {
        kind: "agent",
        agentId: agent.id,
        turn: rule && { ruleId: rule.id, at: nextAssignmentTime(agents, now) },
      };
  }
  return { kind: visit ? "busy" : "nobody" };
}

async function whoIsFree(
  tx: Transaction<Schema>,
  asked: readonly Asked[],
  visit: VisitSlot,
  { leadId, now }: AgentChoiceRequest,
): Promise<(agent: RuleAgent) => boolean> {
  const ids = new Set(asked.flatMap(({ agents }) => agents.map(({ id }) => id)));
  for (const id of [...ids].toSorted((one, other) => one - other)) await lockVisits(tx, id);
  const taken = await listTakenSlotsByAgent(tx, now, leadId);
  return (agent) => isAvailableFor(agent, visit, taken.get(agent.id) ?? []);
}
