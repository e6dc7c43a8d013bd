import { formatCount, type NumberStyle, toNumberStyle } from "../money/money.ts";
import { fillKnownSlots } from "../text/bilingual-template.ts";
import { createFormatCache } from "../text/formats.ts";
import { type Bilingual, type Locale, locales } from "../text/locale.ts";
import type { LeadChannel } from "./lead.ts";

/** What a visitor can consent to; each has its own checkbox, unticked at first. Only the first is required. */
export const consentPurposes = ["contact", "offers", "developer"] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/** Values for the placeholders of the consent texts. */
export interface ConsentTextValues {
  readonly company: string;
  readonly channel: LeadChannel;
  /** Null if the request concerns no developer; the checkbox for sharing with the developer is then left out. */
  readonly developerName: string | null;
  /** Months after which the request is erased. */
  readonly keptMonths: number;
}

interface ConsentTexts extends Readonly<Record<ConsentPurpose, Bilingual>> {
  readonly notice: Bilingual;
}

const channelNames: Readonly<Record<LeadChannel, Bilingual>> = {
  whatsapp: { en: "WhatsApp", ar: "واتساب" },
  call: { en: "phone", ar: "الهاتف" },
  email: { en: "e-mail", ar: "البريد الإلكتروني" },
};

const firstTexts = {
  contact: {
    en: "I agree that {company} may contact me about this request by {channel}.",
    ar: "أوافق على أن تتواصل معي {company} بشأن هذا الطلب عبر {channel}.",
  },
  offers: {
    en: "I agree to receive marketing offers from {company}.",
    ar: "أوافق على تلقي عروض تسويقية من {company}.",
  },
  developer: {
    en: "I agree that {company} may share this request with {developer}.",
    ar: "أوافق على أن تشارك {company} هذا الطلب مع {developer}.",
  },
  notice: {
    en: "{company} uses what you send only to answer this request. Our sales staff see it; the developer does only if you tick the box for it. We erase it after {months}. You can withdraw at any time by writing or calling, free of charge.",
    ar: "تستخدم {company} ما ترسله للرد على هذا الطلب فقط. يطّلع عليه فريق المبيعات لدينا، ولا يطّلع عليه المطور إلا إذا وضعت علامة في المربع الخاص به. ونمحوه بعد {months}. ويمكنك سحب موافقتك في أي وقت بالكتابة أو الاتصال دون أي رسوم.",
  },
} as const satisfies ConsentTexts;

/**
 * Consent texts by version, the newest last. Never alter a version that people agreed to (a test compares its hash):
 * add a new version instead.
 */
const consentVersions = {
  "2026-11": firstTexts,
  "2026-11-25": {
    ...firstTexts,
    notice: {
      en: firstTexts.notice.en,
      ar: "تستخدم {company} ما ترسله للرد على هذا الطلب فقط. يطّلع عليه فريق المبيعات لدينا، ولا يطّلع عليه المطور إلا إذا وضعت علامة في المربع الخاص به. ونمحو الطلب بعد {months}. ويمكنك سحب موافقتك في أي وقت بالكتابة أو الاتصال دون أي رسوم.",
    },
  },
} as const satisfies Readonly<Record<string, ConsentTexts>>;

export type ConsentVersion = keyof typeof consentVersions;
export const currentConsentVersion: ConsentVersion = "2026-11-25";

/** The checkboxes that a form shows; "developer" only if the request concerns a developer. */
export function consentPurposesFor(names: ConsentTextValues): readonly ConsentPurpose[] {
  return consentPurposes.filter((purpose) => purpose !== "developer" || names.developerName !== null);
}

/**
 * The text next to a checkbox, or the notice above the checkboxes: who processes the data, what for, who sees it,
 * how long it is stored, and how to withdraw consent.
 */
export function consentText(
  part: ConsentPurpose | "notice",
  style: Locale | NumberStyle,
  names: ConsentTextValues,
): string {
  const { locale } = toNumberStyle(style);
  return fillKnownSlots(consentVersions[currentConsentVersion][part][locale], {
    company: names.company,
    channel: channelNames[names.channel][locale],
    developer: names.developerName ?? "",
    months: monthsPhrase(names.keptMonths, toNumberStyle(style)),
  });
}

/** All texts of a version with their placeholders, in a fixed order; input for the version's hash. */
export function consentHashInput(version: ConsentVersion): string {
  const texts = consentVersions[version];
  return [...consentPurposes, "notice" as const]
    .flatMap((part) => locales.map((locale) => `${part} ${locale} ${texts[part][locale]}`))
    .join("\n");
}

const plurals = createFormatCache((tag) => new Intl.PluralRules(tag));

/** The genitive form, used after a preposition: "شهر", "شهرين", "6 أشهر", "24 شهرًا". */
function monthsPhrase(months: number, style: NumberStyle): string {
  if (style.locale === "en") return months === 1 ? "1 month" : `${months} months`;
  switch (plurals("ar-EG").select(months)) {
    case "one":
      return "شهر واحد";
    case "two":
      return "شهرين";
    case "few":
      return `${formatCount(months, style)} أشهر`;
    case "many":
      return `${formatCount(months, style)} شهرًا`;
    default:
      return `${formatCount(months, style)} شهر`;
  }
}
