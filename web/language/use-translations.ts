import { getTranslator, type Namespaces } from "../../messages/translator.ts";
import { useReader } from "./page-locale.ts";

/** The messages of a namespace in the page's language, with the reader's figures in counts (`#`) and in its words. */
export function useTranslations<const Namespace extends Namespaces>(namespace: Namespace) {
  return getTranslator(useReader(), namespace);
}
