import { getTranslator, type Namespaces } from "../../messages/translator.ts";
import { useReader } from "./page-locale.ts";

/** Returns the messages of a namespace in the page's language, with the reader's digits in counts (`#`) and texts. */
export function useTranslations<const Namespace extends Namespaces>(namespace: Namespace) {
  return getTranslator(useReader(), namespace);
}
