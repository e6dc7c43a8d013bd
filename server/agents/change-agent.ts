import { type Kysely, sql, type Transaction } from "kysely";
import {
  type Agent,
  type AgentFaults,
  type AgentField,
  agentFields,
  type AgentValues,
} from "../../domain/staff/agent.ts";
import type { Right } from "../../domain/staff/rights/right.ts";
import { recordChange } from "../audit/append-audit.ts";
import type { Change } from "../audit/change.ts";
import { markPurge } from "../db/purge-mark.ts";
import { sentAgainSince } from "../db/sent-again.ts";
import type { Schema } from "../db/schema.ts";
import { lockUploaded } from "../pictures/uploaded-pictures.ts";
import { agentChanges, agentColumns, toAgentRow } from "./agent-row.ts";

/** A change of one agent, made from what was read at a revision. */
export interface AgentChange extends Change {
  readonly id: number;
  readonly revision: number;
}

/** One field that is not what the sender made of it. */
export interface AgentConflictField {
  readonly field: AgentField;
  readonly theirs: string;
  readonly mine: string;
}

/** What became of an agent who was to be added. */
type CreateAgentResult =
  | { readonly kind: "saved"; readonly agent: Agent }
  /** Nothing was written: these fields cannot be so. */
  | { readonly kind: "refused"; readonly faults: AgentFaults };

/** Not saved: somebody saved since, or the agent is not there to be changed so. */
export type SaveAgentResult =
  | CreateAgentResult
  | {
      readonly kind: "conflict";
      readonly current: Agent;
      /** Empty when both want the same. */
      readonly changed: readonly AgentConflictField[];
    }
  | { readonly kind: "missing" };

interface Write {
  /** The verb of the audit. */
  readonly action: string;
  /** Asked of the locked row; the answer is "missing" when its state forbids the change. */
  readonly right: Right<[Agent], string>;
  /** What the sender's form held, where there was one. */
  readonly values?: AgentValues;
  /** Whether the agent is shown from now on; left out where that stays as it is. */
  readonly isActive?: boolean;
}

/** Writes a new agent and records it, in one transaction. One that is sent again is the agent that is there. */
export function createAgent(
  db: Kysely<Schema>,
  values: AgentValues,
  change: Change,
): Promise<CreateAgentResult> {
  return db.transaction().execute(async (tx): Promise<CreateAgentResult> => {
    const sentBefore = await tx
      .selectFrom("agent")
      .select(agentColumns)
      .where((where) => where.and(toAgentRow(values)))
      .where("is_active", "=", true)
      .where("created_at", ">", sentAgainSince(change.now))
      .executeTakeFirst();
    if (sentBefore) return { kind: "saved", agent: sentBefore };
    if (!(await holdPhoto(tx, values.avatar))) return { kind: "refused", faults: { avatar: "notAPicture" } };
    const agent = await tx
      .insertInto("agent")
      .values({ ...toAgentRow(values), created_at: change.now, updated_at: change.now })
      .returning(agentColumns)
      .executeTakeFirstOrThrow();
    const { id: entityId, revision } = agent;
    const changes = agentChanges(null, agent);
    await recordChange(tx, change, { action: "create", entity: "agent", entityId, revision, changes });
    return { kind: "saved", agent };
  });
}

/**
 * Every write of one agent: the row is locked, compared with what the sender saw, changed, the pages that show it are
 * made stale, and the change recorded, in one transaction. One that changes nothing leaves no trace.
 */
export function changeAgent(
  db: Kysely<Schema>,
  change: AgentChange,
  { action, right, values, isActive }: Write,
): Promise<SaveAgentResult> {
  const { id, revision, now } = change;
  return db.transaction().execute(async (tx): Promise<SaveAgentResult> => {
    const current = await tx
      .selectFrom("agent")
      .select(agentColumns)
      .where("id", "=", id)
      // Not "for update": who names this agent in a property at the same moment need not wait.
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
    const wanted = { ...current, ...values, isActive: isActive ?? current.isActive };
    if (wanted.avatar !== current.avatar && !(await holdPhoto(tx, wanted.avatar)))
      return { kind: "refused", faults: { avatar: "notAPicture" } };
    const changes = agentChanges(current, wanted);
    if (Object.keys(changes).length === 0) return { kind: "saved", agent: current };
    const saved = await tx
      .updateTable("agent")
      .set({ ...toAgentRow(wanted), is_active: wanted.isActive, revision: revision + 1, updated_at: now })
      .where("id", "=", id)
      .returning(agentColumns)
      .executeTakeFirstOrThrow();
    await stampListingsOf(tx, id);
    // A name, a number or a photo that was taken back must not stand on an old copy of a page.
    await markPurge(tx, now);
    const entry = { action, entity: "agent", entityId: id, revision: saved.revision, changes };
    await recordChange(tx, change, entry);
    return { kind: "saved", agent: saved };
  });
}

/** Whether this can be an agent's photo: none, or a picture that was uploaded here, which stays until the write is over. */
async function holdPhoto(tx: Transaction<Schema>, avatar: string): Promise<boolean> {
  return avatar === "" || (await lockUploaded(tx, [avatar])).has(avatar);
}

/**
 * A changed agent is a change of the pages that show them. Like a picture's (migration 0006) it sets the stamp itself,
 * so that the read model hears of it and nobody who edits those properties is in conflict. In order of id, as every
 * write of several listings, so that two never wait for each other.
 */
async function stampListingsOf(tx: Transaction<Schema>, agentId: number): Promise<void> {
  await sql`
    update listing set tx = pg_current_xact_id()
    where tx <> pg_current_xact_id()
      and id in (select id from listing where agent_id = ${agentId} order by id for no key update)`.execute(
    tx,
  );
}
