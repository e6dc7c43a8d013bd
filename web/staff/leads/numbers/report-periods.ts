/** Periods that the lead report can cover, in days. */
export const reportPeriodLengthsDays = [7, 30, 90, 365] as const;
export type ReportPeriodDays = (typeof reportPeriodLengthsDays)[number];

/** Reads the period from the address; 30 days if it is missing or unknown. */
export function parseReportPeriod(params: URLSearchParams): ReportPeriodDays {
  return reportPeriodLengthsDays.find((span) => String(span) === params.get("days")) ?? 30;
}
