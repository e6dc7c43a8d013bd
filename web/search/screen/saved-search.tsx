import { closesOnOutsideClickAttribute, dataAttributeProps } from "../../inline/data-attributes.ts";
import type { ResultScreen } from "../../../domain/search/result-screen.ts";
import { updateSearchQuery, type SearchQuery } from "../../../domain/search/search-query.ts";
import { feedQueryString } from "../view/feed-search.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { CopyLinkButton } from "../../shell/frame/copy-link.tsx";
import { usePublicSite } from "../../shell/site.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { urls } from "../../shell/urls.ts";
import styles from "./saved-search.module.css";

interface SaveSearchMenuProps {
  readonly screen: ResultScreen;
  readonly query: SearchQuery;
  /** True shows only the icon on phones, because chips need the space. */
  readonly isShort?: boolean;
}

/** A menu to follow a search without an account: e-mail alerts, a feed of new homes, and a link to copy [LIST-22]. */
export function SaveSearchMenu({ screen, query, isShort = false }: SaveSearchMenuProps) {
  const t = useTranslations("found.follow");
  const locale = usePageLocale();
  const config = usePublicSite()?.config;
  const origin = config?.publicOrigin;
  const link = origin && new URL(urls.results(locale, screen, updateSearchQuery(query, {})), origin).href;
  return (
    <details className={styles.follow} {...dataAttributeProps(closesOnOutsideClickAttribute)}>
      <summary className={`touch gap-2 ${styles.summary}`}>
        <Icon name="feed" />
        <span className={isShort ? styles.title : undefined}>{t("title")}</span>
      </summary>
      <div className={styles.panel}>
        <p className="small">{t(config?.leads.sendsMail ? "textWithMail" : "text")}</p>
        <div className={`cluster gap-2 ${styles.ways}`}>
          {config?.leads.sendsMail && (
            <ButtonLink small href={urls.page("alerts", locale, feedQueryString(query))}>
              {t("mail")}
            </ButtonLink>
          )}
          <ButtonLink
            small
            href={urls.page("listings/feed.atom", locale, feedQueryString(query))}
            type="application/atom+xml"
          >
            {t("feed")}
          </ButtonLink>
          {link && <CopyLinkButton key={link} link={link} />}
        </div>
      </div>
    </details>
  );
}
