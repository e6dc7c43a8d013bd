import { formatPhone } from "../../../../domain/text/phone.ts";
import type { ScheduleDetails } from "../../../../domain/plans/schedule/schedule-details.ts";
import { type Locale, localizedText } from "../../../../domain/text/locale.ts";
import { toCairoIsoDate } from "../../../../domain/time/cairo-date.ts";
import { formatDay } from "../../../../messages/dates.ts";
import { getTranslator } from "../../../../messages/translator.ts";
import type { PrintDocument } from "../../../../server/documents/print-document.ts";
import type { ScheduleFileContext } from "./file-context.ts";

/** Returns the notice that the schedule's home or project is sample data. */
export function samplesNoticeText({ subjectData }: ScheduleDetails, locale: Locale): string {
  return getTranslator(locale, "chrome.samplesNotice")(subjectData.kind === "unit" ? "listings" : "projects");
}

/**
 * Returns the footer of a document: publisher, date and a link.
 * @param href address of the home's, project's or offer's page
 */
export function documentFooter(
  href: string,
  { locale, config, now }: ScheduleFileContext,
): PrintDocument["foot"] {
  const t = getTranslator(locale, "offers");
  const { brandName, companyDetails, publicOrigin, salesPhone } = config;
  return {
    words: t("given", {
      brand: localizedText(locale, brandName),
      date: formatDay(toCairoIsoDate(now), locale),
    }),
    details: companyDetails ? localizedText(locale, companyDetails) : "",
    codes: [...(salesPhone ? [formatPhone(salesPhone)] : []), publicOrigin + href],
    pages: t("page", { page: "{page}", pages: "{pages}" }),
  };
}
