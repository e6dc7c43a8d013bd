import { getTranslator, type Namespaces } from "../../messages/translator.ts";
import { usePageLocale } from "./page-locale.ts";

/** The messages of a namespace in the language of the page. */
export function useTranslations<const Namespace extends Namespaces>(namespace: Namespace) {
  return getTranslator(usePageLocale(), namespace);
}
