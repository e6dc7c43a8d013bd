import { getTranslator, type Namespaces } from "../../messages/translator.ts";
import { useReader } from "./page-locale.ts";

/** The messages of a namespace in the language of the page, with the reader's figures in counts (`#`) and in its own words. */
export function useTranslations<const Namespace extends Namespaces>(namespace: Namespace) {
  return getTranslator(useReader(), namespace);
}
