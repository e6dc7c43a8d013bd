import { formatVisitDay } from "../../../../domain/leads/visit-text.ts";
import type { PlannedNextStep } from "../../../../domain/leads/next-step.ts";
import { toCairoIsoDate } from "../../../../domain/time/cairo-date.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { useNumberFormats } from "../../shell/use-number-formats.ts";

/**
 * Returns a function that describes a planned step with its day: "Call again, today", "Send papers, Sunday 22
 * November".
 */
export function useNextStepText(now: Date): (planned: PlannedNextStep) => string {
  const t = useTranslations("inbox.next");
  const { style } = useNumberFormats();
  return ({ step, on }) => {
    const isToday = on === toCairoIsoDate(now);
    // 10:00 UTC is on the same day in Egypt, in summer and in winter.
    const day = isToday ? t("today") : formatVisitDay(new Date(`${on}T10:00:00Z`), style);
    return t("planned", { step: t(`steps.${step}`), day });
  };
}

export function isNextStepOverdue({ on }: PlannedNextStep, now: Date): boolean {
  return on < toCairoIsoDate(now);
}
