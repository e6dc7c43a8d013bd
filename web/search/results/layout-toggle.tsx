import type { ResultLayout } from "../../../domain/search/result-screen.ts";
import { updateSearchQuery, type SearchQuery } from "../../../domain/search/search-query.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { Icon } from "../../ui/icons.tsx";
import { urls } from "../../shell/urls.ts";
import segments from "../../ui/segments.module.css";

const layouts = ["grid", "list", "map"] as const satisfies readonly ResultLayout[];

interface LayoutToggleProps {
  readonly currentLayout: ResultLayout;
  readonly query: SearchQuery;
}

/** Links to the same search as cards, as rows and on the map. */
export function LayoutToggle({ currentLayout, query }: LayoutToggleProps) {
  const t = useTranslations("search.layout");
  const locale = usePageLocale();
  return (
    <nav className={segments.segments} aria-label={t("label")}>
      {layouts.map((layout) => (
        <a
          key={layout}
          href={urls.results(locale, { kind: layout }, updateSearchQuery(query, {}))}
          aria-label={t(layout)}
          title={t(layout)}
          {...(layout === currentLayout && { "aria-current": "page" as const })}
        >
          <Icon name={layout} />
        </a>
      ))}
    </nav>
  );
}
