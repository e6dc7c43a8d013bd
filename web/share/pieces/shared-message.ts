import { chatUrl } from "../../../domain/leads/whatsapp.ts";
import type { Locale } from "../../../domain/text/locale.ts";

/** A message about what is shared, in one language (messages/share-message.ts). */
export interface SharedMessage {
  /** What it says, without the link. */
  readonly lines: readonly string[];
  /** The whole address, which is the message's last line. */
  readonly link: string;
}

export type SharedMessages = Readonly<Record<Locale, SharedMessage>>;

/** The text that the share button sends. */
export function messageText({ lines, link }: SharedMessage): string {
  return [...lines, link].join("\n");
}

/** Opens WhatsApp with the message written; the sender chooses whom it goes to. */
export function whatsappHref(message: SharedMessage): string {
  return chatUrl(null, [["text", messageText(message)]]);
}

/** Opens the sender's own mail program, with the first line as the subject. */
export function mailHref(message: SharedMessage): string {
  const [subject = ""] = message.lines;
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(messageText(message))}`;
}
