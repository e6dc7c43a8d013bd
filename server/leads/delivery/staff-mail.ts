import { leadKindRules } from "../../../domain/leads/lead.ts";
import { locales, type Locale } from "../../../domain/text/locale.ts";
import { pagePath } from "../../../domain/site/page-path.ts";
import { joinWithCommas } from "../../../messages/lists.ts";
import { getServerTexts } from "../../../messages/server-texts.ts";
import { formatPhone, toWhatsappNumber } from "../../../domain/text/phone.ts";
import { formatVisitStart } from "../../../messages/visit-time.ts";
import type { Lead } from "../record/lead-row.ts";
import { type LeadMailKind, visitChangeKind } from "./mail-target.ts";
import {
  isolateDirection,
  isolateLeftToRight,
  type Mail,
  type MailLine,
  type MailSiteDetails,
  renderMail,
} from "../../mail/mail.ts";
import { toVisitICalendar } from "../record/visit-calendar.ts";

interface StaffNotification {
  readonly lead: Lead;
  readonly target: LeadMailKind;
  readonly site: MailSiteDetails;
  readonly to: readonly string[];
  readonly now: Date;
}

/** The mail to staff about a lead. It is in both languages, whatever the visitor's language is. */
export function toStaffMail({ lead, target, site, to, now }: StaffNotification): Mail {
  if (lead.withdrawnAt) return toWithdrawalMail({ lead, site, to, now });
  const subjectName =
    lead.unitCode ?? lead.projectName ?? lead.developerName ?? leadKindRules[lead.kind].source;
  const headline = headlineOf(lead, target);
  const subject = `${headlineIn("en", headline)} ${isolateLeftToRight(lead.reference)}: ${isolateDirection(subjectName)} | ${headlineIn("ar", headline)}`;
  const parts = locales.map((locale) => ({
    locale,
    lines: [headlineIn(locale, headline), ...linesOf(lead, site, locale)],
  }));
  const calendar = toVisitICalendar(lead, site, now, "staff");
  return renderMail({ to, replyTo: lead.email, subject, parts, calendar });
}

/**
 * The mail about a withdrawn lead. Its data may not be used, so the mail has only the reference and the time of
 * the cancelled visit.
 */
function toWithdrawalMail({ lead, site, to, now }: Omit<StaffNotification, "target">): Mail {
  const subject = `${headlineIn("en", "cancelled")} ${isolateLeftToRight(lead.reference)} | ${headlineIn("ar", "cancelled")}`;
  const parts = locales.map((locale) => {
    const t = getServerTexts(locale, "staffMail");
    const lines: MailLine[] = [
      t("headline.cancelled"),
      t("withdrawn"),
      ...(lead.visit
        ? [{ name: t("names.visit"), value: formatVisitStart(lead.visit.startsAt, locale) }]
        : []),
      { name: t("names.reference"), value: lead.reference, isLeftToRight: true },
    ];
    return { locale, lines };
  });
  const calendar = toVisitICalendar(lead, site, now, "staff");
  return renderMail({ to, replyTo: null, subject, parts, calendar });
}

type Headline = "agent" | "arrival" | "booked" | "moved" | "cancelled";

function headlineOf({ visit }: Lead, target: LeadMailKind): Headline {
  if (target.kind === "agent") return "agent";
  if (target.kind !== "visit") return "arrival";
  return visitChangeKind(target, visit?.isCancelled);
}

const headlineIn = (locale: Locale, headline: Headline) =>
  getServerTexts(locale, "staffMail")(`headline.${headline}`);

function linesOf(lead: Lead, site: MailSiteDetails, locale: Locale): MailLine[] {
  const t = getServerTexts(locale, "staffMail");
  const inOrder = (key: "phone" | "whatsapp" | "email" | "reference", value: string) => ({
    name: t(`names.${key}`),
    value,
    isLeftToRight: true,
  });
  return [
    { name: t("names.person"), value: lead.name },
    inOrder("phone", formatPhone(lead.phone)),
    inOrder("whatsapp", `https://wa.me/${toWhatsappNumber(lead.phone)}`),
    ...(lead.email === null ? [] : [inOrder("email", lead.email)]),
    {
      name: t("names.prefers"),
      value: joinWithCommas([t(`channels.${lead.channel}`), t(`hours.${lead.hours}`)], locale),
    },
    { name: t("names.language"), value: t(`languages.${lead.locale}`) },
    { name: t("names.source"), value: t(`kinds.${lead.kind}`) },
    { name: t("names.request"), value: lead.interest },
    ...(lead.message === "" ? [] : [{ name: t("names.message"), value: lead.message }]),
    ...visitLines(lead, locale),
    ...(lead.answeredAt === null
      ? [{ name: t("names.before"), value: formatVisitStart(lead.dueAt, locale) }]
      : []),
    inOrder("reference", lead.reference),
    { label: t("open"), href: site.origin + pagePath("admin/leads", locale, `q=${lead.reference}`) },
  ];
}

function visitLines({ visit }: Lead, locale: Locale): MailLine[] {
  if (!visit) return [];
  const t = getServerTexts(locale, "staffMail");
  if (visit.isCancelled) return [{ name: t("names.visit"), value: t("visitCancelled") }];
  return [
    { name: t("names.visit"), value: formatVisitStart(visit.startsAt, locale) },
    {
      name: t("names.transport"),
      value: t(visit.wantsTransport ? "transport.wanted" : "transport.notWanted"),
    },
  ];
}
