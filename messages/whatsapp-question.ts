import type { ChatReference } from "../domain/leads/chat-reference.ts";
import {
  whatsappChatUrl,
  truncate,
  chatTextMaxLength,
  type WhatsappInquiry,
} from "../domain/leads/whatsapp.ts";
import { type ListingAmounts, paymentMethodOf } from "../domain/listings/payment-method.ts";
import type { UnstatedFact } from "../domain/listings/unstated.ts";
import type { Locale } from "../domain/text/locale.ts";
import { formatEgp } from "./money.ts";
import { getServerTexts } from "./server-texts.ts";

const trackingMaxLength = 200;

/** The first text of a chat, which the visitor may change before sending it. It ends with the chat's reference. */
export function whatsappInquiryText(
  inquiry: WhatsappInquiry,
  locale: Locale,
  reference: ChatReference | null = null,
): string {
  const text = truncate(questionText(inquiry, locale), chatTextMaxLength);
  return reference === null ? text : getServerTexts(locale, "whatsapp")("withReference", { text, reference });
}

function questionText(inquiry: WhatsappInquiry, locale: Locale): string {
  const t = getServerTexts(locale, "whatsapp.question");
  switch (inquiry.kind) {
    case "general":
      return t("general");
    case "unit":
      return homeQuestion(inquiry, locale);
    case "payment":
      return t("payment", { code: inquiry.unitCode });
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
 * The questions that the visitor chose, one per line. If there are none, asks for the payment facts that the
 * listing does not state.
 */
function homeQuestion(
  { unitCode: code, money, ask = [] }: Extract<WhatsappInquiry, { kind: "unit" }>,
  locale: Locale,
): string {
  const t = getServerTexts(locale, "whatsapp");
  if (ask.length === 0) return money ? paymentQuestion(code, money, locale) : t("question.unit", { code });
  const questions = ask.map((fact) => `- ${unstatedFactQuestion(fact, locale)}`);
  return [t("question.unstated", { code }), ...questions].join("\n");
}

/** A question about a fact that a listing does not state. Pages show it before the chat opens. */
export function unstatedFactQuestion(fact: UnstatedFact, locale: Locale): string {
  return getServerTexts(locale, "whatsapp")(`ask.${fact}`);
}

/** A question that repeats the stated payment facts and asks for the missing ones. */
function paymentQuestion(code: string, money: ListingAmounts, locale: Locale): string {
  const t = getServerTexts(locale, "whatsapp.home");
  const sum = (amountEgp: number) => formatEgp(amountEgp, { locale }).text;
  const { priceEgp } = money;
  const downPaymentEgp = money.downPaymentEgp ?? 0;
  const monthlyEgp = money.monthlyEgp ?? 0;
  switch (paymentMethodOf(money)) {
    case "cash":
      return priceEgp > 0 ? t("cash", { code, price: sum(priceEgp) }) : t("cashUnpriced", { code });
    case "instalments": {
      const monthly = sum(monthlyEgp);
      if (downPaymentEgp === 0) return t("withoutDown", { code, monthly });
      return t("instalments", { code, down: sum(downPaymentEgp), monthly });
    }
    case "instalments-unstated":
      // Both amounts are stated but implausible (payment-method.ts), so the question asks for both again.
      if (downPaymentEgp > 0 && monthlyEgp === 0) return t("askMonthly", { code, down: sum(downPaymentEgp) });
      if (monthlyEgp > 0 && downPaymentEgp === 0) return t("askDown", { code, monthly: sum(monthlyEgp) });
      return t("askBoth", { code });
    case "unstated":
      return t("askWay", { code });
  }
}

/**
 * The URL that opens the chat with the inquiry as its text. Without a phone number, as on a trial site, WhatsApp
 * lets the visitor choose a recipient. The URL of a price list request has tracking parameters [CHAT-3].
 * @param e164 the phone number of the sales team in E.164 format, or null
 */
export function whatsappInquiryUrl(
  e164: string | null,
  inquiry: WhatsappInquiry,
  locale: Locale,
  reference: ChatReference | null = null,
): string {
  return whatsappChatUrl(e164, [
    ["text", whatsappInquiryText(inquiry, locale, reference)],
    ...tracking(inquiry),
  ]);
}

function tracking(inquiry: WhatsappInquiry): readonly (readonly [name: string, value: string])[] {
  if (inquiry.kind !== "price-list") return [];
  return [
    ["utm_source", "website"],
    ["utm_medium", "whatsapp"],
    ["utm_campaign", "project_inquiry"],
    ["utm_content", truncate(inquiry.projectName, trackingMaxLength)],
  ];
}
