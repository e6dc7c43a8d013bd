import { type Locale, localizedText } from "../../domain/text/locale.ts";
import { pagePath } from "../../domain/site/page-path.ts";
import { getServerTexts } from "../../messages/server-texts.ts";
import { type Mail, type MailSite, renderMail } from "../mail/mail.ts";

interface PasswordResetMail {
  readonly to: string;
  readonly name: string;
  readonly token: string;
  readonly locale: Locale;
  readonly site: MailSite;
}

/** The mail that contains the link for setting a new password. */
export function toPasswordResetMail({ to, name, token, locale, site }: PasswordResetMail): Mail {
  const t = getServerTexts(locale, "passwordMail");
  const brand = localizedText(locale, site.brandName);
  const href = site.origin + pagePath("admin/set-up", locale, `token=${encodeURIComponent(token)}`);
  const parts = [
    { locale, lines: [t("hello", { name }), t("text", { brand }), { label: t("link"), href }, t("ignore")] },
  ];
  return renderMail({ to: [to], replyTo: null, subject: `${t("subject")} | ${brand}`, parts });
}
