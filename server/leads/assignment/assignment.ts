import { type AssignmentRuleChange, createRule, deleteRule, moveRuleUp, updateRule } from "./save-rule.ts";
import type { Kysely } from "kysely";
import type { AssignmentRuleValues } from "../../../domain/leads/assignment-form.ts";
import { sortAssignmentRules, type RuleSubject } from "../../../domain/leads/assignment.ts";
import type { AgentOption } from "../../agents/agents.ts";
import type { Schema } from "../../db/schema.ts";
import type { ChangeContext } from "../../audit/change.ts";
import { ruleSubjectOfRow } from "./assignment-rules.ts";

/** A rule with the names that its page shows. */
export interface AssignmentRuleListItem {
  readonly id: number;
  readonly position: number;
  readonly subject: RuleSubject;
  /** The agents by name; deleted ones are included but get no leads. */
  readonly agents: readonly (AgentOption & { readonly isActive: boolean })[];
}

/** Reads and changes assignment rules for staff. */
export type AssignmentRuleStore = ReturnType<typeof createAssignmentRuleStore>;

/** The caller must check the staff member's permission, and parse `values`, before it calls these functions. */
export function createAssignmentRuleStore(db: Kysely<Schema>) {
  return {
    /** All rules, in the order in which a lead is matched with them. */
    list: (): Promise<readonly AssignmentRuleListItem[]> => listRules(db),
    create: (values: AssignmentRuleValues, change: ChangeContext) => createRule(db, values, change),
    update: (values: AssignmentRuleValues, change: AssignmentRuleChange) => updateRule(db, values, change),
    delete: (change: AssignmentRuleChange) => deleteRule(db, change),
    /** Swaps the rule with the previous one of the same kind. */
    raise: (change: AssignmentRuleChange) => moveRuleUp(db, change),
  };
}

async function listRules(db: Kysely<Schema>): Promise<AssignmentRuleListItem[]> {
  const rows = await db
    .selectFrom("assignment_rule")
    .innerJoin("assignment_rule_agent", "rule_id", "assignment_rule.id")
    .innerJoin("agent", "agent.id", "agent_id")
    .select(["assignment_rule.id", "position", "project_slug", "area_slug"])
    .select(["agent_id", "name", "name_ar", "is_active"])
    .orderBy("name")
    .orderBy("agent_id")
    .execute();
  const rules = new Map<
    number,
    AssignmentRuleListItem & { readonly agents: AssignmentRuleListItem["agents"][number][] }
  >();
  for (const row of rows) {
    const { id, position } = row;
    const rule = rules.get(id) ?? { id, position, subject: ruleSubjectOfRow(row), agents: [] };
    rules.set(id, rule);
    rule.agents.push({ id: row.agent_id, name: row.name, nameAr: row.name_ar, isActive: row.is_active });
  }
  return sortAssignmentRules([...rules.values()]);
}
