import { tidyText } from "../text/single-line.ts";

/** What a visitor can say is wrong with a home, in the order of the form. */
export const reportReasons = ["gone", "wrong-price", "other"] as const;
export type ReportReason = (typeof reportReasons)[number];

/** The longest message, in characters. */
export const reportMessageMaxLength = 500;

/** What a visitor says of a home, and nothing of who they are. */
export interface Report {
  readonly reason: ReportReason;
  /** "" where the reason says it all. */
  readonly message: string;
}

export type ReportFaults = Readonly<{
  reason?: "required";
  message?: "required" | "tooLong";
}>;

export type ParsedReport =
  | { readonly kind: "parsed"; readonly report: Report }
  | { readonly kind: "refused"; readonly faults: ReportFaults };

/** Reads what the form sent: a reason of ours, and words where the reason is none by itself. */
export function parseReport(reasonWord: string, typed: string): ParsedReport {
  const reason = parseReportReason(reasonWord);
  const { kept: message, cut } = tidyText(typed, reportMessageMaxLength);
  const faults: ReportFaults = {
    ...(reason === null && { reason: "required" }),
    ...(reason === "other" && message === "" && { message: "required" }),
    ...(cut !== "" && { message: "tooLong" }),
  };
  if (reason === null || faults.message) return { kind: "refused", faults };
  return { kind: "parsed", report: { reason, message } };
}

export function parseReportReason(word: string): ReportReason | null {
  return reportReasons.find((one) => one === word) ?? null;
}
