import {
  assignmentRuleFingerprint,
  type AssignmentRuleFaults,
} from "../../../../domain/leads/assignment-form.ts";
import type { Bilingual } from "../../../../domain/text/locale.ts";
import type { AssignmentRuleListItem } from "../../../../server/leads/assignment/assignment.ts";

/** An area or a project that a rule can be about. */
export interface RuleSubjectOption {
  /** The subject as `formatRuleSubject` (domain) writes it. */
  readonly value: string;
  readonly name: Bilingual;
}

/** A rule with the name of its subject; `name` is null for a rule about all leads. */
export interface AssignmentRuleView extends AssignmentRuleListItem {
  readonly name: Bilingual | null;
  /** Whether the rule can move up: an earlier rule has a subject of the same kind. */
  readonly canRise: boolean;
}

export type AssignmentRulePanelData =
  | { readonly kind: "new" }
  | { readonly kind: "edit" | "delete"; readonly rule: AssignmentRuleView }
  /** No rule has this id. */
  | { readonly kind: "missing" };

/** Actions of the page's forms; the form field is named `intent`. */
export const ruleFormIntents = ["create", "save", "delete", "raise"] as const;
export type RuleFormIntent = (typeof ruleFormIntents)[number];

/** Names of the flash messages after a change. */
export const ruleFlashes = ["added", "saved", "deleted", "raised"] as const;

/** The form fields that identify a rule and its state when the page was rendered, for detecting conflicts. */
export function ruleFingerprintFields({ id, subject, agents }: AssignmentRuleView) {
  return { id, seen: assignmentRuleFingerprint({ subject, agentIds: agents.map((agent) => agent.id) }) };
}

export function agentCheckboxName(id: number | string): string {
  return `agent-${id}`;
}

/** Why a form of the rules wrote nothing, with what was chosen in it. */
export interface AssignmentRuleActionData {
  readonly kind: "refused" | "conflict" | "missing" | "failed";
  readonly faults: AssignmentRuleFaults;
  readonly subject: string;
  readonly agentIds: readonly number[];
  /** The reference of an unexpected error in the log. */
  readonly reference: string | null;
}
