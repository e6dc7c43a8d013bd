import type { Locale } from "../../../domain/text/locale.ts";
import { urls } from "../../shell/urls.ts";

/** The parameter that, with the value "all", shows all listings to confirm. */
export const allListingsParam = "homes";

export function todayPageHref(locale: Locale, isAllHomes = false): string {
  return urls.page("admin/today", locale, isAllHomes ? `${allListingsParam}=all` : "");
}

/**
 * Names of the flash messages. After an answer about a listing, the address also contains the listing's id for
 * undoing it. "stepDone": a planned step was completed.
 */
export const todayPageFlashes = ["confirmed", "gone", "undone", "stepDone"] as const;
export type TodayPageFlash = (typeof todayPageFlashes)[number];
