import type { ChatReference } from "./chat-reference.ts";
import { formatsByTag } from "../text/formats.ts";
import type { Locale } from "../text/locale.ts";
import { toWhatsappNumber } from "../text/phone.ts";

/**
 * What a chat with sales opens about (showcase.txt, section 7; listings.txt, section 7, non-API actions). Names are in
 * the language of the text.
 */
export type WhatsappInquiry =
  | { readonly kind: "general" }
  | { readonly kind: "unit"; readonly unitCode: string }
  | { readonly kind: "payment"; readonly unitCode: string }
  | { readonly kind: "project"; readonly projectName: string }
  | { readonly kind: "developer"; readonly developerName: string }
  | { readonly kind: "price-list"; readonly projectName: string }
  | {
      readonly kind: "offer";
      readonly offerTitle: string;
      readonly downPercent: number;
      readonly planYears: number;
      readonly deliveryYears: number;
    };

const textMaxLength = 1_000;
const trackingMaxLength = 200;

/** The text that the visitor finds written in the chat and may change before sending; the reference ends it. */
export function whatsappText(
  inquiry: WhatsappInquiry,
  locale: Locale,
  reference: ChatReference | null = null,
): string {
  const text = shortened(questionText(inquiry, locale), textMaxLength);
  if (reference === null) return text;
  return `${text} ${locale === "ar" ? "الرقم المرجعي" : "Reference"}: ${reference}`;
}

function questionText(inquiry: WhatsappInquiry, locale: Locale): string {
  const isArabic = locale === "ar";
  switch (inquiry.kind) {
    case "general":
      return isArabic
        ? "مرحبًا، أرغب في معرفة المزيد عن مشروعاتكم والوحدات المتاحة."
        : "Hello, I would like to know more about your projects and available units.";
    case "unit":
      return isArabic
        ? `مرحبًا، أرغب في الاستفسار عن الوحدة كود ${inquiry.unitCode}.`
        : `Hello, I would like to ask about unit ${inquiry.unitCode}.`;
    case "payment":
      return isArabic
        ? `مرحبًا، أرغب في الاستفسار عن خطة سداد مختلفة للوحدة كود ${inquiry.unitCode}.`
        : `Hello, I would like to ask about custom payment options for unit ${inquiry.unitCode}.`;
    case "project":
      return isArabic
        ? `مرحبًا، أرغب في الاستفسار عن مشروع ${inquiry.projectName}.`
        : `Hello, I would like to ask about the project ${inquiry.projectName}.`;
    case "developer":
      return isArabic
        ? `مرحبًا، أرغب في الاستفسار عن مشروعات ${inquiry.developerName}.`
        : `Hello, I would like to ask about the projects of ${inquiry.developerName}.`;
    case "price-list":
      return isArabic
        ? `مرحبًا، أرغب في الحصول على قائمة أسعار مشروع ${inquiry.projectName}.`
        : `Hello, please send me the price list of the project ${inquiry.projectName}.`;
    case "offer": {
      const { offerTitle, downPercent, planYears, deliveryYears } = inquiry;
      return isArabic
        ? `مرحبًا، لدي سؤال عن ${offerTitle}: مقدم ${downPercent}%، وتقسيط على ${arabicYears(planYears)}، واستلام خلال ${arabicYears(deliveryYears)}.`
        : `Hello, I have a question about the ${offerTitle}: ${downPercent}% down payment, ${planYears} years payment plan, ${deliveryYears} years delivery.`;
    }
  }
}

/**
 * The address that opens the chat. Whatever the inquiry holds, it cannot leave its parameters. Without a number, as on a
 * site that is being tried out, WhatsApp itself asks for the recipient. A price list request carries its tracking
 * parameters.
 * @param e164 the sales number, or null
 */
export function whatsappUrl(
  e164: string | null,
  inquiry: WhatsappInquiry,
  locale: Locale,
  reference: ChatReference | null = null,
): string {
  return chatUrl(e164, [["text", whatsappText(inquiry, locale, reference)], ...tracking(inquiry)]);
}

/** The address that opens a chat with somebody, with a text to send. */
export function whatsappReplyUrl(e164: string, text: string): string {
  return chatUrl(e164, [["text", shortened(text, textMaxLength)]]);
}

function chatUrl(e164: string | null, params: readonly (readonly [name: string, value: string])[]): string {
  // Not URLSearchParams: WhatsApp shows its "+" for a space to the reader.
  const query = params.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&");
  return `https://wa.me/${e164 === null ? "" : toWhatsappNumber(e164)}?${query}`;
}

function tracking(inquiry: WhatsappInquiry): readonly (readonly [name: string, value: string])[] {
  if (inquiry.kind !== "price-list") return [];
  return [
    ["utm_source", "website"],
    ["utm_medium", "whatsapp"],
    ["utm_campaign", "project_inquiry"],
    ["utm_content", shortened(inquiry.projectName, trackingMaxLength)],
  ];
}

function shortened(text: string, maxLength: number): string {
  return text.slice(0, maxLength).toWellFormed();
}

const plurals = formatsByTag((tag) => new Intl.PluralRules(tag));

/** In the genitive, as it stands after a preposition: "سنة", "سنتين", "5 سنوات", "14 سنة". */
function arabicYears(count: number): string {
  switch (plurals("ar-EG").select(count)) {
    case "one":
      return "سنة واحدة";
    case "two":
      return "سنتين";
    case "few":
      return `${count} سنوات`;
    default:
      return `${count} سنة`;
  }
}
