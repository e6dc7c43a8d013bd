import { foldText } from "../../text/fold.ts";

const units = "سنه|سنين|سنوات|سنتين|عام|عامين|شهر|شهور|اشهر|شهرين|years?|months?|quarters?";
const counts = "\\d{1,2}|one|two|three|four|five|a|تلات|ثلاث|اربع|خمس|سنه واحده";

/**
 * Matches a time relative to today, in text after `foldText`: "السنة الجاية", "بعد سنتين", "next year", "in 18
 * months", "خلال 3 سنين".
 */
const relative = new RegExp(
  `^(?:.* )?(?:(?:السنه|العام|الشهر|الصيف) (?:الجايه|الجاي|القادمه|القادم|المقبله|المقبل|دي|ده)` +
    `|(?:بعد|خلال|كمان|in|within|after) (?:(?:${counts}) )?(?:${units})` +
    `|(?:next|this) (?:year|month|summer|quarter))(?: .*)?$`,
  "u",
);

/** True if the handover is relative to when the text was written, which cannot be known later. */
export function isRelativeTime(text: string): boolean {
  return relative.test(foldText(text));
}
