import { getTranslator, type MessageNamespace } from "../../messages/translator.ts";
import { useReaderFormat } from "./page-locale.ts";

/** Returns the messages of a namespace in the page's language, with all numbers in the visitor's digits. */
export function useTranslations<const Namespace extends MessageNamespace>(namespace: Namespace) {
  return getTranslator(useReaderFormat(), namespace);
}
