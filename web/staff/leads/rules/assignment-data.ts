import { ruleMark, type RuleFaults } from "../../../../domain/leads/assignment-form.ts";
import type { Bilingual } from "../../../../domain/text/locale.ts";
import type { ListedRule } from "../../../../server/leads/assignment/assignment.ts";

/** What a rule can be for, as its form offers it. */
export interface SubjectOption {
  /** `subjectText` */
  readonly value: string;
  readonly name: Bilingual;
}

/** A rule with what it is for in words; null for everything. */
export interface ShownRule extends ListedRule {
  readonly name: Bilingual | null;
  /** It is not the first of its kind. */
  readonly canRise: boolean;
}

export type RulePanelData =
  | { readonly kind: "new" }
  | { readonly kind: "edit" | "delete"; readonly rule: ShownRule }
  /** There is none of this number. */
  | { readonly kind: "missing" };

/** What a form of the page is sent for; the field's name is `intent`. */
export const ruleIntents = ["create", "save", "delete", "raise"] as const;
export type RuleIntent = (typeof ruleIntents)[number];

/** What a redirect after a change says was done. */
export const ruleWords = ["added", "saved", "deleted", "raised"] as const;

/** What a form sends of the rule that it changes: which one it is, and what it was when it was seen. */
export function ruleTarget({ id, subject, agents }: ShownRule) {
  return { id, seen: ruleMark({ subject, agentIds: agents.map((agent) => agent.id) }) };
}

/** The box of an agent: ticked, it is sent. */
export function agentBox(id: number | string): string {
  return `agent-${id}`;
}

/** Why nothing was written, with what was chosen. */
export interface RuleAnswer {
  readonly kind: "refused" | "conflict" | "missing" | "failed";
  readonly faults: RuleFaults;
  readonly subject: string;
  readonly agentIds: readonly number[];
  /** Under which the log has what nobody foresaw. */
  readonly reference: string | null;
}
