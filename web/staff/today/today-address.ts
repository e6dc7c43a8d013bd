import type { Locale } from "../../../domain/text/locale.ts";
import { urls } from "../../shell/urls.ts";

/** Asks about all homes that are due instead of the first few. */
export const allHomesParam = "homes";

export function todayHref(locale: Locale, isAllHomes = false): string {
  return urls.page("admin/today", locale, isAllHomes ? `${allHomesParam}=all` : "");
}

/**
 * What was done on today's page. The address says what an answer about a home did together with the home, so that it can
 * be undone; "stepDone" says that a planned step is done.
 */
export const todayWords = ["confirmed", "gone", "undone", "stepDone"] as const;
export type TodayWord = (typeof todayWords)[number];
