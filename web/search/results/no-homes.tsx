import { useTranslations } from "../../language/use-translations.ts";
import { withoutScreenFilters, isAreaOrPlaceScreen } from "../../../domain/search/result-screen.ts";
import { isUnfiltered, removeAllFilters } from "../../../domain/search/search-filters.ts";
import { useReaderFormat } from "../../language/page-locale.ts";
import { usePublicSite } from "../../shell/site.ts";
import { buttonClass, ButtonLink } from "../../ui/button.tsx";
import { SamePageLink } from "../../ui/same-page-link.tsx";
import { urls } from "../../shell/urls.ts";
import { feedQueryString } from "../view/feed-search.ts";
import { screenLayouts } from "../view/screen-layouts.ts";
import { screenTexts } from "../view/screen-texts.ts";
import type { SearchView } from "../view/search-view.ts";
import { NearestListings } from "../nothing/nearest-homes.tsx";
import styles from "../nothing/nothing.module.css";
import { AlternativeSearches } from "../nothing/alternative-searches.tsx";
import { SentenceNote } from "../reading/read-notes.tsx";

type NoHomesView = Pick<SearchView, "screen" | "query" | "relaxations" | "availableCount" | "nothing">;

/**
 * Says that no home matches, how many homes each change of the search would find, and which homes are closest. If
 * no single change finds homes, the link that clears all filters states how many homes it finds.
 */
export function NoListingsFound({ view }: { readonly view: NoHomesView }) {
  const t = useTranslations("search");
  const format = useReaderFormat();
  const { screen, relaxations, nothing } = view;
  const { empty } = screenTexts(screen, format);
  const stillNone = nothing?.stillNone ?? [];
  return (
    <div className={styles.frame}>
      <div className={styles.halves}>
        <div className={styles.words}>
          <h2 className={styles.title}>{empty.title}</h2>
          {nothing && nothing.conditionCount > 0 && (
            <p>{t("nothing.all", { count: nothing.conditionCount })}</p>
          )}
          {nothing?.cheapest && (
            <p>
              <SentenceNote note={nothing.cheapest} />
            </p>
          )}
          <p className="muted">{empty.text}</p>
          <Actions view={view} />
        </div>
        {(relaxations.length > 0 || stillNone.length > 0) && (
          <nav aria-labelledby="drop-one">
            <h3 id="drop-one" className={styles.head}>
              {t("nothing.drop")}
            </h3>
            <AlternativeSearches
              searches={relaxations.flatMap(({ without, wider }) => (wider ? [without, wider] : [without]))}
              closed={stillNone}
            />
          </nav>
        )}
      </div>
      {nothing && <NearestListings noResults={nothing} isNarrow={screen.kind === "map"} />}
      <AlertsLink view={view} />
    </div>
  );
}

function Actions({ view: { screen, query, relaxations, availableCount } }: { readonly view: NoHomesView }) {
  const t = useTranslations("search");
  const { locale } = useReaderFormat();
  return (
    <div className={`cluster gap-2 ${styles.actions}`}>
      {screenLayouts[screen.kind].refreshes && (
        <ButtonLink href={urls.results(locale, screen, query)}>{t("refresh")}</ButtonLink>
      )}
      {!isUnfiltered(withoutScreenFilters(screen, query)) && (
        <SamePageLink
          className={buttonClass({})}
          href={urls.results(locale, screen, removeAllFilters(query))}
          cause="filter"
        >
          {relaxations.length > 0 || availableCount === 0
            ? t("clearAll")
            : t("relax.line", { words: t("clearAll"), count: availableCount })}
        </SamePageLink>
      )}
      {isAreaOrPlaceScreen(screen) && (
        <ButtonLink href={urls.area(locale, "all")}>{t("showAllAreas")}</ButtonLink>
      )}
    </div>
  );
}

/** Offers alerts about new homes by e-mail, or as a feed if the site sends no mail. */
function AlertsLink({ view: { query } }: { readonly view: NoHomesView }) {
  const t = useTranslations("search.nothing");
  const { locale } = useReaderFormat();
  const sendsMail = usePublicSite()?.config.leads.sendsMail;
  const href = urls.page(sendsMail ? "alerts" : "listings/feed.atom", locale, feedQueryString(query));
  return (
    <p className={styles.tell}>
      <a className="link" href={href} {...(!sendsMail && { type: "application/atom+xml" })}>
        {t("tell")}
      </a>
    </p>
  );
}
