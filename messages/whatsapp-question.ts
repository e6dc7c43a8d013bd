import type { ChatReference } from "../domain/leads/chat-reference.ts";
import { chatUrl, shortened, textMaxLength, type WhatsappInquiry } from "../domain/leads/whatsapp.ts";
import type { Locale } from "../domain/text/locale.ts";
import { getServerTexts } from "./server-texts.ts";

const trackingMaxLength = 200;

/** The text that the visitor finds written in the chat and may change before sending; the reference ends it. */
export function whatsappText(
  inquiry: WhatsappInquiry,
  locale: Locale,
  reference: ChatReference | null = null,
): string {
  const text = shortened(questionText(inquiry, locale), textMaxLength);
  return reference === null ? text : getServerTexts(locale, "whatsapp")("withReference", { text, reference });
}

function questionText(inquiry: WhatsappInquiry, locale: Locale): string {
  const t = getServerTexts(locale, "whatsapp.question");
  switch (inquiry.kind) {
    case "general":
      return t("general");
    case "unit":
    case "payment":
      return t(inquiry.kind, { code: inquiry.unitCode });
    case "project":
    case "price-list":
      return t(inquiry.kind, { name: inquiry.projectName });
    case "developer":
      return t("developer", { name: inquiry.developerName });
    case "offer":
      return t("offer", {
        title: inquiry.offerTitle,
        down: inquiry.downPercent,
        years: inquiry.planYears,
        delivery: inquiry.deliveryYears,
      });
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

function tracking(inquiry: WhatsappInquiry): readonly (readonly [name: string, value: string])[] {
  if (inquiry.kind !== "price-list") return [];
  return [
    ["utm_source", "website"],
    ["utm_medium", "whatsapp"],
    ["utm_campaign", "project_inquiry"],
    ["utm_content", shortened(inquiry.projectName, trackingMaxLength)],
  ];
}
