import { closesMark, marked } from "../../inline/marks.ts";
import type { ResultScreen } from "../../../domain/search/result-screen.ts";
import { queryWith, type SearchQuery } from "../../../domain/search/search-query.ts";
import { feedSearch } from "../view/feed-search.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { CopyLink } from "../../shell/frame/copy-link.tsx";
import { useSite } from "../../shell/site.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { urls } from "../../shell/urls.ts";
import styles from "./saved-search.module.css";

interface SavedSearchProps {
  readonly screen: ResultScreen;
  readonly query: SearchQuery;
  /** True shows only the icon on phones, where chips need the space. */
  readonly isShort?: boolean;
}

/** Ways to save a search without an account: e-mail alerts, a feed of new homes, and a link to copy [LIST-22]. */
export function SavedSearch({ screen, query, isShort = false }: SavedSearchProps) {
  const t = useTranslations("found.follow");
  const locale = usePageLocale();
  const config = useSite()?.config;
  const origin = config?.publicOrigin;
  const link = origin && new URL(urls.results(locale, screen, queryWith(query, {})), origin).href;
  return (
    <details className={styles.follow} {...marked(closesMark)}>
      <summary className={`touch gap-2 ${styles.summary}`}>
        <Icon name="feed" />
        <span className={isShort ? styles.title : undefined}>{t("title")}</span>
      </summary>
      <div className={styles.panel}>
        <p className="small">{t(config?.leads.sendsMail ? "textWithMail" : "text")}</p>
        <div className={`cluster gap-2 ${styles.ways}`}>
          {config?.leads.sendsMail && (
            <ButtonLink small href={urls.page("alerts", locale, feedSearch(query))}>
              {t("mail")}
            </ButtonLink>
          )}
          <ButtonLink
            small
            href={urls.page("listings/feed.atom", locale, feedSearch(query))}
            type="application/atom+xml"
          >
            {t("feed")}
          </ButtonLink>
          {link && <CopyLink key={link} link={link} />}
        </div>
      </div>
    </details>
  );
}
