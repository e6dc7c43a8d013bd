import type { Kysely, Transaction } from "kysely";
import type { AssignmentRule, RuleAgent, RuleSubject } from "../../../domain/leads/assignment.ts";
import type { WorkHours } from "../../../domain/time/calendar.ts";
import { agentHoursColumn, resolveWorkHours } from "../../agents/agent-hours.ts";
import type { AssignmentRuleTable } from "../../db/lead-tables.ts";
import type { Schema } from "../../db/schema.ts";

/** Loads all rules with their active agents. Agents without own working hours have the sales hours. */
export async function loadAssignmentRules(
  db: Kysely<Schema>,
  workHours: WorkHours,
): Promise<AssignmentRule[]> {
  const rows = await db
    .selectFrom("assignment_rule")
    .leftJoin("assignment_rule_agent", "rule_id", "assignment_rule.id")
    .leftJoin("agent", (join) =>
      join.onRef("agent.id", "=", "assignment_rule_agent.agent_id").on("agent.is_active", "=", true),
    )
    .select([
      "assignment_rule.id",
      "position",
      "project_slug",
      "area_slug",
      "agent.id as agent",
      "last_given_at",
    ])
    .select(agentHoursColumn.as("hours"))
    .orderBy("position")
    .orderBy("agent.id")
    .execute();
  const rules = new Map<number, AssignmentRule & { readonly agents: RuleAgent[] }>();
  for (const row of rows) {
    const rule = rules.get(row.id) ?? {
      id: row.id,
      position: row.position,
      subject: ruleSubjectOfRow(row),
      agents: [],
    };
    rules.set(row.id, rule);
    if (row.agent !== null)
      rule.agents.push({
        id: row.agent,
        hours: resolveWorkHours(row.hours, workHours),
        lastAssignedAt: row.last_given_at,
      });
  }
  return [...rules.values()];
}

/**
 * Locks the turns (`last_given_at`) of a rule's agents until the transaction ends, so that other leads of the rule
 * wait. Returns the current agents by ascending id, the order in which every writer locks them.
 */
export async function lockAgentsOfRule(tx: Transaction<Schema>, rule: AssignmentRule): Promise<RuleAgent[]> {
  const rows = await tx
    .selectFrom("assignment_rule_agent")
    .select(["agent_id", "last_given_at"])
    .where("rule_id", "=", rule.id)
    .orderBy("agent_id")
    .forUpdate()
    .execute();
  const givenAtByAgent = new Map(rows.map((row) => [row.agent_id, row.last_given_at]));
  return rule.agents.flatMap((agent) => {
    const lastAssignedAt = givenAtByAgent.get(agent.id);
    return lastAssignedAt === undefined ? [] : [{ ...agent, lastAssignedAt }];
  });
}

export function ruleSubjectOfRow({
  project_slug: project,
  area_slug: area,
}: Pick<AssignmentRuleTable, "project_slug" | "area_slug">): RuleSubject {
  if (project !== null) return { kind: "project", slug: project };
  return area === null ? { kind: "everything" } : { kind: "area", slug: area };
}
