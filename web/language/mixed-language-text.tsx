import { piecesByLanguage } from "../../domain/text/language-of.ts";
import { directionOf, otherLocale } from "../../domain/text/locale.ts";
import { usePageLocale } from "./page-locale.ts";

/** A seller's text as written. If it is in the other language, it is marked with that language and its direction. */
export function MixedLanguageText({ children }: { readonly children: string }) {
  const locale = usePageLocale();
  const language = otherLocale(locale);
  return piecesByLanguage(children, locale).map(({ text, isForeign, at }) =>
    isForeign ? (
      <bdi key={at} lang={language} dir={directionOf(language)}>
        {text}
      </bdi>
    ) : (
      text
    ),
  );
}
