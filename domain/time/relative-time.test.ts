import { expect, test } from "vitest";
import { formatTimeAgo } from "./relative-time.ts";

const now = new Date("2026-11-21T12:00:00Z");

test.each([
  [0, "now", "الآن"],
  [59, "now", "الآن"],
  [60, "1 minute ago", "قبل دقيقة واحدة"],
  [12 * 60 + 59, "12 minutes ago", "قبل ١٢ دقيقة"],
  [2 * 3_600, "2 hours ago", "قبل ساعتين"],
  [30 * 3_600, "yesterday", "أمس"],
  [3 * 86_400, "3 days ago", "قبل ٣ أيام"],
  [40 * 86_400, "last month", "الشهر الماضي"],
  [800 * 86_400, "2 years ago", "قبل سنتين"],
  // A moment in the future counts as now, because the clocks of two computers may differ.
  [-30, "now", "الآن"],
])("%i seconds ago reads as people say it", (seconds, english, arabic) => {
  const at = new Date(now.getTime() - seconds * 1_000);
  expect(formatTimeAgo(at, now, { locale: "en" })).toBe(english);
  expect(formatTimeAgo(at, now, { locale: "ar", digits: "arab" })).toBe(arabic);
});
