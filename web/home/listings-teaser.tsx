import { useTranslations } from "../language/use-translations.ts";
import { searchTextMaxLength } from "../../domain/search/filters.ts";
import { usePageLocale } from "../language/page-locale.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icons.tsx";
import { urls } from "../shell/urls.ts";
import type { ListingCardView } from "../listings/cards/listing-card-view.ts";
import { ListingCards } from "../listings/cards/listing-cards.tsx";
import styles from "./listings-teaser.module.css";
import { SamplesNotice } from "../shell/frame/samples-notice.tsx";
import { startsHydrationProps } from "../inline/data-attributes.ts";
import { ServerRendered } from "../shell/server-values.tsx";
import { AutocompleteSearchField } from "../search/suggestions/suggested-search.tsx";

interface ListingsTeaserProps {
  readonly total: number;
  /** True if all of the newest homes are sample data; a notice then says so. */
  readonly hasSamples: boolean;
  /** Null in the browser, which keeps the server's HTML. `listings` is null if the listings could not be read. */
  readonly page: { readonly listings: { readonly newest: readonly ListingCardView[] } | null } | null;
}

/** The section about resale homes: how many there are, a search field, and the newest ones. */
export function ListingsTeaser({ total, hasSamples, page }: ListingsTeaserProps) {
  const t = useTranslations("home.newest");
  const locale = usePageLocale();
  return (
    <section className="section section-rule">
      <div className="wrap split">
        <div className={styles.words}>
          <h2>{t("title")}</h2>
          <p className="muted">{t("text")}</p>
          {hasSamples && <SamplesNotice kind="listings" />}
          <search>
            <form className={`cluster gap-2 ${styles.search}`} action={urls.page("listings", locale)}>
              <div className={styles.field} {...startsHydrationProps}>
                <AutocompleteSearchField
                  label={t("search")}
                  placeholder={t("placeholder")}
                  defaultValue=""
                  maxLength={searchTextMaxLength}
                />
              </div>
              <Button type="submit">{t("submit")}</Button>
            </form>
          </search>
          <a className="link" href={urls.page("listings", locale)}>
            {t("all", { count: total })}
            <Icon name="arrow-end" />
          </a>
        </div>
        <ServerRendered>
          {page &&
            (page.listings ? (
              <ListingCards views={page.listings.newest} variant="compact" />
            ) : (
              <UnreadNote />
            ))}
        </ServerRendered>
      </div>
    </section>
  );
}

function UnreadNote() {
  const t = useTranslations("home");
  return <p className="muted">{t("unread")}</p>;
}
