import type { LeadKind } from "../domain/leads/lead.ts";
import { chatUrl, shortened, textMaxLength } from "../domain/leads/whatsapp.ts";
import type { Locale } from "../domain/text/locale.ts";
import { getServerTexts } from "./server-texts.ts";

/** What an answer to a request is written from. */
export interface AnsweredRequest {
  readonly kind: LeadKind;
  /** The visitor's: the answer is in it, whatever staff work in. */
  readonly locale: Locale;
  readonly name: string;
  /** E.164. */
  readonly phone: string;
  readonly reference: string;
  readonly developerName: string | null;
  readonly projectName: string | null;
  readonly unitCode: string | null;
  /** When the visit begins, in the visitor's language; null where there is none, or it was cancelled. */
  readonly visitAt: string | null;
}

/**
 * Opens a chat with the visitor in which the first answer is written; staff may change it before sending.
 * @param brandName in the visitor's language
 */
export function replyUrl(request: AnsweredRequest, brandName: string): string {
  return chatUrl(request.phone, [["text", shortened(replyText(request, brandName), textMaxLength)]]);
}

/** The first answer to a request, in the visitor's language. */
export function replyText(request: AnsweredRequest, brandName: string): string {
  const { locale, name, reference } = request;
  const t = getServerTexts(locale, "whatsapp.answer");
  return t("text", { name, brand: brandName, reference, answer: answerText(request) });
}

function answerText({ kind, locale, visitAt, ...subject }: AnsweredRequest): string {
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
