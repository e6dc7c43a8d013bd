import { type Locale, localizedText } from "../../../domain/text/locale.ts";
import { pagePath } from "../../../domain/site/page-path.ts";
import { formatPhone } from "../../../domain/text/phone.ts";
import { formatVisitStart } from "../../../messages/visit-time.ts";
import type { Lead } from "../record/lead-row.ts";
import { type LeadMailKind, visitChangeKind } from "./mail-target.ts";
import { type Mail, type MailLine, type MailSiteDetails, renderMail } from "../../mail/mail.ts";
import { toVisitICalendar } from "../record/visit-calendar.ts";
import { getServerTexts } from "../../../messages/server-texts.ts";

interface VisitorNotification {
  readonly lead: Lead;
  readonly target: LeadMailKind;
  readonly site: MailSiteDetails;
  /** The secret part of the link under which the visitor sees the request. */
  readonly link: string;
  readonly now: Date;
}

/** The mail to a visitor, in the visitor's language. Null if the lead has no e-mail address. */
export function toVisitorMail(news: VisitorNotification): Mail | null {
  const { lead, site, target, now } = news;
  if (lead.email === null) return null;
  const brand = localizedText(lead.locale, site.brandName);
  const subject = `${subjectOf(lead, target)} | ${brand}`;
  const parts = [{ locale: lead.locale, lines: linesOf(news, brand) }];
  const calendar = toVisitICalendar(lead, site, now);
  return renderMail({ to: [lead.email], replyTo: site.salesEmail, subject, parts, calendar });
}

function subjectOf({ locale, reference, visit }: Lead, target: LeadMailKind): string {
  const t = getServerTexts(locale, "visitorMail");
  if (target.kind === "reminder") return t("subject.reminder", { reference });
  if (target.kind === "visit")
    return t(`subject.${visitChangeKind(target, visit?.isCancelled)}`, { reference });
  return t("subject.received", { reference });
}

function linesOf({ lead, target, site, link }: VisitorNotification, brand: string): MailLine[] {
  const t = getServerTexts(lead.locale, "visitorMail");
  const { visit } = lead;
  const isArrival = target.kind === "arrival";
  const request = site.origin + pagePath("request/:link", lead.locale, { link });
  return [
    t("hello", { name: lead.name }),
    "",
    isArrival
      ? visit && !visit.isCancelled
        ? t("thanksVisit", { brand })
        : t("thanksBy", { brand, by: formatVisitStart(lead.dueAt, lead.locale) })
      : t(newsOf(target, visit?.isCancelled ?? false)),
    "",
    { name: t("reference"), value: lead.reference, isLeftToRight: true },
    { name: t("request"), value: lead.interest },
    ...(visit && !visit.isCancelled
      ? [{ name: t("visit"), value: formatVisitStart(visit.startsAt, lead.locale) }]
      : []),
    "",
    ...(isArrival ? offersLines(lead, site) : []),
    { label: t(visit && !visit.isCancelled ? "openVisit" : "open"), href: request },
    "",
    ...contactLines(site, lead.locale),
    t("rights"),
  ];
}

function newsOf(target: LeadMailKind, isCancelled: boolean) {
  if (target.kind === "reminder") return "news.reminder";
  return `news.${visitChangeKind(target, isCancelled)}` as const;
}

/** The link to a project's offers, if the visitor requested them by e-mail. The linked page is always up to date. */
function offersLines({ kind, locale, projectSlug }: Lead, site: MailSiteDetails): MailLine[] {
  if (kind !== "offers") return [];
  const href = site.origin + pagePath("offers/:file", locale, { file: `${projectSlug ?? "all"}.pdf` });
  return [{ label: getServerTexts(locale, "visitorMail")("offers"), href }, ""];
}

function contactLines({ salesPhone, salesEmail }: MailSiteDetails, locale: Locale): MailLine[] {
  const t = getServerTexts(locale, "visitorMail");
  return [
    ...(salesPhone === null
      ? []
      : [{ name: t("phone"), value: formatPhone(salesPhone), isLeftToRight: true }]),
    ...(salesEmail === null ? [] : [{ name: t("email"), value: salesEmail, isLeftToRight: true }]),
  ];
}
