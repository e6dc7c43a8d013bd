import { normaliseSingleLine } from "../text/single-line.ts";

/** Reasons of a visitor's report about a listing, in the order of the form. */
export const reportReasons = ["gone", "wrong-price", "other"] as const;
export type ReportReason = (typeof reportReasons)[number];

/** Longest message, in characters [HOME-18]. */
export const reportMessageMaxLength = 500;

/** A visitor's report about a listing; it holds no personal data. */
export interface ListingReport {
  readonly reason: ReportReason;
  /** "" if the reason needs no explanation. */
  readonly message: string;
}

export type ListingReportFaults = Readonly<{
  reason?: "required";
  message?: "required" | "tooLong";
}>;

export type ParsedListingReport =
  | { readonly kind: "parsed"; readonly report: ListingReport }
  | { readonly kind: "refused"; readonly faults: ListingReportFaults };

/** Validates the form: a known reason, and a message if the reason does not explain itself. */
export function parseListingReport(reasonWord: string, messageText: string): ParsedListingReport {
  const reason = parseReportReason(reasonWord);
  const { kept: message, cut } = normaliseSingleLine(messageText, reportMessageMaxLength);
  const faults: ListingReportFaults = {
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
