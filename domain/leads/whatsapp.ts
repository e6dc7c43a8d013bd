import type { ListingAmounts } from "../listings/payment-method.ts";
import type { UnstatedFact } from "../listings/unstated.ts";
import { toWhatsappNumber } from "../text/phone.ts";

/** What a chat with sales is about [CHAT-1]. Names are in the language of the chat's text. */
export type WhatsappInquiry =
  | { readonly kind: "general" }
  | {
      readonly kind: "unit";
      readonly unitCode: string;
      /** How the home is paid for, as far as stated; absent if the listing could not be loaded. */
      readonly money?: ListingAmounts;
      /** Facts that the listing lacks and the visitor asks about; absent if the listing could not be loaded. */
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

/** Longest opening text of a chat, in characters. */
export const chatTextMaxLength = 1_000;

/**
 * URL that opens a chat. Does not use URLSearchParams, which writes a space as "+": WhatsApp would show that "+" in
 * the message.
 */
export function whatsappChatUrl(
  e164: string | null,
  params: readonly (readonly [name: string, value: string])[],
): string {
  const query = params.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&");
  return `https://wa.me/${e164 === null ? "" : toWhatsappNumber(e164)}?${query}`;
}

/** Shortens a text without cutting a surrogate pair. */
export function truncate(text: string, maxLength: number): string {
  return text.slice(0, maxLength).toWellFormed();
}
