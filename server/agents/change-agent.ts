import { type Kysely, sql, type Transaction } from "kysely";
import {
  type Agent,
  type AgentFaults,
  type AgentField,
  agentFields,
  type AgentValues,
} from "../../domain/staff/agent.ts";
import type { AccessRight } from "../../domain/staff/rights/right.ts";
import { recordRowChange } from "../audit/append-audit.ts";
import type { ChangeContext } from "../audit/change.ts";
import { purgePagesOnCommit } from "../db/purge-mark.ts";
import { retryWindowStart } from "../db/retry-window.ts";
import type { Schema } from "../db/schema.ts";
import { lockUploadedPictures } from "../pictures/uploaded-pictures.ts";
import { diffAgents, agentColumns, toAgentRow } from "./agent-row.ts";

/** A change to one agent. `revision` is the agent's revision that the staff member's form showed. */
export interface AgentChange extends ChangeContext {
  readonly id: number;
  readonly revision: number;
}

/** A form field whose stored value (`theirs`) differs from the submitted value (`mine`). */
export interface AgentConflictField {
  readonly field: AgentField;
  readonly theirs: string;
  readonly mine: string;
}

type CreateAgentResult =
  | { readonly kind: "saved"; readonly agent: Agent }
  /** Nothing was written because of invalid fields. */
  | { readonly kind: "refused"; readonly faults: AgentFaults };

/**
 * The result of changing an agent. Nothing is written if another staff member saved first ("conflict"), if the
 * agent does not exist, or if its state forbids the change (both "missing").
 */
export type SaveAgentResult =
  | CreateAgentResult
  | {
      readonly kind: "conflict";
      readonly current: Agent;
      /** Fields that differ; empty when the stored and the submitted values are equal. */
      readonly changed: readonly AgentConflictField[];
    }
  | { readonly kind: "missing" };

/** What `changeAgent` writes. */
interface AgentWrite {
  /** The action that the audit log records, such as "update". */
  readonly action: string;
  /** The permission that is checked against the locked agent; without it, the result is "missing". */
  readonly right: AccessRight<[Agent], string>;
  /** The submitted form values; absent when the change has no form. */
  readonly values?: AgentValues;
  /** Whether public pages show the agent; absent to leave this unchanged. */
  readonly isActive?: boolean;
}

/**
 * Adds an agent and its audit entry in one transaction. If the same form was submitted in the last ten minutes
 * (`retryWindowStart`), returns the agent that it added.
 */
export function createAgent(
  db: Kysely<Schema>,
  values: AgentValues,
  change: ChangeContext,
): Promise<CreateAgentResult> {
  return db.transaction().execute(async (tx): Promise<CreateAgentResult> => {
    const sentBefore = await tx
      .selectFrom("agent")
      .select(agentColumns)
      .where((where) => where.and(toAgentRow(values)))
      .where("is_active", "=", true)
      .where("created_at", ">", retryWindowStart(change.now))
      .executeTakeFirst();
    if (sentBefore) return { kind: "saved", agent: sentBefore };
    if (!(await lockPhoto(tx, values.avatar))) return { kind: "refused", faults: { avatar: "notAPicture" } };
    const agent = await tx
      .insertInto("agent")
      .values({ ...toAgentRow(values), created_at: change.now, updated_at: change.now })
      .returning(agentColumns)
      .executeTakeFirstOrThrow();
    const { id: entityId, revision } = agent;
    const changes = diffAgents(null, agent);
    await recordRowChange(tx, change, { action: "create", entity: "agent", entityId, revision, changes });
    return { kind: "saved", agent };
  });
}

/**
 * Changes one agent in one transaction: locks the agent, compares revisions, writes, records the change, and
 * purges the cached pages that show the agent. Writes nothing when no value changes.
 */
export function changeAgent(
  db: Kysely<Schema>,
  change: AgentChange,
  { action, right, values, isActive }: AgentWrite,
): Promise<SaveAgentResult> {
  const { id, revision, now } = change;
  return db.transaction().execute(async (tx): Promise<SaveAgentResult> => {
    const current = await tx
      .selectFrom("agent")
      .select(agentColumns)
      .where("id", "=", id)
      // "for update" would block saving listings of this agent, because they take a key-share lock on the agent's
      // row; "for no key update" does not conflict with that lock.
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!current) return { kind: "missing" };
    if (current.revision !== revision) {
      const changed = agentFields.flatMap((field) =>
        values === undefined || values[field] === current[field]
          ? []
          : [{ field, theirs: current[field], mine: values[field] }],
      );
      return { kind: "conflict", current, changed };
    }
    if (right.whyNot(current) !== null) return { kind: "missing" };
    const updated = { ...current, ...values, isActive: isActive ?? current.isActive };
    if (updated.avatar !== current.avatar && !(await lockPhoto(tx, updated.avatar)))
      return { kind: "refused", faults: { avatar: "notAPicture" } };
    const changes = diffAgents(current, updated);
    if (Object.keys(changes).length === 0) return { kind: "saved", agent: current };
    const saved = await tx
      .updateTable("agent")
      .set({ ...toAgentRow(updated), is_active: updated.isActive, revision: revision + 1, updated_at: now })
      .where("id", "=", id)
      .returning(agentColumns)
      .executeTakeFirstOrThrow();
    await touchListingsOf(tx, id);
    // Cached pages must not go on showing a removed name, phone number or photo.
    await purgePagesOnCommit(tx, now);
    const entry = { action, entity: "agent", entityId: id, revision: saved.revision, changes };
    await recordRowChange(tx, change, entry);
    return { kind: "saved", agent: saved };
  });
}

/** An agent's photo is valid if empty or an uploaded picture, which stays locked until the transaction ends. */
async function lockPhoto(tx: Transaction<Schema>, avatar: string): Promise<boolean> {
  return avatar === "" || (await lockUploadedPictures(tx, [avatar])).has(avatar);
}

/**
 * Marks the agent's listings as changed, so that the read model updates the pages that show them. Only the column
 * `tx` changes, not the revision (migration 0006), so nobody who edits these listings gets a conflict. Locks rows
 * in the order of ids, as every write of several listings does, to prevent deadlocks.
 */
async function touchListingsOf(tx: Transaction<Schema>, agentId: number): Promise<void> {
  await sql`
    update listing set tx = pg_current_xact_id()
    where tx <> pg_current_xact_id()
      and id in (select id from listing where agent_id = ${agentId} order by id for no key update)`.execute(
    tx,
  );
}
