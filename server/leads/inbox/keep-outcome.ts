import type { LeadOutcome } from "../../../domain/leads/lead-outcome.ts";
import { changeLeads, type InboxChange, type InboxResult } from "../record/lead-change.ts";
import type { LeadParts } from "../record/lead-parts.ts";
import { addNoteIn, noteFault } from "./add-note.ts";
import { changeLeadStateIn } from "./change-lead-state.ts";

interface Outcome extends InboxChange {
  readonly outcome: LeadOutcome;
  /** What the record says of the outcome, with what was typed about it; "" where there is nothing to say. */
  readonly text: string;
}

/**
 * Keeps what came of an attempt to answer, in one transaction: a lead whose visitor was reached is contacted, and the
 * text is a note of its record.
 */
export async function keepOutcome(
  parts: Pick<LeadParts, "db" | "listener" | "settings" | "showcase">,
  { outcome, text, ...change }: Outcome,
): Promise<InboxResult | { readonly kind: "too-long" }> {
  const hasText = noteFault(text) !== "empty";
  if (noteFault(text) === "too-long") return { kind: "too-long" };
  return changeLeads(parts, async (tx) => {
    const lead = await tx
      .selectFrom("lead")
      .select(["state", "revision"])
      .where("id", "=", change.id)
      .forUpdate()
      .executeTakeFirst();
    if (!lead) return { kind: "missing" };
    if (lead.revision !== change.revision) return { kind: "conflict" };
    let { revision } = lead;
    if (outcome === "reached" && lead.state === "new") {
      const moved = await changeLeadStateIn(tx, parts, { ...change, to: "contacted" });
      if (moved.kind !== "changed") return moved;
      ({ revision } = moved);
    }
    if (hasText) await addNoteIn(tx, parts.listener, { ...change, leadId: change.id, text });
    return { kind: "changed", revision };
  });
}
