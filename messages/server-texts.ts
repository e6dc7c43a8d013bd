import { createTranslator, type NamespaceKeys, type NestedKeyOf } from "use-intl/core";
import type { Locale } from "../domain/text/locale.ts";
import arAlertMail from "./ar/alert-mail.json" with { type: "json" };
import arAuditMail from "./ar/audit-mail.json" with { type: "json" };
import arBackupMail from "./ar/backup-mail.json" with { type: "json" };
import arCalendar from "./ar/calendar.json" with { type: "json" };
import arFetched from "./ar/fetched.json" with { type: "json" };
import arMoney from "./ar/money.json" with { type: "json" };
import arPasswordMail from "./ar/password-mail.json" with { type: "json" };
import arPlainAnswer from "./ar/plain-answer.json" with { type: "json" };
import arStaffMail from "./ar/staff-mail.json" with { type: "json" };
import arVisitorMail from "./ar/visitor-mail.json" with { type: "json" };
import arWhatsapp from "./ar/whatsapp.json" with { type: "json" };
import enAlertMail from "./en/alert-mail.json" with { type: "json" };
import enAuditMail from "./en/audit-mail.json" with { type: "json" };
import enBackupMail from "./en/backup-mail.json" with { type: "json" };
import enCalendar from "./en/calendar.json" with { type: "json" };
import enFetched from "./en/fetched.json" with { type: "json" };
import enMoney from "./en/money.json" with { type: "json" };
import enPasswordMail from "./en/password-mail.json" with { type: "json" };
import enPlainAnswer from "./en/plain-answer.json" with { type: "json" };
import enStaffMail from "./en/staff-mail.json" with { type: "json" };
import enVisitorMail from "./en/visitor-mail.json" with { type: "json" };
import enWhatsapp from "./en/whatsapp.json" with { type: "json" };
import { intlLocaleTags, provideMessages } from "./catalogue.ts";

// Mails need the wording of amounts (messages/money.ts), but no other texts of pages.
provideMessages("en", { money: enMoney });
provideMessages("ar", { money: arMoney });

/**
 * Texts that only the server writes: mails, calendar entries, WhatsApp messages, error pages that are rendered
 * without the application, and sentences that both a page and a command in the terminal show. They are separate
 * from the texts of pages, so that no browser loads them.
 */
export const serverMessages = {
  en: {
    alertMail: enAlertMail,
    auditMail: enAuditMail,
    backupMail: enBackupMail,
    calendar: enCalendar,
    fetched: enFetched,
    passwordMail: enPasswordMail,
    plainAnswer: enPlainAnswer,
    staffMail: enStaffMail,
    visitorMail: enVisitorMail,
    whatsapp: enWhatsapp,
  },
  ar: {
    alertMail: arAlertMail,
    auditMail: arAuditMail,
    backupMail: arBackupMail,
    calendar: arCalendar,
    fetched: arFetched,
    passwordMail: arPasswordMail,
    plainAnswer: arPlainAnswer,
    staffMail: arStaffMail,
    visitorMail: arVisitorMail,
    whatsapp: arWhatsapp,
  },
} satisfies Record<Locale, object>;

type ServerMessages = typeof serverMessages.en;
type ServerNamespace = NamespaceKeys<ServerMessages, NestedKeyOf<ServerMessages>>;
type ServerTranslator<Namespace extends ServerNamespace> = ReturnType<
  typeof createTranslator<ServerMessages, Namespace>
>;

const cachedTexts = new Map<string, unknown>();

/**
 * Returns the texts of a namespace in one language: `getServerTexts("ar", "visitorMail")("rights")`. Parsed
 * messages are cached; formatted texts are not, because they contain names.
 */
export function getServerTexts<const Namespace extends ServerNamespace>(
  locale: Locale,
  namespace: Namespace,
): ServerTranslator<Namespace> {
  const key = `${locale} ${namespace}`;
  let texts = cachedTexts.get(key);
  if (texts === undefined) {
    const messages: ServerMessages = serverMessages[locale];
    texts = createTranslator({
      locale: intlLocaleTags[locale].latn,
      messages,
      namespace,
      timeZone: "Africa/Cairo",
    });
    cachedTexts.set(key, texts);
  }
  return texts as ServerTranslator<Namespace>;
}
