import { expect, test } from "vitest";
import { formatDuration } from "./duration.ts";

test.each([
  [0, "0 minutes", "٠ دقيقة"],
  [8 * 60 + 59, "8 minutes", "٨ دقائق"],
  [119 * 60, "119 minutes", "١١٩ دقيقة"],
  [2 * 3_600, "2 hours", "ساعتان"],
  [47 * 3_600, "47 hours", "٤٧ ساعة"],
  [48 * 3_600, "2 days", "يومان"],
  [400 * 86_400, "400 days", "٤٠٠ يوم"],
  [-5, "0 minutes", "٠ دقيقة"],
])("a wait of %i seconds is told in whole units: %j, %j", (seconds, en, ar) => {
  expect(formatDuration(seconds, { locale: "en" })).toBe(en);
  expect(formatDuration(seconds, { locale: "ar", digits: "arab" })).toBe(ar);
});
