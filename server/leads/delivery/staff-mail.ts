import {
  leadKindRules,
  type LeadChannel,
  type LeadHours,
  type LeadKind,
} from "../../../domain/leads/lead.ts";
import { type Bilingual, locales, type Locale } from "../../../domain/text/locale.ts";
import { formatPhone, toWhatsappNumber } from "../../../domain/text/phone.ts";
import { formatVisit } from "../../../domain/leads/visit-text.ts";
import type { Lead } from "../record/lead-row.ts";
import type { MailTarget } from "../record/mail-target.ts";
import {
  isolated,
  leftToRight,
  type Mail,
  type MailLine,
  type MailSite,
  toMailHtml,
  toMailText,
} from "../../mail/mail.ts";
import { toVisitCalendar } from "../record/visit-calendar.ts";

interface StaffNews {
  readonly lead: Lead;
  readonly target: MailTarget;
  readonly site: MailSite;
  readonly to: readonly string[];
  readonly now: Date;
}

/** Tells staff what has become of a lead, in both languages, whatever the visitor writes in. */
export function toStaffMail({ lead, target, site, to, now }: StaffNews): Mail {
  if (lead.withdrawnAt) return toWithdrawalMail({ lead, site, to, now });
  const about = lead.unitCode ?? lead.projectName ?? lead.developerName ?? leadKindRules[lead.kind].source;
  const what = headline(lead, target);
  const subject = `${what.en} ${leftToRight(lead.reference)}: ${isolated(about)} | ${what.ar}`;
  const parts = locales.map((locale) => ({ locale, lines: [what[locale], ...linesOf(lead, site, locale)] }));
  return {
    to,
    replyTo: lead.email,
    subject,
    text: toMailText(parts),
    html: toMailHtml(parts, subject),
    calendar: toVisitCalendar(lead, site, now, "staff"),
  };
}

/** Nobody may use a withdrawn lead: its reference and the time of the visit that nobody comes to, and nothing else. */
function toWithdrawalMail({ lead, site, to, now }: Omit<StaffNews, "target">): Mail {
  const what = visitCancelled;
  const subject = `${what.en} ${leftToRight(lead.reference)} | ${what.ar}`;
  const parts = locales.map((locale) => ({
    locale,
    lines: [
      what[locale],
      withdrawn[locale],
      ...(lead.visit ? [{ name: names.visit[locale], value: formatVisit(lead.visit.startsAt, locale) }] : []),
      { name: names.reference[locale], value: lead.reference, isLeftToRight: true },
    ],
  }));
  const calendar = toVisitCalendar(lead, site, now, "staff");
  return { to, replyTo: null, subject, text: toMailText(parts), html: toMailHtml(parts, subject), calendar };
}

const visitCancelled: Bilingual = { en: "Visit cancelled", ar: "أُلغيت المعاينة" };
const withdrawn: Bilingual = {
  en: "The visitor has withdrawn their consent: nobody comes to this visit, and nobody may contact them.",
  ar: "سحب الزائر موافقته: لن يحضر أحد هذه المعاينة، ولا يجوز التواصل معه.",
};

function headline({ visit }: Lead, { kind }: MailTarget): Bilingual {
  if (kind === "agent") return { en: "A lead for you", ar: "طلب أُسند إليك" };
  if (kind !== "visit") return { en: "New lead", ar: "طلب جديد" };
  return visit?.isCancelled ? visitCancelled : { en: "Visit moved", ar: "تغيّر موعد المعاينة" };
}

function linesOf(lead: Lead, site: MailSite, locale: Locale): MailLine[] {
  const name = (key: keyof typeof names) => names[key][locale];
  const inOrder = (key: keyof typeof names, value: string) => ({
    name: name(key),
    value,
    isLeftToRight: true,
  });
  return [
    { name: name("person"), value: lead.name },
    inOrder("phone", formatPhone(lead.phone)),
    inOrder("whatsapp", `https://wa.me/${toWhatsappNumber(lead.phone)}`),
    ...(lead.email === null ? [] : [inOrder("email", lead.email)]),
    {
      name: name("prefers"),
      value: `${channels[lead.channel][locale]}${locale === "ar" ? "، " : ", "}${hours[lead.hours][locale]}`,
    },
    { name: name("language"), value: languages[lead.locale][locale] },
    { name: name("source"), value: kinds[lead.kind][locale] },
    { name: name("request"), value: lead.interest },
    ...(lead.message === "" ? [] : [{ name: name("message"), value: lead.message }]),
    ...visitLines(lead, locale),
    ...(lead.answeredAt === null ? [{ name: name("before"), value: formatVisit(lead.dueAt, locale) }] : []),
    inOrder("reference", lead.reference),
    { label: name("open"), href: `${site.origin}/${locale}/admin/leads?q=${lead.reference}` },
  ];
}

function visitLines({ visit }: Lead, locale: Locale): MailLine[] {
  if (!visit) return [];
  if (visit.isCancelled) return [{ name: names.visit[locale], value: names.cancelled[locale] }];
  return [
    { name: names.visit[locale], value: formatVisit(visit.startsAt, locale) },
    {
      name: names.transport[locale],
      value: (visit.wantsTransport ? names.wanted : names.notWanted)[locale],
    },
  ];
}

const names = {
  person: { en: "Name", ar: "الاسم" },
  phone: { en: "Phone", ar: "الهاتف" },
  whatsapp: { en: "WhatsApp", ar: "واتساب" },
  email: { en: "E-mail", ar: "البريد الإلكتروني" },
  prefers: { en: "Prefers", ar: "يفضّل" },
  language: { en: "Language", ar: "اللغة" },
  source: { en: "Source", ar: "المصدر" },
  request: { en: "Request", ar: "الطلب" },
  message: { en: "Message", ar: "الرسالة" },
  visit: { en: "Visit", ar: "المعاينة" },
  cancelled: { en: "cancelled", ar: "أُلغيت" },
  transport: { en: "Transport", ar: "التوصيل" },
  wanted: { en: "wanted", ar: "مطلوب" },
  notWanted: { en: "not wanted", ar: "غير مطلوب" },
  before: { en: "Answer before", ar: "الرد قبل" },
  reference: { en: "Reference", ar: "رقم الطلب" },
  open: { en: "Open the lead", ar: "افتح الطلب" },
} as const satisfies Readonly<Record<string, Bilingual>>;

const languages: Readonly<Record<Locale, Bilingual>> = {
  en: { en: "English", ar: "الإنجليزية" },
  ar: { en: "Arabic", ar: "العربية" },
};

const channels: Readonly<Record<LeadChannel, Bilingual>> = {
  whatsapp: { en: "WhatsApp", ar: "واتساب" },
  call: { en: "a call", ar: "مكالمة" },
  email: { en: "e-mail", ar: "البريد الإلكتروني" },
};

const hours: Readonly<Record<LeadHours, Bilingual>> = {
  any: { en: "any time", ar: "في أي وقت" },
  morning: { en: "in the morning", ar: "صباحًا" },
  afternoon: { en: "in the afternoon", ar: "بعد الظهر" },
  evening: { en: "in the evening", ar: "مساءً" },
};

const kinds: Readonly<Record<LeadKind, Bilingual>> = {
  contact: { en: "Contact form", ar: "نموذج التواصل" },
  callback: { en: "Callback request", ar: "طلب مكالمة" },
  details: { en: "Project details", ar: "طلب تفاصيل مشروع" },
  matches: { en: "Home finder", ar: "ترشيح الوحدات" },
  unit: { en: "Unit inquiry", ar: "استفسار عن وحدة" },
  visit: { en: "Visit booking", ar: "حجز معاينة" },
  offers: { en: "Offers by e-mail", ar: "عروض بالبريد" },
};
