import type { NumberingSystem } from "../domain/text/digits.ts";
import type { Locale } from "../domain/text/locale.ts";
import type * as en from "./en.ts";

export type Messages = typeof en;

declare module "use-intl" {
  interface AppConfig {
    Messages: Messages;
    Locale: "en" | "ar-EG-u-nu-latn" | "ar-EG-u-nu-arab";
  }
}

/** Messages of some namespaces, each complete or in part. */
type PartialMessages = { readonly [Namespace in keyof Messages]?: object };

const provided = new Map<Locale, Messages>();

/**
 * Adds messages to the catalogue. The server adds all messages of both languages; a browser adds those of the
 * page's section (web/texts/sections.ts). A message must be added before it is used.
 */
export function provideMessages(locale: Locale, messages: PartialMessages): void {
  const all: Record<string, object> = { ...provided.get(locale) };
  // Several sections may have texts of one namespace, so new texts are merged into it.
  for (const [namespace, texts] of Object.entries(messages)) all[namespace] = { ...all[namespace], ...texts };
  provided.set(locale, all as Messages);
}

export function getMessages(locale: Locale): Messages {
  const messages = provided.get(locale);
  if (!messages) throw new Error(`The messages for ${locale} were not provided`);
  return messages;
}

/**
 * Locales for `Intl`. Each states its numbering system, because the default of "ar" differs from that of "ar-EG"
 * [MONEY-5].
 */
export const intlLocaleTags = {
  en: { latn: "en", arab: "en" },
  ar: { latn: "ar-EG-u-nu-latn", arab: "ar-EG-u-nu-arab" },
} as const satisfies Record<Locale, Record<NumberingSystem, string>>;
