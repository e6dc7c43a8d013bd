import { locales, localizedText } from "../../domain/text/locale.ts";
import { getServerTexts } from "../../messages/server-texts.ts";
import { type Mail, type MailSiteDetails, renderMail } from "../mail/mail.ts";
import type { SignedChainHead } from "./audit-head.ts";

/**
 * Writes the mail with the signed head, in both languages.
 * @param head null when the chain is broken; the mail then says so
 */
export function toChainHeadMail(
  head: SignedChainHead | null,
  to: readonly string[],
  site: MailSiteDetails,
): Mail {
  const parts = locales.map((locale) => {
    const t = getServerTexts(locale, "auditMail");
    const brand = localizedText(locale, site.brandName);
    if (!head) return { locale, lines: [t("brokenText", { brand })] };
    return {
      locale,
      lines: [
        t("whole", { brand }),
        { name: t("entries"), value: String(head.entries), isLeftToRight: true },
        { name: t("hash"), value: head.lastHash, isLeftToRight: true },
        t("keep"),
        { name: t("head"), value: JSON.stringify(head), isLeftToRight: true },
      ],
    };
  });
  const subject = locales
    .map((locale) => {
      const t = getServerTexts(locale, "auditMail");
      return head ? t("subject", { entries: String(head.entries) }) : t("broken");
    })
    .join(" | ");
  return renderMail({ to, replyTo: null, subject, parts });
}
