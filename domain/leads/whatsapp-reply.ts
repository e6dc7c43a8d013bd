import type { LeadKind } from "./lead.ts";
import type { Locale } from "../text/locale.ts";
import { whatsappReplyUrl } from "./whatsapp.ts";

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

/** Opens a chat with the visitor in which the first answer is written; staff may change it before sending. */
export function replyUrl(request: AnsweredRequest, brandName: string): string {
  return whatsappReplyUrl(request.phone, replyText(request, brandName));
}

/**
 * The first answer to a request, in the visitor's language.
 * @param brandName in that language
 */
export function replyText(request: AnsweredRequest, brandName: string): string {
  const { locale, name, reference } = request;
  return locale === "ar"
    ? `أهلًا ${name}، معك ${brandName} بخصوص طلبك رقم ${reference}. ${arabicAnswer(request)}`
    : `Hello ${name}, this is ${brandName} about your request ${reference}. ${englishAnswer(request)}`;
}

function englishAnswer(request: AnsweredRequest): string {
  const about = subjectOf(request);
  if (request.visitAt !== null)
    return `Your visit${about && ` of ${about}`} is on ${request.visitAt}. Does this time still suit you?`;
  switch (request.kind) {
    case "callback":
      return "When is a good time to call you?";
    case "matches":
      return "We have looked at what you are searching for. When is a good time to talk about the homes that fit?";
    case "offers":
      return `You asked for our offers${about && ` for ${about}`}. Which home and which way to pay interest you most?`;
    default:
      return about
        ? `You asked about ${about}. What would you like to know first?`
        : "What would you like to know first?";
  }
}

function arabicAnswer(request: AnsweredRequest): string {
  const about = subjectOf(request);
  if (request.visitAt !== null)
    return `موعد المعاينة${about && ` (${about})`} هو ${request.visitAt}. هل ما زال الموعد مناسبًا لك؟`;
  switch (request.kind) {
    case "callback":
      return "ما الوقت المناسب للاتصال بك؟";
    case "matches":
      return "اطلعنا على ما تبحث عنه. ما الوقت المناسب للحديث عن الوحدات الملائمة؟";
    case "offers":
      return `طلبت عروضنا${about && ` على ${about}`}. أي وحدة وأي خطة سداد تناسبك أكثر؟`;
    default:
      return about ? `سألت عن ${about}. ما الذي تود معرفته أولًا؟` : "ما الذي تود معرفته أولًا؟";
  }
}

/** "" where it is about nothing in particular. */
function subjectOf({ locale, unitCode, projectName, developerName }: AnsweredRequest): string {
  if (unitCode !== null) return locale === "ar" ? `الوحدة كود ${unitCode}` : `unit ${unitCode}`;
  return projectName ?? developerName ?? "";
}
