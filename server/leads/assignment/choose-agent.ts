import type { Transaction } from "kysely";
import {
  type AssignmentRule,
  isAgentAvailable,
  nextAssignmentTime,
  sortAgentsByTurn,
  type RuleAgent,
} from "../../../domain/leads/assignment.ts";
import type { VisitSlot } from "../../../domain/leads/visit-slots.ts";
import type { Schema } from "../../db/schema.ts";
import { lockAgentsOfRule } from "./assignment-rules.ts";
import { lockVisitBookings, listTakenSlotsByAgent } from "./open-visit-times.ts";
import { type AssignmentContext, type LeadSubjectIds, findEligibleAgents } from "./eligible-agents.ts";

/* Every transaction that writes leads takes its locks in this order, to prevent deadlocks: the form's idempotency
   key; the rate limits of IP address, phone number and mailbox; the person; the lead; the turns of its rules from
   first to last; the agents' visits by ascending id; the audit chain. */

/** A lead that needs an agent. */
export interface AgentChoiceRequest {
  readonly about: LeadSubjectIds;
  /** The time of the visit, at which the agent must be free; null without a visit. */
  readonly visit: VisitSlot | null;
  /** The lead's id, so that its own visit does not count as another one; 0 before the lead is stored. */
  readonly leadId: number;
  /** The previous agent, who must not be chosen again; null if there is none. */
  readonly except: number | null;
  readonly basis: AssignmentContext;
  readonly now: Date;
}

/** The rule and agent whose turn is recorded, so that the rule's next lead goes to another agent. */
export interface RotationTurn {
  readonly ruleId: number;
  readonly at: Date;
}

export type AgentChoice =
  | { readonly kind: "agent"; readonly agentId: number; readonly turn: RotationTurn | null }
  /** No rule names an agent who could take the lead. */
  | { readonly kind: "nobody" }
  /** Every agent has another visit at that time, or does not work then. */
  | { readonly kind: "busy" };

interface Candidate {
  /** The rule; null if the agent is the listing's own, who has no turn. */
  readonly rule: AssignmentRule | null;
  readonly agents: readonly RuleAgent[];
}

/**
 * Chooses the listing's own agent, or the next agent of the first matching rule. The rule stays locked for other
 * leads until the transaction ends, so call this as late as possible.
 */
export async function chooseAgent(
  tx: Transaction<Schema>,
  question: AgentChoiceRequest,
): Promise<AgentChoice> {
  const { about, visit, except, basis, now } = question;
  const { listingAgent, rules } = await findEligibleAgents(tx, about, basis);
  if (listingAgent && listingAgent.id !== except && !visit)
    return { kind: "agent", agentId: listingAgent.id, turn: null };
  const candidates: Candidate[] =
    listingAgent && listingAgent.id !== except ? [{ rule: null, agents: [listingAgent] }] : [];
  for (const rule of rules) {
    if (!rule.agents.some(({ id }) => id !== except)) continue;
    const agents = await lockAgentsOfRule(tx, rule);
    candidates.push({ rule, agents });
    // Later rules matter only for visits, if all agents of this rule are busy.
    if (!visit && agents.some(({ id }) => id !== except)) break;
  }
  if (candidates.length === 0) return { kind: "nobody" };
  const isFree = visit ? await freeAgentTest(tx, candidates, visit, question) : () => true;
  for (const { rule, agents } of candidates) {
    const agent = sortAgentsByTurn(agents, now).find((one) => one.id !== except && isFree(one));
    if (agent)
      return {
        kind: "agent",
        agentId: agent.id,
        turn: rule && { ruleId: rule.id, at: nextAssignmentTime(agents, now) },
      };
  }
  return { kind: visit ? "busy" : "nobody" };
}

async function freeAgentTest(
  tx: Transaction<Schema>,
  candidates: readonly Candidate[],
  visit: VisitSlot,
  { leadId, now }: AgentChoiceRequest,
): Promise<(agent: RuleAgent) => boolean> {
  const ids = new Set(candidates.flatMap(({ agents }) => agents.map(({ id }) => id)));
  for (const id of [...ids].toSorted((one, other) => one - other)) await lockVisitBookings(tx, id);
  const takenSlots = await listTakenSlotsByAgent(tx, now, leadId);
  return (agent) => isAgentAvailable(agent, visit, takenSlots.get(agent.id) ?? []);
}
