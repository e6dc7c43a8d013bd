import type { Locale } from "../../../domain/text/locale.ts";

interface AlertWords {
  readonly question: string;
  readonly asked: (brand: string) => string;
  readonly confirm: string;
  readonly seeSearch: string;
  readonly ignore: string;
  readonly homes: (count: number, isMore: boolean) => string;
  readonly seeAll: string;
  readonly why: string;
  readonly stop: string;
}

/** The words of mails about new homes. */
export const alertWords: Readonly<Record<Locale, AlertWords>> = {
  en: {
    question: "Do you want new homes by e-mail?",
    asked: (brand) =>
      `Somebody, probably you, wants new homes of a search on ${brand} sent to this address, at most one e-mail a day.`,
    confirm: "Yes, send me new homes",
    seeSearch: "See the search",
    ignore: "If it was not you, do nothing: no more mail comes, and the address is forgotten after two days.",
    homes: (count, isMore) => {
      if (isMore) return `More than ${count} new homes for your search`;
      return count === 1 ? "A new home for your search" : `${count} new homes for your search`;
    },
    seeAll: "See all homes of the search",
    why: "You get this mail because you follow this search.",
    stop: "Stop these e-mails",
  },
  ar: {
    question: "هل تريد أن تصلك الوحدات الجديدة بالبريد؟",
    asked: (brand) =>
      `طلب أحدهم، وغالبًا أنت، أن تصل إلى هذا البريد الوحدات الجديدة في بحث على ${brand}، برسالة واحدة في اليوم على الأكثر.`,
    confirm: "نعم، أرسلوا لي الوحدات الجديدة",
    seeSearch: "افتح البحث",
    ignore: "إن لم تكن أنت فلا تفعل شيئًا: لن تصلك رسائل أخرى، ونحذف عنوان بريدك بعد يومين.",
    homes: (count, isMore) =>
      isMore ? `أكثر من ${count} وحدة جديدة في بحثك` : `${arabicHomes(count)} في بحثك`,
    seeAll: "كل وحدات البحث",
    why: "تصلك هذه الرسالة لأنك تتابع هذا البحث.",
    stop: "أوقف هذه الرسائل",
  },
};

const plurals = new Intl.PluralRules("ar-EG");

function arabicHomes(count: number): string {
  switch (plurals.select(count)) {
    case "one":
      return "وحدة جديدة";
    case "two":
      return "وحدتان جديدتان";
    case "few":
      return `${count} وحدات جديدة`;
    default:
      return `${count} وحدة جديدة`;
  }
}
