import { useTranslations } from "../../language/use-translations.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FlashBanner } from "../shell/banner.tsx";
import { StaffPage } from "../frame/staff-page.tsx";
import { type StaffFormPageProps, LoadedOrFailedPage } from "../frame/when-loaded.tsx";
import { SpellingList } from "./spelling-list.tsx";
import { SpellingMeaningChooser } from "./meaning-chooser.tsx";
import { UnmatchedSearchList } from "./unmatched-search-list.tsx";
import { SpellingNotice } from "./spelling-notice.tsx";
import { type SpellingActionData, type SpellingsPageData, spellingFlashes } from "./spellings-data.ts";
import entries from "../pieces/entries.module.css";
import { StaffPageHeader } from "../frame/staff-page-header.tsx";

/** Searched words that the site does not know, and the decisions of staff about such words. */
export function SpellingsPage({
  account,
  page,
  answer,
}: StaffFormPageProps<SpellingsPageData, SpellingActionData>) {
  const t = useTranslations("spellings");
  return (
    <StaffPage account={account} current="spellings">
      <LoadedOrFailedPage page={page} title={t("title")} unread={t("unavailable")}>
        {(read) => (
          <>
            <StaffPageHeader title={t("title")} description={t("lead")} />
            {answer && <SpellingNotice answer={answer} />}
            {read.chooser && <SpellingMeaningChooser chooser={read.chooser} />}
            <section className={entries.section}>
              <h2>{t("misses.title")}</h2>
              {read.misses.length === 0 ? (
                <EmptyState title={t("misses.none")}>{t("misses.noneText")}</EmptyState>
              ) : (
                <UnmatchedSearchList misses={read.misses} />
              )}
            </section>
            {!read.chooser && <SpellingMeaningChooser chooser={null} />}
            <SpellingList
              title={t("kept.title")}
              decisions={read.decisions.filter(({ meaning }) => meaning !== null)}
            />
            <SpellingList
              title={t("kept.asideTitle")}
              decisions={read.decisions.filter(({ meaning }) => meaning === null)}
            />
          </>
        )}
      </LoadedOrFailedPage>
      <FlashBanner words={spellingFlashes} isHidden={answer !== null}>
        {(word) => t(`done.${word}`)}
      </FlashBanner>
    </StaffPage>
  );
}
