import { parseRowId } from "../../../domain/text/row-id.ts";
import type { App } from "../../../server/wiring/app.ts";
import { readSlot } from "../../leads/form/read-slot.ts";
import { textField } from "../../forms/form-fields.ts";

export const visitWords = ["moved", "cancelled", "feed-closed"] as const;

/** Why nothing was done; each is the name of a message. */
export type VisitFault = "slotMissing" | "taken" | "stale" | "over" | "withdrawn" | "missing";

export type VisitsChange =
  | { readonly kind: "done"; readonly said: (typeof visitWords)[number] }
  /** The secret part of a calendar's address, which is shown this once. */
  | { readonly kind: "feed"; readonly token: string }
  | { readonly kind: "refused"; readonly fault: VisitFault; readonly slot: string; readonly day: string }
  /** The form is none of this page's. */
  | { readonly kind: "unknown" };

/** The fields of its forms. */
export const visitFields = ["step", "lead", "sequence", "slot", "day"] as const;

/** Does what a form of the calendar asks for. */
export async function changeVisits(
  { visits, visitFeeds, now }: Pick<App, "visits" | "visitFeeds" | "now">,
  accountId: number,
  form: FormData,
): Promise<VisitsChange> {
  const at = now();
  const step = textField(form, "step");
  if (step === "open-feed") return { kind: "feed", token: await visitFeeds.open(accountId, at) };
  if (step === "close-feed") {
    await visitFeeds.close(accountId, at);
    return { kind: "done", said: "feed-closed" };
  }
  const leadId = parseRowId(textField(form, "lead"));
  const sequence = Number.parseInt(textField(form, "sequence"), 10);
  if (leadId === null || Number.isNaN(sequence)) return { kind: "unknown" };
  const change = { leadId, sequence, actorId: accountId, now: at };
  const { slot, day, startsAt } = readSlot(textField(form, "slot"), textField(form, "day"));
  const refused = (fault: VisitFault): VisitsChange => ({ kind: "refused", fault, slot, day });
  if (step === "cancel") {
    const { kind } = await visits.cancel(change);
    return kind === "cancelled" ? { kind: "done", said: "cancelled" } : refused(kind);
  }
  if (step !== "move") return { kind: "unknown" };
  if (startsAt === null) return refused("slotMissing");
  const { kind } = await visits.move({ ...change, startsAt });
  return kind === "moved" ? { kind: "done", said: "moved" } : refused(kind);
}
