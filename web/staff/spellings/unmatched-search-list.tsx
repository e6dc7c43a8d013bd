import { Link } from "react-router";
import { formatCairoDate } from "../../../domain/time/cairo-date.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { useNumberFormats } from "../shell/use-number-formats.ts";
import { useSpellingMeaningText } from "./use-spelling-meaning-text.tsx";
import { SpellingForm } from "./spelling-form.tsx";
import { spellingMeaningChooserHref } from "./spellings-address.ts";
import type { UnmatchedSearchView } from "./spellings-data.ts";
import entries from "../pieces/entries.module.css";

/** Searched words that matched nothing, each with buttons for the possible decisions. */
export function UnmatchedSearchList({ misses }: { readonly misses: readonly UnmatchedSearchView[] }) {
  return (
    <ul className={entries.list}>
      {misses.map((miss) => (
        <li key={miss.words}>
          <UnmatchedSearch miss={miss} />
        </li>
      ))}
    </ul>
  );
}

function UnmatchedSearch({ miss }: { readonly miss: UnmatchedSearchView }) {
  const t = useTranslations("spellings");
  const locale = usePageLocale();
  const meaningText = useSpellingMeaningText();
  const { style, list } = useNumberFormats();
  const { words, count, lastDay, locales, others, suggestion } = miss;
  // 10:00 UTC is on the same day in Egypt.
  const last = formatCairoDate(new Date(`${lastDay}T10:00:00Z`), style);
  return (
    <article className={entries.entry}>
      <div className={entries.words}>
        <h3>
          <bdi>{words}</bdi>
        </h3>
        <p className="small muted">
          {list([t("misses.count", { count }), ...locales.map((each) => t(`in.${each}`))])}
          {" · "}
          <time dateTime={lastDay}>{t("misses.last", { date: last })}</time>
        </p>
        {others.map((other) => (
          <p key={other} className="small muted">
            {t("misses.with")} <bdi>{other}</bdi>
          </p>
        ))}
      </div>
      <div className="row gap-2">
        {suggestion && (
          <SpellingForm intent="add" typed={words}>
            <Button type="submit" small name="means" value={suggestion.value}>
              {t("misses.means", { meaning: meaningText(suggestion) })}
              <bdi className="visually-hidden">{t("of", { words })}</bdi>
            </Button>
          </SpellingForm>
        )}
        <Link
          className={buttonClass({ look: suggestion ? "quiet" : "line", small: true })}
          to={spellingMeaningChooserHref(locale, words)}
        >
          {t(suggestion ? "misses.other" : "misses.choose")}
          <bdi className="visually-hidden">{t("of", { words })}</bdi>
        </Link>
        <SpellingForm intent="set-aside" typed={words}>
          <Button type="submit" small look="quiet">
            {t("misses.aside")}
            <bdi className="visually-hidden">{t("of", { words })}</bdi>
          </Button>
        </SpellingForm>
      </div>
    </article>
  );
}
