import { splitByLanguage } from "../../domain/text/language-of.ts";
import { textDirectionOf, otherLocale } from "../../domain/text/locale.ts";
import { usePageLocale } from "./page-locale.ts";

/** A seller's text, unchanged. Text in the other language than the page is marked with its language and direction. */
export function MixedLanguageText({ children }: { readonly children: string }) {
  const locale = usePageLocale();
  const language = otherLocale(locale);
  return splitByLanguage(children, locale).map(({ text, isForeign, start }) =>
    isForeign ? (
      <bdi key={start} lang={language} dir={textDirectionOf(language)}>
        {text}
      </bdi>
    ) : (
      text
    ),
  );
}
