import type { Kysely } from "kysely";
import type { RuleFaults, RuleValues } from "../../../domain/leads/assignment-form.ts";
import { orderRules, type RuleSubject } from "../../../domain/leads/assignment.ts";
import type { AgentOption } from "../../agents/agents.ts";
import type { Schema } from "../../db/schema.ts";
import type { Change } from "../../listings/write/change-listing.ts";
import { subjectOfRow } from "./assignment-rules.ts";
import { createRule, deleteRule, raiseRule, updateRule } from "./save-rule.ts";

/** A rule as staff see it. */
export interface ListedRule {
  readonly id: number;
  readonly position: number;
  readonly subject: RuleSubject;
  /** By name; who was deleted is asked no more. */
  readonly agents: readonly (AgentOption & { readonly isActive: boolean })[];
}

/** A change of one rule, made from what was seen. */
export interface RuleChange extends Change {
  readonly id: number;
  /** `ruleMark` of the rule as it was read. */
  readonly seen: string;
}

export type SaveRuleResult =
  | { readonly kind: "saved" }
  /** Nothing was written: there is a rule for it already, or an agent is not there any more. */
  | { readonly kind: "refused"; readonly faults: RuleFaults }
  /** Somebody else has changed it since. */
  | { readonly kind: "conflict" }
  | { readonly kind: "missing" };

/** Who answers what, as staff decide it. Callers see to it that the one who asks may, and that values were parsed. */
export interface Assignment {
  /** In the order in which they are asked. */
  list(): Promise<readonly ListedRule[]>;
  create(values: RuleValues, change: Change): Promise<SaveRuleResult>;
  update(values: RuleValues, change: RuleChange): Promise<SaveRuleResult>;
  delete(change: RuleChange): Promise<SaveRuleResult>;
  /** Asks it before the rule of its kind that is above it. */
  raise(change: RuleChange): Promise<SaveRuleResult>;
}

export function createAssignment(db: Kysely<Schema>): Assignment {
  return {
    list: () => listRules(db),
    create: (values, change) => createRule(db, values, change),
    update: (values, change) => updateRule(db, values, change),
    delete: (change) => deleteRule(db, change),
    raise: (change) => raiseRule(db, change),
  };
}

async function listRules(db: Kysely<Schema>): Promise<ListedRule[]> {
  const rows = await db
    .selectFrom("assignment_rule")
    .innerJoin("assignment_rule_agent", "rule_id", "assignment_rule.id")
    .innerJoin("agent", "agent.id", "agent_id")
    .select(["assignment_rule.id", "position", "project_slug", "area_slug"])
    .select(["agent_id", "name", "name_ar", "is_active"])
    .orderBy("name")
    .orderBy("agent_id")
    .execute();
  const rules = new Map<number, ListedRule & { readonly agents: ListedRule["agents"][number][] }>();
  for (const row of rows) {
    const { id, position } = row;
    const rule = rules.get(id) ?? { id, position, subject: subjectOfRow(row), agents: [] };
    rules.set(id, rule);
    rule.agents.push({ id: row.agent_id, name: row.name, nameAr: row.name_ar, isActive: row.is_active });
  }
  return orderRules([...rules.values()]);
}
