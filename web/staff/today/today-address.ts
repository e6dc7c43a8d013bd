import type { Locale } from "../../../domain/text/locale.ts";
import { urls } from "../../shell/urls.ts";

/** The parameter that asks for all listings to confirm instead of the first ones. */
export const allHomesParam = "homes";

export function todayHref(locale: Locale, isAllHomes = false): string {
  return urls.page("admin/today", locale, isAllHomes ? `${allHomesParam}=all` : "");
}

/**
 * Names of the flash messages. For an answer about a listing the address has the listing as well, so that the
 * answer can be undone; "stepDone" means that a planned step was completed.
 */
export const todayFlashes = ["confirmed", "gone", "undone", "stepDone"] as const;
export type TodayWord = (typeof todayFlashes)[number];
