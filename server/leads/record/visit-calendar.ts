import { toICalendar } from "../../../domain/time/icalendar.ts";
import { locales, localizedText } from "../../../domain/text/locale.ts";
import { formatPhone } from "../../../domain/text/phone.ts";
import { getServerTexts } from "../../../messages/server-texts.ts";
import type { Lead } from "./lead-row.ts";
import type { MailSiteDetails } from "../../mail/mail.ts";

const alarmMinutes = 120;

/**
 * The visit of a lead as an iCalendar file for the visitor or for staff; null without a visit. For a withdrawn
 * lead, staff's file contains only the reference, which replaces the earlier content in their calendars.
 */
export function toVisitICalendar(
  lead: Lead,
  site: MailSiteDetails,
  now: Date,
  reader: "visitor" | "staff" = "visitor",
): string | null {
  const { visit, locale } = lead;
  if (!visit) return null;
  const brand = localizedText(locale, site.brandName);
  const visitorSummary = getServerTexts(locale, "calendar")("own", { brand });
  const inBoth = locales.map((each) => getServerTexts(each, "calendar")("visit")).join(" · ");
  const isStaff = reader === "staff";
  const isAnonymous = isStaff && lead.withdrawnAt !== null;
  return toICalendar({
    product: site.brandName.en,
    name: null,
    events: [
      {
        uid: `visit-${visit.id}@${new URL(site.origin).hostname}`,
        sequence: visit.sequence,
        writtenAt: now,
        startsAt: visit.startsAt,
        endsAt: visit.endsAt,
        summary: isStaff ? `${inBoth}: ${isAnonymous ? lead.reference : lead.name}` : visitorSummary,
        description:
          isStaff && !isAnonymous ? `${lead.reference} ${formatPhone(lead.phone)}` : lead.reference,
        location: isAnonymous ? "" : (lead.projectName ?? lead.unitCode ?? ""),
        url: null,
        isCancelled: visit.isCancelled,
        alarmMinutes,
      },
    ],
  });
}
