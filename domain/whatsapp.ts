import type { Locale } from "./locale.ts";
import { toWhatsappNumber } from "./phone.ts";

/** What a chat with sales opens about (listings.txt, section 7, non-API actions). */
export type WhatsappInquiry =
  | { readonly kind: "general" }
  | { readonly kind: "unit"; readonly unitCode: string }
  | { readonly kind: "payment"; readonly unitCode: string }
  /** `projectName` in the language of the text. */
  | { readonly kind: "project"; readonly projectName: string };

const textMaxLength = 1_000;

/** The text that the visitor finds written in the chat and may change before sending. */
export function whatsappText(inquiry: WhatsappInquiry, locale: Locale): string {
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
  }
}

/**
 * The address that opens the chat. Whatever the text holds, it cannot leave its parameter. Without a number, as on a
 * site that is being tried out, WhatsApp itself asks for the recipient.
 */
export function whatsappUrl(e164: string | null, text: string): string {
  const written = text.slice(0, textMaxLength).toWellFormed();
  return `https://wa.me/${e164 === null ? "" : toWhatsappNumber(e164)}?text=${encodeURIComponent(written)}`;
}
