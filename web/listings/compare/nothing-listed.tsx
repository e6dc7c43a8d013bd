import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { urls } from "../../shell/urls.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";

interface EmptyShortlistNoteProps {
  readonly list: "compared" | "saved";
  readonly children: React.ReactNode;
}

/** Says that the list (comparison or shortlist) is empty, and links to the listings and to the other list. */
export function EmptyListNote({ list, children }: EmptyShortlistNoteProps) {
  const t = useTranslations("compare");
  const locale = usePageLocale();
  const isSaved = list === "saved";
  const keyPrefix = isSaved ? "shortlist.empty" : "empty";
  return (
    <EmptyState
      title={t(`${keyPrefix}.title`)}
      actions={
        <>
          <ButtonLink look="primary" href={urls.page("listings", locale)}>
            {t(`${keyPrefix}.browse`)}
          </ButtonLink>
          <ButtonLink href={isSaved ? urls.compare(locale) : urls.shortlist(locale)}>
            {t(isSaved ? "title" : "shortlist.own")}
          </ButtonLink>
        </>
      }
    >
      {children}
    </EmptyState>
  );
}
