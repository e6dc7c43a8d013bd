import type { Transaction } from "kysely";
import {
  type AssignmentRule,
  canCome,
  nextTurnAt,
  orderAgents,
  type RuleAgent,
} from "../../../domain/leads/assignment.ts";
import type { VisitSlot } from "../../../domain/leads/visit-slots.ts";
import type { Schema } from "../../db/schema.ts";
import { lockTurns } from "./assignment-rules.ts";
import { lockVisits, readTakenSlots } from "./visit-times.ts";
import { type DutyBasis, type LeadAbout, readDuty } from "./lead-duty.ts";

/*
 * Locks of whoever writes leads, always in this order, so that no two ever wait for each other: the key of the form, the
 * limits of address, number and mailbox, the person, the lead's row, the turns of its rules from the first to the last, the visits
 * of agents by their numbers, the chain of the audit.
 */

/** What is asked: who is to answer this, and can come to its visit. */
export interface Question {
  readonly about: LeadAbout;
  /** Whoever is chosen has to be free then. */
  readonly visit: VisitSlot | null;
  /** Its own visit keeps nobody from coming; 0 before it is stored. */
  readonly leadId: number;
  /** Who had it, and is to have it no more. */
  readonly except: number | null;
  readonly basis: DutyBasis;
  readonly now: Date;
}

/** What the rule has to remember, so that somebody else is next. */
export interface Turn {
  readonly ruleId: number;
  readonly at: Date;
}

export type Chosen =
  | { readonly kind: "agent"; readonly agentId: number; readonly turn: Turn | null }
  /** No rule says who. */
  | { readonly kind: "nobody" }
  /** Those who may come are all with somebody else then, or at home. */
  | { readonly kind: "busy" };

interface Asked {
  /** Null for the agent of the home itself, who has it whoever's turn it is. */
  readonly rule: AssignmentRule | null;
  readonly agents: readonly RuleAgent[];
}

/**
 * Who answers: the home's own agent, or whose turn it is by the first rule that fits. From here to
 * the end of the transaction, which writes the turn, the next lead of the rule waits: call it as late as can be.
 */
export async function chooseAgent(tx: Transaction<Schema>, question: Question): Promise<Chosen> {
  const { about, visit, except, basis, now } = question;
  const { own, rules } = await readDuty(tx, about, basis);
  if (own && own.id !== except && !visit) return { kind: "agent", agentId: own.id, turn: null };
  const asked: Asked[] = own && own.id !== except ? [{ rule: null, agents: [own] }] : [];
  for (const rule of rules) {
    if (!rule.agents.some(({ id }) => id !== except)) continue;
    const agents = await lockTurns(tx, rule);
    asked.push({ rule, agents });
    // A visit may need those of the rules behind it.
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
        turn: rule && { ruleId: rule.id, at: nextTurnAt(agents, now) },
      };
  }
  return { kind: visit ? "busy" : "nobody" };
}

async function whoIsFree(
  tx: Transaction<Schema>,
  asked: readonly Asked[],
  visit: VisitSlot,
  { leadId, now }: Question,
): Promise<(agent: RuleAgent) => boolean> {
  const ids = new Set(asked.flatMap(({ agents }) => agents.map(({ id }) => id)));
  for (const id of [...ids].toSorted((one, other) => one - other)) await lockVisits(tx, id);
  const taken = await readTakenSlots(tx, now, leadId);
  return (agent) => canCome(agent, visit, taken.get(agent.id) ?? []);
}
