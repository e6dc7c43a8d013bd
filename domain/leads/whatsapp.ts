import type { HomeMoney } from "../listings/payment-way.ts";
import type { UnstatedFact } from "../listings/unstated.ts";
import { toWhatsappNumber } from "../text/phone.ts";

/** What a chat with sales is about [CHAT-1]. Names are in the language of the chat's text. */
export type WhatsappInquiry =
  | { readonly kind: "general" }
  | {
      readonly kind: "unit";
      readonly unitCode: string;
      /** How the home is paid, as far as its seller said so; absent where the home could not be read. */
      readonly money?: HomeMoney;
      /** What its seller did not say and the visitor wants to know; none is asked of a home that could not be read. */
      readonly ask?: readonly UnstatedFact[];
    }
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

/** Of the text that a chat opens with. */
export const textMaxLength = 1_000;

/** The address that opens a chat. Not URLSearchParams: WhatsApp shows its "+" for a space to the reader. */
export function chatUrl(
  e164: string | null,
  params: readonly (readonly [name: string, value: string])[],
): string {
  const query = params.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&");
  return `https://wa.me/${e164 === null ? "" : toWhatsappNumber(e164)}?${query}`;
}

/** The beginning of a text, never half of a character. */
export function shortened(text: string, maxLength: number): string {
  return text.slice(0, maxLength).toWellFormed();
}
