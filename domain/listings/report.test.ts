import { expect, test } from "vitest";
import { parseListingReport, type ListingReportFaults } from "./report.ts";

test.each([
  ["gone", "", { reason: "gone", message: "" }],
  ["wrong-price", "  It is\n4 million ", { reason: "wrong-price", message: "It is 4 million" }],
  ["other", "الصور لوحدة أخرى", { reason: "other", message: "الصور لوحدة أخرى" }],
  ["other", "x".repeat(500), { reason: "other", message: "x".repeat(500) }],
])("a report is taken: %s: %j", (reason, message, report) => {
  expect(parseListingReport(reason, message)).toEqual({ kind: "parsed", report });
});

test.each<[string, string, ListingReportFaults]>([
  ["", "", { reason: "required" }],
  ["spam", "words", { reason: "required" }],
  ["other", " \u202e ", { message: "required" }],
  ["other", "x".repeat(501), { message: "tooLong" }],
  ["", "x".repeat(501), { reason: "required", message: "tooLong" }],
])("a report is refused beside its field: %j: %j", (reason, message, faults) => {
  expect(parseListingReport(reason, message)).toEqual({ kind: "refused", faults });
});
