import { useTranslations } from "../../language/use-translations.ts";
import { freePart, isOfOnePlace } from "../../../domain/search/result-screen.ts";
import { isUnfiltered, withoutFilters } from "../../../domain/search/search-filters.ts";
import { useReader } from "../../language/page-locale.ts";
import { buttonClass, ButtonLink } from "../../ui/button.tsx";
import { StepLink } from "../../ui/step-link.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { urls } from "../../shell/urls.ts";
import styles from "./no-homes.module.css";
import type { WayOut } from "../view/relaxations.ts";
import { screenForms } from "../view/screen-form.ts";
import { screenTexts } from "../view/screen-texts.ts";
import type { SearchView } from "../view/search-view.ts";

type NoHomesView = Pick<SearchView, "screen" | "query" | "relaxations" | "availableCount">;

/**
 * Says that no home answers the search, and which changes would find how many. Where no single restriction is in the
 * way, the link that clears all of them says what it brings.
 */
export function NoHomes({ view }: { readonly view: NoHomesView }) {
  const t = useTranslations("search");
  const reader = useReader();
  const { screen, query, relaxations, availableCount } = view;
  const { empty } = screenTexts(screen, reader);
  const actions = (
    <>
      {screenForms[screen.kind].refreshes && (
        <ButtonLink href={urls.results(reader.locale, screen, query)}>{t("refresh")}</ButtonLink>
      )}
      {!isUnfiltered(freePart(screen, query)) && (
        <StepLink
          className={buttonClass({})}
          href={urls.results(reader.locale, screen, withoutFilters(query))}
          cause="filter"
        >
          {relaxations.length > 0 || availableCount === 0
            ? t("clearAll")
            : t("relax.line", { words: t("clearAll"), count: availableCount })}
        </StepLink>
      )}
      {isOfOnePlace(screen) && (
        <ButtonLink href={urls.area(reader.locale, "all")}>{t("showAllAreas")}</ButtonLink>
      )}
    </>
  );
  return (
    <EmptyState title={empty.title} actions={actions}>
      <p>{empty.text}</p>
      <Relaxations view={view} />
    </EmptyState>
  );
}

/** Each restriction whose absence would bring homes, the most helpful first. */
function Relaxations({ view: { relaxations } }: { readonly view: NoHomesView }) {
  const t = useTranslations("search.relax");
  if (relaxations.length === 0) return null;
  return (
    <nav className={styles.relaxations} aria-label={t("title")}>
      <ul>
        {relaxations.map(({ without, wider }) => (
          <li key={without.href}>
            <Way way={without} />
            {wider && <Way way={wider} />}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Way({ way: { words, total, href } }: { readonly way: WayOut }) {
  const t = useTranslations("search.relax");
  return (
    <StepLink className="link" href={href} cause="filter">
      {t("line", { words, count: total })}
    </StepLink>
  );
}
