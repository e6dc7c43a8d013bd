import type { LeadKind } from "../domain/leads/lead.ts";
import { whatsappChatUrl, truncate, chatTextMaxLength } from "../domain/leads/whatsapp.ts";
import type { Locale } from "../domain/text/locale.ts";
import { getServerTexts } from "./server-texts.ts";

export interface WhatsappReplyLead {
  readonly kind: LeadKind;
  /** The visitor's language, in which the reply is written. */
  readonly locale: Locale;
  readonly name: string;
  /** The visitor's phone number in E.164 format. */
  readonly phone: string;
  readonly reference: string;
  readonly developerName: string | null;
  readonly projectName: string | null;
  readonly unitCode: string | null;
  /** The start of the visit in the visitor's language; null if no visit is planned or it was cancelled. */
  readonly visitAt: string | null;
}

/**
 * The URL that opens a chat with the visitor. Its text is the first reply, which staff may change before sending
 * it.
 * @param brandName the brand's name in the visitor's language
 */
export function whatsappReplyUrl(request: WhatsappReplyLead, brandName: string): string {
  return whatsappChatUrl(request.phone, [
    ["text", truncate(whatsappReplyText(request, brandName), chatTextMaxLength)],
  ]);
}

/** The first reply to a lead, in the visitor's language. */
export function whatsappReplyText(request: WhatsappReplyLead, brandName: string): string {
  const { locale, name, reference } = request;
  const t = getServerTexts(locale, "whatsapp.answer");
  return t("text", { name, brand: brandName, reference, answer: answerText(request) });
}

function answerText({ kind, locale, visitAt, ...subject }: WhatsappReplyLead): string {
  const t = getServerTexts(locale, "whatsapp.answer");
  const about =
    subject.unitCode === null
      ? (subject.projectName ?? subject.developerName)
      : t("unit", { code: subject.unitCode });
  if (visitAt !== null)
    return about === null ? t("visit", { at: visitAt }) : t("visitOf", { about, at: visitAt });
  switch (kind) {
    case "callback":
    case "matches":
      return t(kind);
    case "offers":
      return about === null ? t("offers") : t("offersFor", { about });
    default:
      return about === null ? t("anything") : t("about", { about });
  }
}
