import { chatUrl } from "../../../domain/leads/whatsapp.ts";
import type { Locale } from "../../../domain/text/locale.ts";

/** A share text in one language (messages/share-message.ts). */
export interface SharedMessage {
  /** The lines of the text, without the link. */
  readonly lines: readonly string[];
  /** The absolute link, the last line of the text. */
  readonly link: string;
}

export type SharedMessages = Readonly<Record<Locale, SharedMessage>>;

/** Returns the whole text that is sent. */
export function messageText({ lines, link }: SharedMessage): string {
  return [...lines, link].join("\n");
}

/** Returns a link that opens WhatsApp with the text filled in; the sender chooses the recipient. */
export function whatsappHref(message: SharedMessage): string {
  return chatUrl(null, [["text", messageText(message)]]);
}

/** Returns a link that opens the sender's mail program, with the first line as subject. */
export function mailHref(message: SharedMessage): string {
  const [subject = ""] = message.lines;
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(messageText(message))}`;
}
