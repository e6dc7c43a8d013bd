import { leadKindRules } from "../../domain/lead.ts";
import { formatPhone, toWhatsappNumber } from "../../domain/phone.ts";
import type { Lead } from "../leads/lead-row.ts";
import { type Mail, type MailLine, type MailSite, toMailHtml, toMailText } from "./mail.ts";
import { toVisitCalendar } from "./visit-calendar.ts";

/** Tells staff the moment a lead arrives. In English, whatever the visitor writes in. */
export function toStaffMail(lead: Lead, site: MailSite, addresses: readonly string[], now: Date): Mail {
  const about = lead.unitCode ?? lead.projectName ?? lead.developerName ?? leadKindRules[lead.kind].source;
  const subject = `New lead ${lead.reference}: ${about}`;
  const lines: MailLine[] = [
    { name: "Name", value: lead.name },
    { name: "Phone", value: formatPhone(lead.phone), isLeftToRight: true },
    { name: "WhatsApp", value: `https://wa.me/${toWhatsappNumber(lead.phone)}`, isLeftToRight: true },
    ...(lead.email === null ? [] : [{ name: "E-mail", value: lead.email, isLeftToRight: true }]),
    { name: "Prefers", value: `${lead.channel}, ${lead.hours === "any" ? "any time" : lead.hours}` },
    { name: "Language", value: lead.locale === "ar" ? "Arabic" : "English" },
    { name: "Source", value: leadKindRules[lead.kind].source },
    { name: "Request", value: lead.interest },
    ...(lead.message === "" ? [] : [{ name: "Message", value: lead.message }]),
    ...(lead.visit
      ? [
          { name: "Visit", value: `${lead.visit.startsAt.toISOString()} (UTC)`, isLeftToRight: true },
          { name: "Transport", value: lead.visit.wantsTransport ? "wanted" : "not wanted" },
        ]
      : []),
    { name: "Answer before", value: `${lead.dueAt.toISOString()} (UTC)`, isLeftToRight: true },
    { name: "Reference", value: lead.reference, isLeftToRight: true },
  ];
  return {
    to: addresses,
    replyTo: lead.email,
    subject,
    text: toMailText(lines),
    html: toMailHtml(lines, "en", subject),
    calendar: toVisitCalendar(lead, site, now),
  };
}
