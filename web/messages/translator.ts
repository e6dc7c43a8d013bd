import { createTranslator, type NamespaceKeys, type NestedKeyOf } from "use-intl";
import type { Locale } from "../../domain/locale.ts";
import { getMessages, intlLocales, type Messages } from "./catalogue.ts";

/** Messages outside components (metadata, structured data): `getTranslator(locale, "home")("title")`. */
export function getTranslator<const Namespace extends NamespaceKeys<Messages, NestedKeyOf<Messages>>>(
  locale: Locale,
  namespace: Namespace,
) {
  return createTranslator<Messages, Namespace>({
    locale: intlLocales[locale],
    messages: getMessages(locale),
    namespace,
  });
}
