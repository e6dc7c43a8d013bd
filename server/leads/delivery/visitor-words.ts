import type { Locale } from "../../../domain/text/locale.ts";
import { leftToRight } from "../../mail/mail.ts";
import type { MailTarget } from "../record/mail-target.ts";

interface VisitorWords {
  readonly received: (reference: string) => string;
  readonly moved: (reference: string) => string;
  readonly cancelled: (reference: string) => string;
  readonly reminder: (reference: string) => string;
  readonly hello: (name: string) => string;
  readonly thanks: (brand: string, hours: number) => string;
  readonly news: (kind: MailTarget["kind"], isCancelled: boolean) => string;
  readonly reference: string;
  readonly request: string;
  readonly visit: string;
  readonly offers: string;
  readonly open: string;
  readonly openVisit: string;
  readonly phone: string;
  readonly email: string;
  readonly rights: string;
}

/** The words of mails to visitors. */
export const visitorWords: Readonly<Record<Locale, VisitorWords>> = {
  en: {
    received: (reference) => `We have your request ${reference}`,
    moved: (reference) => `Your visit has a new time (${reference})`,
    cancelled: (reference) => `Your visit is cancelled (${reference})`,
    reminder: (reference) => `A reminder of your visit (${reference})`,
    hello: (name) => `Hello ${name},`,
    thanks: (brand, hours) =>
      `Thank you for writing to ${brand}. One of our advisors answers within ${hours === 1 ? "an hour" : `${hours} hours`}.`,
    news: (kind, isCancelled) => {
      if (kind === "reminder") return "We look forward to your visit.";
      return isCancelled
        ? "Your visit is cancelled. You can choose another time whenever you like."
        : "Your visit has a new time. The earlier one no longer holds.";
    },
    reference: "Your reference",
    request: "Your request",
    visit: "Your visit",
    offers: "Open the offers (PDF)",
    open: "See your request",
    openVisit: "See, move or cancel the visit",
    phone: "Phone",
    email: "E-mail",
    rights:
      "You can withdraw your request and have your data erased at any time: answer this mail or call us and name the reference.",
  },
  ar: {
    received: (reference) => `وصلنا طلبك ${leftToRight(reference)}`,
    moved: (reference) => `موعد جديد لمعاينتك (${leftToRight(reference)})`,
    cancelled: (reference) => `أُلغيت معاينتك (${leftToRight(reference)})`,
    reminder: (reference) => `تذكير بموعد معاينتك (${leftToRight(reference)})`,
    hello: (name) => `مرحبًا ${name}،`,
    thanks: (brand, hours) => `شكرًا لتواصلك مع ${brand}. سيرد عليك أحد مستشارينا خلال ${arabicHours(hours)}.`,
    news: (kind, isCancelled) => {
      if (kind === "reminder") return "نحن بانتظارك في الموعد.";
      return isCancelled
        ? "أُلغيت معاينتك، ويمكنك اختيار موعد آخر في أي وقت."
        : "تغيّر موعد معاينتك، والموعد السابق لم يعد قائمًا.";
    },
    reference: "رقم طلبك",
    request: "طلبك",
    visit: "موعد المعاينة",
    offers: "افتح العروض (PDF)",
    open: "تابع طلبك",
    openVisit: "تابع المعاينة أو غيّر موعدها أو ألغِها",
    phone: "الهاتف",
    email: "البريد الإلكتروني",
    rights: "يمكنك سحب طلبك ومحو بياناتك في أي وقت: رُدّ على هذه الرسالة أو اتصل بنا واذكر رقم الطلب.",
  },
};

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
