import { parseRowId } from "../../../domain/text/row-id.ts";
import type { App } from "../../../server/wiring/app.ts";
import { parseVisitSlot } from "../../leads/form/read-slot.ts";
import type { StaffForm } from "../shell/staff-request.ts";
import { readTextField } from "../../forms/form-fields.ts";

export const visitFlashes = ["moved", "cancelled", "feed-closed"] as const;

/** Why a form of the calendar changed nothing; each fault is a message key. */
export type VisitChangeFault = "slotMissing" | "taken" | "stale" | "over" | "withdrawn" | "missing";

export type VisitsFormResult =
  | { readonly kind: "done"; readonly flash: (typeof visitFlashes)[number] }
  /** The secret token of a calendar feed, which is shown only once. */
  | { readonly kind: "feed"; readonly token: string }
  | {
      readonly kind: "refused";
      readonly fault: VisitChangeFault;
      readonly slot: string;
      readonly day: string;
    }
  /** The page has no such form. */
  | { readonly kind: "unknown" };

/** The fields that the page's forms may have. */
export const visitFormFields = ["step", "lead", "sequence", "slot", "day"] as const;

/** Carries out a form of the calendar: moves or cancels a visit, or creates or revokes a feed. */
export async function handleVisitsForm(
  { visits, visitFeeds }: Pick<App, "visits" | "visitFeeds">,
  actor: StaffForm["actor"],
  form: FormData,
): Promise<VisitsFormResult> {
  const { actorId, now } = actor;
  const step = readTextField(form, "step");
  if (step === "open-feed") return { kind: "feed", token: await visitFeeds.open(actorId, now) };
  if (step === "close-feed") {
    await visitFeeds.close(actorId, now);
    return { kind: "done", flash: "feed-closed" };
  }
  const leadId = parseRowId(readTextField(form, "lead"));
  const sequence = Number.parseInt(readTextField(form, "sequence"), 10);
  if (leadId === null || Number.isNaN(sequence)) return { kind: "unknown" };
  const change = { leadId, sequence, ...actor };
  const { slot, day, startsAt } = parseVisitSlot(readTextField(form, "slot"), readTextField(form, "day"));
  const refused = (fault: VisitChangeFault): VisitsFormResult => ({ kind: "refused", fault, slot, day });
  if (step === "cancel") {
    const { kind } = await visits.cancel(change);
    return kind === "cancelled" ? { kind: "done", flash: "cancelled" } : refused(kind);
  }
  if (step !== "move") return { kind: "unknown" };
  if (startsAt === null) return refused("slotMissing");
  const { kind } = await visits.move({ ...change, startsAt });
  return kind === "moved" ? { kind: "done", flash: "moved" } : refused(kind);
}
