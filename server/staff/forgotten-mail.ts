import { type Locale, textIn } from "../../domain/text/locale.ts";
import { type Mail, type MailSite, toMailHtml, toMailText } from "../mail/mail.ts";

interface ForgottenMail {
  readonly to: string;
  readonly name: string;
  readonly token: string;
  readonly locale: Locale;
  readonly site: MailSite;
}

const words = {
  en: {
    subject: "A new password",
    hello: (name: string) => `Hello ${name},`,
    text: (brand: string) =>
      `Somebody, probably you, has asked for a new password for your staff account on ${brand}. The link works for an hour, and once. Codes of an authenticator stay on.`,
    link: "Choose a new password",
    ignore:
      "If it was not you, do nothing: the old password holds. Tell an owner of the accounts if it happens again.",
  },
  ar: {
    subject: "كلمة مرور جديدة",
    hello: (name: string) => `مرحبًا ${name}،`,
    text: (brand: string) =>
      `طلب أحدهم، وغالبًا أنت، كلمة مرور جديدة لحسابك ضمن فريق ${brand}. الرابط صالح لمدة ساعة ولمرة واحدة، وتبقى رموز المصادقة مفعّلة.`,
    link: "اختر كلمة مرور جديدة",
    ignore: "إن لم تكن أنت فلا تفعل شيئًا: كلمة المرور القديمة سارية. وأبلغ مالك الحسابات إذا تكرر ذلك.",
  },
} as const;

/** The link to a new password, for whoever reads the mailbox of an account. */
export function toForgottenMail({ to, name, token, locale, site }: ForgottenMail): Mail {
  const { subject, hello, text, link, ignore } = words[locale];
  const brand = textIn(locale, site.brandName);
  const href = `${site.origin}/${locale}/admin/set-up?token=${encodeURIComponent(token)}`;
  const parts = [{ locale, lines: [hello(name), text(brand), { label: link, href }, ignore] }];
  const title = `${subject} | ${brand}`;
  return {
    to: [to],
    replyTo: null,
    subject: title,
    text: toMailText(parts),
    html: toMailHtml(parts, title),
    calendar: null,
  };
}
