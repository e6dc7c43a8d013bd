import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { urls } from "../../shell/urls.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";

/** Says that nothing is saved, and links to the listings and the comparison. */
export function NothingSaved({ text }: { readonly text: string }) {
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
