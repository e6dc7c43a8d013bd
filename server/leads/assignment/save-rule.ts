import {
  type AssignmentRuleFaults,
  type AssignmentRuleValues,
  assignmentRuleFingerprint,
  formatRuleSubject,
} from "../../../domain/leads/assignment-form.ts";
import { type Kysely, sql, type Transaction } from "kysely";
import { type RuleSubject, sortAssignmentRules } from "../../../domain/leads/assignment.ts";
import { recordRowChange } from "../../audit/append-audit.ts";
import type { Schema } from "../../db/schema.ts";
import type { ChangeContext } from "../../audit/change.ts";
import { ruleSubjectOfRow } from "./assignment-rules.ts";

/** The entity name of rules in the audit. */
const entity = "assignment_rule";

interface StoredRule extends AssignmentRuleValues {
  readonly id: number;
  readonly position: number;
}

/** Adds a rule after the others of its kind. */
export function createRule(
  db: Kysely<Schema>,
  values: AssignmentRuleValues,
  change: ChangeContext,
): Promise<SaveAssignmentRuleResult> {
  return writeRules(db, async (tx, rules) => {
    const refused = await refuse(tx, rules, values, null);
    if (refused) return refused;
    const position = 1 + Math.max(0, ...rules.map((rule) => rule.position));
    const { id } = await tx
      .insertInto("assignment_rule")
      .values({ position, ...toColumns(values.subject), created_at: change.now })
      .returning("id")
      .executeTakeFirstOrThrow();
    await addAgents(tx, id, values.agentIds);
    await recordRowChange(tx, change, { action: "create", ...changedRule(id, null, values) });
    return { kind: "saved" };
  });
}

/** Changes a rule. Agents who remain in it keep their turns. */
export function updateRule(
  db: Kysely<Schema>,
  values: AssignmentRuleValues,
  change: AssignmentRuleChange,
): Promise<SaveAssignmentRuleResult> {
  return writeRule(db, change, async (tx, rule, rules) => {
    const refused = await refuse(tx, rules, values, rule);
    if (refused) return refused;
    if (assignmentRuleFingerprint(rule) === assignmentRuleFingerprint(values)) return { kind: "saved" };
    await tx
      .updateTable("assignment_rule")
      .set(toColumns(values.subject))
      .where("id", "=", rule.id)
      .execute();
    await tx
      .deleteFrom("assignment_rule_agent")
      .where("rule_id", "=", rule.id)
      .where("agent_id", "not in", values.agentIds)
      .execute();
    await addAgents(tx, rule.id, values.agentIds);
    await recordRowChange(tx, change, { action: "update", ...changedRule(rule.id, rule, values) });
    return { kind: "saved" };
  });
}

export function deleteRule(
  db: Kysely<Schema>,
  change: AssignmentRuleChange,
): Promise<SaveAssignmentRuleResult> {
  return writeRule(db, change, async (tx, rule) => {
    await tx.deleteFrom("assignment_rule").where("id", "=", rule.id).execute();
    await recordRowChange(tx, change, { action: "delete", ...changedRule(rule.id, rule, null) });
    return { kind: "saved" };
  });
}

/** Swaps the rule with the previous one of its kind; the first rule stays first. */
export function moveRuleUp(
  db: Kysely<Schema>,
  change: AssignmentRuleChange,
): Promise<SaveAssignmentRuleResult> {
  return writeRule(db, change, async (tx, rule, rules) => {
    const peers = sortAssignmentRules(rules).filter(({ subject }) => subject.kind === rule.subject.kind);
    const previousRule = peers[peers.findIndex(({ id }) => id === rule.id) - 1];
    if (!previousRule) return { kind: "saved" };
    // Both rules have the same position for a moment; the unique constraint is checked only at the commit.
    await setPosition(tx, rule.id, previousRule.position);
    await setPosition(tx, previousRule.id, rule.position);
    const position = { from: rule.position, to: previousRule.position };
    await recordRowChange(tx, change, { action: "update", entity, entityId: rule.id, changes: { position } });
    return { kind: "saved" };
  });
}

type Write = (tx: Transaction<Schema>, rules: readonly StoredRule[]) => Promise<SaveAssignmentRuleResult>;

/** Lets only one transaction at a time write rules. Assigning leads is not blocked. */
function writeRules(db: Kysely<Schema>, write: Write): Promise<SaveAssignmentRuleResult> {
  return db.transaction().execute(async (tx) => {
    await sql`lock table assignment_rule in share row exclusive mode`.execute(tx);
    const rules = await tx.selectFrom("assignment_rule").selectAll().execute();
    // The locks are taken by ascending agent id, as in every assignment, to prevent deadlocks.
    const agents = await tx
      .selectFrom("assignment_rule_agent")
      .select(["rule_id", "agent_id"])
      .orderBy("agent_id")
      .execute();
    return write(
      tx,
      rules.map((row) => ({
        id: row.id,
        position: row.position,
        subject: ruleSubjectOfRow(row),
        agentIds: agents.filter(({ rule_id: id }) => id === row.id).map(({ agent_id: id }) => id),
      })),
    );
  });
}

function writeRule(
  db: Kysely<Schema>,
  { id, seen }: AssignmentRuleChange,
  write: (
    tx: Transaction<Schema>,
    rule: StoredRule,
    rules: readonly StoredRule[],
  ) => Promise<SaveAssignmentRuleResult>,
): Promise<SaveAssignmentRuleResult> {
  return writeRules(db, async (tx, rules) => {
    const rule = rules.find((one) => one.id === id);
    if (!rule) return { kind: "missing" };
    if (assignmentRuleFingerprint(rule) !== seen) return { kind: "conflict" };
    // Waits for an assignment in progress, which locks the rule's agents in the same order.
    await tx
      .selectFrom("assignment_rule_agent")
      .select("agent_id")
      .where("rule_id", "=", id)
      .orderBy("agent_id")
      .forUpdate()
      .execute();
    return write(tx, rule, rules);
  });
}

async function refuse(
  tx: Transaction<Schema>,
  rules: readonly StoredRule[],
  { subject, agentIds }: AssignmentRuleValues,
  before: StoredRule | null,
): Promise<SaveAssignmentRuleResult | null> {
  const isTaken = rules.some(
    (rule) => rule.id !== before?.id && formatRuleSubject(rule.subject) === formatRuleSubject(subject),
  );
  if (isTaken) return { kind: "refused", faults: { subject: "taken" } };
  const agentRows = await tx
    .selectFrom("agent")
    .select("id")
    .where("id", "in", agentIds)
    .where((eb) =>
      // Deleted agents who are in the rule already may stay; once they are restored, they get leads again.
      eb.or([eb("is_active", "=", true), eb("id", "in", before?.agentIds ?? [0])]),
    )
    .execute();
  return agentRows.length === agentIds.length ? null : { kind: "refused", faults: { agents: "agentGone" } };
}

async function addAgents(
  tx: Transaction<Schema>,
  ruleId: number,
  agentIds: readonly number[],
): Promise<void> {
  await tx
    .insertInto("assignment_rule_agent")
    .values(agentIds.map((agentId) => ({ rule_id: ruleId, agent_id: agentId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function setPosition(tx: Transaction<Schema>, id: number, position: number): Promise<void> {
  await tx.updateTable("assignment_rule").set({ position }).where("id", "=", id).execute();
}

function toColumns(subject: RuleSubject) {
  return {
    project_slug: subject.kind === "project" ? subject.slug : null,
    area_slug: subject.kind === "area" ? subject.slug : null,
  };
}

/** The audit entry for a rule that was added (`before` is null), changed or deleted (`after` is null). */
function changedRule(
  entityId: number,
  before: AssignmentRuleValues | null,
  after: AssignmentRuleValues | null,
) {
  const changes = {
    subject: {
      from: before && formatRuleSubject(before.subject),
      to: after && formatRuleSubject(after.subject),
    },
    agents: { from: before && before.agentIds, to: after && after.agentIds },
  };
  return { entity, entityId, changes };
}

/** A change of a rule, with the state of the rule in the staff member's page. */
export interface AssignmentRuleChange extends ChangeContext {
  readonly id: number;
  /** `assignmentRuleFingerprint` of the rule in the staff member's page. */
  readonly seen: string;
}

export type SaveAssignmentRuleResult =
  | { readonly kind: "saved" }
  /** Nothing was written, because another rule has the same subject, or an agent does not exist any more. */
  | { readonly kind: "refused"; readonly faults: AssignmentRuleFaults }
  /** The rule was changed by somebody else first. */
  | { readonly kind: "conflict" }
  | { readonly kind: "missing" };
