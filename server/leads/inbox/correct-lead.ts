import {
  type LeadCorrection,
  type LeadCorrectionFaults,
  parseLeadCorrection,
} from "../../../domain/leads/lead-correction.ts";
import { leadRights } from "../../../domain/staff/rights/leads.ts";
import { recordRowChange } from "../../audit/append-audit.ts";
import { hashForAudit } from "../record/audit-hash.ts";
import type { LeadChange, LeadChangeResult } from "../record/lead-change.ts";
import { recordLeadEvent } from "../record/lead-event.ts";
import type { LeadDeps } from "../record/lead-deps.ts";
import { deletePeopleWithoutLeads, findOrAddPerson, lockPersonsById } from "../record/lead-person.ts";

export type CorrectLeadResult =
  | Exclude<LeadChangeResult, { readonly kind: "agent-busy" }>
  | { readonly kind: "faults"; readonly faults: LeadCorrectionFaults };

/**
 * Corrects contact data that a visitor mistyped. With another phone number, the lead moves to the person with that
 * number. The audit has the names of changed fields and hashes of their old values.
 */
export async function correctLead(
  { db, keys, listener }: Pick<LeadDeps, "db" | "keys" | "listener">,
  change: LeadChange & { readonly values: LeadCorrection },
): Promise<CorrectLeadResult> {
  const { id, revision, actorId, now, values } = change;
  return db.transaction().execute(async (tx): Promise<CorrectLeadResult> => {
    const lead = await tx
      .selectFrom("lead")
      .innerJoin("lead_person", "lead_person.id", "lead.person_id")
      .select(["revision", "person_id", "audit_key", "channel", "kind", "withdrawn_at as withdrawnAt"])
      .select(["personal_name as name", "personal_phone as phone", "personal_email as email"])
      .where("lead.id", "=", id)
      .executeTakeFirst();
    if (!lead) return { kind: "missing" };
    if (lead.revision !== revision) return { kind: "conflict" };
    if (leadRights.correct.whyNot(lead) !== null) return { kind: "refused" };
    const parsed = parseLeadCorrection(values, lead.channel === "email" || lead.kind === "offers");
    if (parsed.kind === "faults") return parsed;
    const fields = (["name", "phone", "email"] as const).filter((field) => lead[field] !== parsed[field]);
    if (fields.length === 0) return { kind: "changed", revision };
    await lockPersonsById(tx, [lead.person_id]);
    const person =
      lead.phone === parsed.phone
        ? { id: lead.person_id, audit_key: lead.audit_key }
        : await findOrAddPerson(tx, keys.phoneHmac(parsed.phone), now);
    // People are locked before their leads, so the lead was read without a lock. It is locked here unless it has
    // changed since.
    const lockedRow = await tx
      .selectFrom("lead")
      .select("id")
      .where("id", "=", id)
      .where("revision", "=", revision)
      .where("withdrawn_at", "is", null)
      .forUpdate()
      .executeTakeFirst();
    if (!lockedRow) {
      await deletePeopleWithoutLeads(tx, [person.id]);
      return { kind: "conflict" };
    }
    await tx
      .updateTable("lead")
      .set({
        personal_name: parsed.name,
        personal_phone: parsed.phone,
        personal_email: parsed.email,
        person_id: person.id,
        revision: revision + 1,
        updated_at: now,
      })
      .where("id", "=", id)
      .execute();
    if (person.id !== lead.person_id) await deletePeopleWithoutLeads(tx, [lead.person_id]);
    const event = { kind: "corrected", fields } as const;
    await recordLeadEvent(tx, listener, { leadId: id, event, actorId, now });
    const changes = fields.map((field) => {
      const hash = (value: string | null) => hashForAudit(person.audit_key, value);
      return [`personal_${field}`, { from: hash(lead[field]), to: hash(parsed[field]) }] as const;
    });
    const row = {
      entity: "lead",
      entityId: id,
      revision: revision + 1,
      changes: Object.fromEntries(changes),
    };
    await recordRowChange(tx, change, { action: "update", ...row });
    return { kind: "changed", revision: revision + 1 };
  });
}
