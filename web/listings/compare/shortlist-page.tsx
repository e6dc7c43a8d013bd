import { formatHomeList } from "../../../domain/search/listing-codes.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { urls } from "../../shell/urls.ts";
import { ConnectionError } from "../../shell/frame/connection-error.tsx";
import type { ListingCardView } from "../cards/listing-card-view.ts";
import { Page } from "../../shell/frame/page.tsx";
import type { MissingHome } from "./load-homes.ts";
import { RecentlySeen } from "./recently-seen.tsx";
import { ShortlistHomes } from "./shortlist-homes.tsx";
import styles from "./shortlist-page.module.css";

export interface ShortlistPageProps {
  readonly homes: readonly ListingCardView[];
  readonly missing: readonly MissingHome[];
  /** The address names homes; without, the page is for the browser's own list, which only scripts can read. */
  readonly isLinked: boolean;
}

/**
 * A list of homes: the one an address names, complete without scripts; or the browser's own, which the script
 * (web/enhance/shortlist-page.ts) puts in place by fetching this page for it.
 */
export function ShortlistPage({ homes, missing, isLinked }: ShortlistPageProps) {
  const t = useTranslations("compare.shortlist");
  const locale = usePageLocale();
  return (
    <Page
      context={t("title")}
      crumbs={[{ label: t("title") }]}
      samples={homes.some(({ isSample }) => isSample) && "listings"}
    >
      <div className={`wrap ${styles.page}`}>
        <div className={styles.head}>
          <h1 className="h2">{isLinked ? t("sharedTitle") : t("title")}</h1>
          {!isLinked && <p className="muted">{t("lead")}</p>}
        </div>
        {isLinked ? <SharedNote codes={formatHomeList(homes.map(({ code }) => code))} /> : <OwnTools />}
        <div data-part="saved">
          {isLinked ? (
            <ShortlistHomes homes={homes} missing={missing} />
          ) : (
            <>
              <p className={`needs-inline-scripts muted ${styles.loading}`}>{t("loading")}</p>
              <div className={styles.withoutScripts}>
                <NothingSaved text={t("empty.withoutScripts")} />
              </div>
            </>
          )}
        </div>
        <template data-nothing-saved>
          <NothingSaved text={t("empty.text")} />
        </template>
        <template data-failure>
          <ConnectionError reference={null} retryHref={urls.shortlist(locale)} />
        </template>
        <RecentlySeen />
      </div>
    </Page>
  );
}

/** What the browser's own list can do: be emptied; and every removal can be undone. */
function OwnTools() {
  const t = useTranslations("compare.shortlist");
  return (
    <div
      className={`needs-inline-scripts ${styles.own}`}
      data-own
      data-taken-off={t("takenOff", { code: "{code}" })}
      data-cleared={t("cleared")}
    >
      <p role="status" className={styles.undo}>
        <span data-undo-text />
        <Button look="quiet" small data-undo hidden>
          {t("undo")}
        </Button>
      </p>
      <Button look="quiet" small data-clear hidden>
        {t("clear")}
      </Button>
    </div>
  );
}

/** Somebody else's list, or the visitor's own on another device. */
function SharedNote({ codes }: { readonly codes: string }) {
  const t = useTranslations("compare.shortlist");
  const locale = usePageLocale();
  return (
    <div className={styles.shared}>
      <Notice role="note">{t("shared")}</Notice>
      <div className={styles.sharedTools}>
        {codes && (
          <span className="needs-inline-scripts">
            <Button
              small
              data-save-all={codes}
              data-saved-all={t("savedAll")}
              data-saved-some={t("savedSome")}
            >
              {t("saveAll")}
            </Button>
          </span>
        )}
        <ButtonLink small href={urls.shortlist(locale)}>
          {t("own")}
        </ButtonLink>
        <span role="status" className="small" data-save-all-status />
      </div>
    </div>
  );
}

function NothingSaved({ text }: { readonly text: string }) {
  const t = useTranslations("compare.shortlist.empty");
  const compare = useTranslations("compare");
  const locale = usePageLocale();
  return (
    <EmptyState
      title={t("title")}
      actions={
        <>
          <ButtonLink look="primary" href={urls.page("listings", locale)}>
            {t("browse")}
          </ButtonLink>
          <ButtonLink href={urls.compare(locale)}>{compare("title")}</ButtonLink>
        </>
      }
    >
      <p>{text}</p>
    </EmptyState>
  );
}
