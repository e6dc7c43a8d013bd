import { piecesByLanguage } from "../../domain/text/language-of.ts";
import { directionOf, otherLocale } from "../../domain/text/locale.ts";
import { usePageLocale } from "./page-locale.ts";

/** Words of a seller as they were given; those in the other language say so, and run in their own direction. */
export function Words({ children }: { readonly children: string }) {
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
