import type { Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";
import { retryWindowStart } from "../../db/retry-window.ts";
import { recordLeadEvent } from "../record/lead-event.ts";
import type { LeadDeps } from "../record/lead-deps.ts";
import { normaliseLines } from "../../../domain/text/multi-line.ts";
import type { ChangeContext } from "../../audit/change.ts";
import { recordRowChange } from "../../audit/append-audit.ts";
import { hashForAudit } from "../record/audit-hash.ts";

/** The maximum number of characters of a note. */
const mostLength = 2_000;

interface Note extends ChangeContext {
  readonly leadId: number;
  readonly text: string;
}

/**
 * Adds a staff note to a lead. The audit has only a hash of its text. A repeated request adds no second note.
 * @returns why the note is invalid, or null
 */
export async function addLeadNote(
  { db, listener }: Pick<LeadDeps, "db" | "listener">,
  { leadId, text, ...change }: Note,
): Promise<"missing" | "empty" | "too-long" | null> {
  const fault = findLeadNoteFault(text);
  if (fault !== null) return fault;
  return db
    .transaction()
    .execute((tx) => addLeadNoteInTransaction(tx, listener, { leadId, text, ...change }));
}

/** Why a note's text is invalid; null if it is valid. */
export function findLeadNoteFault(text: string): "empty" | "too-long" | null {
  const note = normaliseLines(text);
  return note === "" ? "empty" : note.length > mostLength ? "too-long" : null;
}

/** Adds a valid note in the caller's transaction. */
export async function addLeadNoteInTransaction(
  tx: Transaction<Schema>,
  listener: LeadDeps["listener"],
  { leadId, text, ...change }: Note,
): Promise<"missing" | null> {
  const note = normaliseLines(text);
  const lead = await tx
    .selectFrom("lead")
    .innerJoin("lead_person", "lead_person.id", "lead.person_id")
    .select(["lead.revision", "audit_key"])
    .where("lead.id", "=", leadId)
    .forUpdate("lead")
    .executeTakeFirst();
  if (!lead) return "missing";
  const sentBefore = await tx
    .selectFrom("lead_event")
    .select("id")
    .where("lead_id", "=", leadId)
    .where("kind", "=", "note")
    .where("personal_note", "=", note)
    .where("actor_id", "is not distinct from", change.actorId)
    .where("at", ">", retryWindowStart(change.now))
    .executeTakeFirst();
  if (sentBefore) return null;
  await recordLeadEvent(tx, listener, { leadId, event: { kind: "note", text: note }, ...change });
  const changes = { note: { from: null, to: hashForAudit(lead.audit_key, note) } };
  const { revision } = lead;
  await recordRowChange(tx, change, { action: "note", entity: "lead", entityId: leadId, revision, changes });
  return null;
}
