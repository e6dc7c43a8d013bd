import { ruleFingerprint, type RuleFaults } from "../../../../domain/leads/assignment-form.ts";
import type { Bilingual } from "../../../../domain/text/locale.ts";
import type { ListedAssignmentRule } from "../../../../server/leads/assignment/assignment.ts";

/** An area or a project that a rule can be about. */
export interface SubjectOption {
  /** The subject as `formatRuleSubject` (domain) writes it. */
  readonly value: string;
  readonly name: Bilingual;
}

/** A rule with the name of its subject; `name` is null for a rule about all leads. */
export interface AssignmentRuleView extends ListedAssignmentRule {
  readonly name: Bilingual | null;
  /** Whether the rule can move up: an earlier rule has a subject of the same kind. */
  readonly canRise: boolean;
}

export type RulePanelData =
  | { readonly kind: "new" }
  | { readonly kind: "edit" | "delete"; readonly rule: AssignmentRuleView }
  /** No rule has this id. */
  | { readonly kind: "missing" };

/** Actions of the page's forms; the form field is named `intent`. */
export const ruleIntents = ["create", "save", "delete", "raise"] as const;
export type RuleIntent = (typeof ruleIntents)[number];

/** Names of the flash messages after a change. */
export const ruleFlashes = ["added", "saved", "deleted", "raised"] as const;

/** The form fields that identify a rule and its state when the page was rendered, for detecting conflicts. */
export function ruleConflictFields({ id, subject, agents }: AssignmentRuleView) {
  return { id, seen: ruleFingerprint({ subject, agentIds: agents.map((agent) => agent.id) }) };
}

export function agentCheckboxName(id: number | string): string {
  return `agent-${id}`;
}

/** Why a form of the rules wrote nothing, with what was chosen in it. */
export interface RuleActionData {
  readonly kind: "refused" | "conflict" | "missing" | "failed";
  readonly faults: RuleFaults;
  readonly subject: string;
  readonly agentIds: readonly number[];
  /** The reference of an unexpected error in the log. */
  readonly reference: string | null;
}
