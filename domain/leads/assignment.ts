import type { WorkHours } from "../time/calendar.ts";
import { overlap, type VisitSlot } from "./visit-slots.ts";
import { isWithinHours, nextWorkAt } from "./working-hours.ts";

/** What a rule is for. */
export type RuleSubject =
  | { readonly kind: "project"; readonly slug: string }
  | { readonly kind: "area"; readonly slug: string }
  | { readonly kind: "everything" };

/** Somebody of a rule. */
export interface RuleAgent {
  readonly id: number;
  readonly hours: WorkHours;
  /** When this rule last gave them something; null for never. */
  readonly lastGivenAt: Date | null;
}

/** Who answers what. */
export interface AssignmentRule {
  readonly id: number;
  /** Among rules of one kind, the lowest is asked first. */
  readonly position: number;
  readonly subject: RuleSubject;
  readonly agents: readonly RuleAgent[];
}

/** What a request is about, as far as rules go by it. */
export interface LeadPlace {
  readonly projectSlug: string | null;
  readonly areaSlugs: readonly string[];
}

const ranks: Readonly<Record<RuleSubject["kind"], number>> = { project: 0, area: 1, everything: 2 };

/** Rules as they are asked: those for a project, then those for an area, then those for everything. */
export function orderRules<Rule extends Pick<AssignmentRule, "position" | "subject">>(
  rules: readonly Rule[],
): Rule[] {
  return rules.toSorted(
    (one, other) => ranks[one.subject.kind] - ranks[other.subject.kind] || one.position - other.position,
  );
}

/** The rules that say something about a request, as they are asked. One that nobody is left in says nothing. */
export function listFittingRules(rules: readonly AssignmentRule[], place: LeadPlace): AssignmentRule[] {
  return orderRules(rules.filter(({ agents, subject }) => agents.length > 0 && fits(subject, place)));
}

function fits(subject: RuleSubject, { projectSlug, areaSlugs }: LeadPlace): boolean {
  switch (subject.kind) {
    case "project":
      return subject.slug === projectSlug;
    case "area":
      return areaSlugs.includes(subject.slug);
    case "everything":
      return true;
  }
}

/** The agents of a rule, whose turn it is first: who works soonest, and of these who has waited longest. */
export function orderAgents(agents: readonly RuleAgent[], now: Date): RuleAgent[] {
  const keyed = agents.map((agent) => ({
    agent,
    worksAt: nextWorkAt(agent.hours, now)?.getTime() ?? Infinity,
    givenAt: agent.lastGivenAt?.getTime() ?? -Infinity,
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

/** Infinities have no difference. */
function compare(one: number, other: number): number {
  return one === other ? 0 : one < other ? -1 : 1;
}

/** Whether somebody can come to a visit: they work then, and are not with somebody else. */
export function canCome(
  { hours }: Pick<RuleAgent, "hours">,
  visit: VisitSlot,
  taken: readonly VisitSlot[],
): boolean {
  return isWithinHours(hours, visit) && !taken.some((other) => overlap(visit, other));
}

/** What the rule writes for who was given something: later than all others, also within one moment. */
export function nextTurnAt(agents: readonly RuleAgent[], now: Date): Date {
  const latest = Math.max(0, ...agents.map(({ lastGivenAt }) => (lastGivenAt?.getTime() ?? -1) + 1));
  return new Date(Math.max(now.getTime(), latest));
}
