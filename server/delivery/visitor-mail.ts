import { formatCairoDate } from "../../domain/cairo-date.ts";
import { textIn } from "../../domain/locale.ts";
import { formatPhone } from "../../domain/phone.ts";
import type { Lead } from "../leads/lead-row.ts";
import { type Mail, type MailLine, type MailSite, toMailHtml, toMailText } from "./mail.ts";
import { toVisitCalendar } from "./visit-calendar.ts";

const times = {
  en: new Intl.DateTimeFormat("en-GB-u-nu-latn", { timeStyle: "short", timeZone: "Africa/Cairo" }),
  ar: new Intl.DateTimeFormat("ar-EG-u-nu-latn", { timeStyle: "short", timeZone: "Africa/Cairo" }),
} as const;

/** What visitors who gave an address get back, in their language. Null without an address. */
export function toVisitorMail(lead: Lead, site: MailSite, now: Date): Mail | null {
  if (lead.email === null) return null;
  const brand = textIn(lead.locale, site.brandName);
  const subject =
    lead.locale === "ar"
      ? `وصلنا طلبك ${lead.reference} | ${brand}`
      : `We have your request ${lead.reference} | ${brand}`;
  const lines = lead.locale === "ar" ? arabicLines(lead, site, brand) : englishLines(lead, site, brand);
  return {
    to: [lead.email],
    replyTo: site.salesEmail,
    subject,
    text: toMailText(lines),
    html: toMailHtml(lines, lead.locale, subject),
    calendar: toVisitCalendar(lead, site, now),
  };
}

function englishLines(lead: Lead, site: MailSite, brand: string): MailLine[] {
  return [
    `Hello ${lead.name},`,
    "",
    `Thank you for writing to ${brand}. One of our advisors answers within ${site.answerHours === 1 ? "an hour" : `${site.answerHours} hours`}.`,
    "",
    { name: "Your reference", value: lead.reference, isLeftToRight: true },
    { name: "Your request", value: lead.interest },
    ...(lead.visit
      ? [
          {
            name: "Your visit",
            value: `${formatCairoDate(lead.visit.startsAt, { locale: "en" })}, ${times.en.format(lead.visit.startsAt)}`,
          },
        ]
      : []),
    "",
    ...contactLines(site, { phone: "Phone", email: "E-mail" }),
    "You can withdraw your request and have your data erased at any time: answer this mail or call us and name the reference.",
  ];
}

function arabicLines(lead: Lead, site: MailSite, brand: string): MailLine[] {
  return [
    `مرحبًا ${lead.name}،`,
    "",
    `شكرًا لتواصلك مع ${brand}. سيرد عليك أحد مستشارينا خلال ${arabicHours(site.answerHours)}.`,
    "",
    { name: "رقم طلبك", value: lead.reference, isLeftToRight: true },
    { name: "طلبك", value: lead.interest },
    ...(lead.visit
      ? [
          {
            name: "موعد المعاينة",
            value: `${formatCairoDate(lead.visit.startsAt, { locale: "ar" })}، ${times.ar.format(lead.visit.startsAt)}`,
          },
        ]
      : []),
    "",
    ...contactLines(site, { phone: "الهاتف", email: "البريد الإلكتروني" }),
    "يمكنك سحب طلبك ومحو بياناتك في أي وقت: رُدّ على هذه الرسالة أو اتصل بنا واذكر رقم الطلب.",
  ];
}

function contactLines(site: MailSite, names: { readonly phone: string; readonly email: string }): MailLine[] {
  return [
    ...(site.salesPhone === null
      ? []
      : [{ name: names.phone, value: formatPhone(site.salesPhone), isLeftToRight: true }]),
    ...(site.salesEmail === null ? [] : [{ name: names.email, value: site.salesEmail, isLeftToRight: true }]),
  ];
}

const plurals = new Intl.PluralRules("ar-EG");

function arabicHours(hours: number): string {
  switch (plurals.select(hours)) {
    case "one":
      return "ساعة واحدة";
    case "two":
      return "ساعتين";
    case "few":
      return `${hours} ساعات`;
    default:
      return `${hours} ساعة`;
  }
}
