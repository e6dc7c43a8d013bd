import { whatsappChatUrl } from "../../../domain/leads/whatsapp.ts";
import type { Locale } from "../../../domain/text/locale.ts";

/** The text for sharing a page, in one language (messages/share-message.ts). */
export interface SharedMessage {
  /** The lines of the text, without the link. */
  readonly lines: readonly string[];
  /** The absolute link, which ends the text on its own line. */
  readonly link: string;
}

export type SharedMessages = Readonly<Record<Locale, SharedMessage>>;

/** Returns the whole text, ending with the link. */
export function sharedMessageText({ lines, link }: SharedMessage): string {
  return [...lines, link].join("\n");
}

/** Returns a link that opens WhatsApp with the text; the visitor chooses the recipient there. */
export function whatsappShareHref(message: SharedMessage): string {
  return whatsappChatUrl(null, [["text", sharedMessageText(message)]]);
}

/** Returns a link that opens the mail program; the text's first line is the subject. */
export function mailShareHref(message: SharedMessage): string {
  const [subject = ""] = message.lines;
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(sharedMessageText(message))}`;
}
