/** Results of an attempt to answer a lead. */
export const leadOutcomes = ["reached", "no-answer", "later"] as const;
export type LeadOutcome = (typeof leadOutcomes)[number];
