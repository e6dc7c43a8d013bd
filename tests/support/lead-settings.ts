import { sampleShowcase } from "../../content/sample-showcase.ts";
import { salesWorkHours } from "../../domain/showcase/sales-hours.ts";
import type { LeadDeps } from "../../server/leads/record/lead-deps.ts";

/** Settings of a site with the samples, for tests of leads. */
export const testLeadServiceSettings: LeadDeps["settings"] = {
  company: { en: "Home Finder", ar: "هوم فايندر" },
  answerHours: 24,
  keptMonths: 24,
  visits: { hours: salesWorkHours(sampleShowcase), slotMinutes: 60, noticeMinutes: 120, horizonDays: 14 },
};
