import type { WorkHours } from "../time/calendar.ts";
import { doSlotsOverlap, type VisitSlot } from "./visit-slots.ts";
import { isWithinWorkingHours, nextWorkingTime } from "./working-hours.ts";

/** Which leads a rule applies to. */
export type RuleSubject =
  | { readonly kind: "project"; readonly slug: string }
  | { readonly kind: "area"; readonly slug: string }
  | { readonly kind: "everything" };

/** An agent named by a rule. */
export interface RuleAgent {
  readonly id: number;
  readonly hours: WorkHours;
  /** When this rule last assigned a lead to the agent; null for never. */
  readonly lastAssignedAt: Date | null;
}

/** A rule that assigns leads about a subject to agents. */
export interface AssignmentRule {
  readonly id: number;
  /** Among rules of one kind, the lowest position comes first. */
  readonly position: number;
  readonly subject: RuleSubject;
  readonly agents: readonly RuleAgent[];
}

/** The facts of a lead that rules match on. */
export interface LeadRoutingFacts {
  readonly projectSlug: string | null;
  readonly areaSlugs: readonly string[];
}

const subjectRanks: Readonly<Record<RuleSubject["kind"], number>> = { project: 0, area: 1, everything: 2 };

/** Rules in the order of evaluation: for a project, then for an area, then for everything. */
export function sortAssignmentRules<Rule extends Pick<AssignmentRule, "position" | "subject">>(
  rules: readonly Rule[],
): Rule[] {
  return rules.toSorted(
    (one, other) =>
      subjectRanks[one.subject.kind] - subjectRanks[other.subject.kind] || one.position - other.position,
  );
}

/** The rules that match a lead, in the order of evaluation. Rules without agents are skipped. */
export function listMatchingRules(
  rules: readonly AssignmentRule[],
  place: LeadRoutingFacts,
): AssignmentRule[] {
  return sortAssignmentRules(
    rules.filter(({ agents, subject }) => agents.length > 0 && matchesFacts(subject, place)),
  );
}

function matchesFacts(subject: RuleSubject, { projectSlug, areaSlugs }: LeadRoutingFacts): boolean {
  switch (subject.kind) {
    case "project":
      return subject.slug === projectSlug;
    case "area":
      return areaSlugs.includes(subject.slug);
    case "everything":
      return true;
  }
}

/** Sorts a rule's agents: first whoever works soonest, then whoever has waited longest for a lead. */
export function sortAgentsByTurn(agents: readonly RuleAgent[], now: Date): RuleAgent[] {
  const keyed = agents.map((agent) => ({
    agent,
    worksAt: nextWorkingTime(agent.hours, now)?.getTime() ?? Infinity,
    givenAt: agent.lastAssignedAt?.getTime() ?? -Infinity,
  }));
  return keyed
    .toSorted(
      (one, other) =>
        compare(one.worksAt, other.worksAt) ||
        compare(one.givenAt, other.givenAt) ||
        one.agent.id - other.agent.id,
    )
    .map(({ agent }) => agent);
}

/** Compares two numbers without subtracting them, because Infinity - Infinity is NaN. */
function compare(one: number, other: number): number {
  return one === other ? 0 : one < other ? -1 : 1;
}

/** True if the agent works during the whole visit and has no other visit at that time. */
export function isAgentAvailable(
  { hours }: Pick<RuleAgent, "hours">,
  visit: VisitSlot,
  booked: readonly VisitSlot[],
): boolean {
  return isWithinWorkingHours(hours, visit) && !booked.some((other) => doSlotsOverlap(visit, other));
}

/** The time to store as `lastAssignedAt`: later than every other agent's, even if two leads come in one millisecond. */
export function nextAssignmentTime(agents: readonly RuleAgent[], now: Date): Date {
  const latest = Math.max(0, ...agents.map(({ lastAssignedAt }) => (lastAssignedAt?.getTime() ?? -1) + 1));
  return new Date(Math.max(now.getTime(), latest));
}
