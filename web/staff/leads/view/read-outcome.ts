import { contactAttemptOutcomes } from "../../../../domain/leads/lead.ts";
import { nextSteps, type PlannedNextStep, dueDayFault } from "../../../../domain/leads/next-step.ts";
import { parseSlotStart } from "../../../../domain/leads/slot-text.ts";
import type { Locale } from "../../../../domain/text/locale.ts";
import { toCairoIsoDate } from "../../../../domain/time/cairo-date.ts";
import { getTranslator } from "../../../../messages/translator.ts";
import type { InboxService } from "../../../../server/leads/inbox/inbox.ts";
import { readTextField } from "../../../forms/form-fields.ts";

const dayFaults = ["no-day", "past-day", "far-day"] as const;
type DayFault = (typeof dayFaults)[number];

export function isNextStepDayFault(fault: string): fault is DayFault {
  return dayFaults.some((each) => each === fault);
}

type OutcomeInput = Pick<
  Parameters<InboxService["outcome"]>[0],
  "outcome" | "text" | "startsAt" | "wantsTransport" | "planned"
>;

/**
 * Reads the outcome, the next step and the visit from the form. Booking a visit needs no outcome. If neither an
 * outcome nor a step is chosen, the planned step stays.
 * @returns the fault if the form is invalid
 */
export function readLeadOutcomeForm(
  form: FormData,
  { locale, now }: { readonly locale: Locale; readonly now: Date },
): OutcomeInput | DayFault | "no-outcome" | "slot-taken" {
  const outcome = contactAttemptOutcomes.find((each) => each === form.get("outcome")) ?? null;
  const slot = readTextField(form, "slot");
  if (outcome === null && slot === "") return "no-outcome";
  const startsAt = slot === "" ? null : parseSlotStart(slot);
  // An invalid time, which no button sends, is refused like a time that is already booked.
  if (slot !== "" && startsAt === null) return "slot-taken";
  const nextStep = nextSteps.find((each) => each === form.get("next"));
  // Booking the visit completes the step "visit".
  const step = startsAt !== null && nextStep === "visit" ? undefined : nextStep;
  const dueDay = readTextField(form, "next-day");
  const fault = step === undefined ? null : dueDayFault(dueDay, toCairoIsoDate(now));
  if (fault !== null) return fault;
  const planned: PlannedNextStep | null | undefined =
    step !== undefined ? { step, on: dueDay } : outcome === null ? undefined : null;
  // Adds the outcome to the note as text, except "reached", which the lead's state records.
  const outcomeText =
    outcome === null || outcome === "reached"
      ? ""
      : getTranslator(locale, "inbox.outcome")(`names.${outcome}`);
  const text = [outcomeText, readTextField(form, "note")].filter((each) => each.trim() !== "").join("\n");
  return { outcome, text, startsAt, wantsTransport: form.get("transport") === "yes", planned };
}
