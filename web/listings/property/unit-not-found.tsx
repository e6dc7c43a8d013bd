import { useTranslations } from "../../language/use-translations.ts";
import type { ListingImage } from "../../../domain/pictures/picture.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { urls } from "../../shell/urls.ts";
import { LostPage, NotFoundPage } from "../../shell/frame/not-found-page.tsx";

interface UnitNotFoundProps {
  /** The code that was asked for, or null where what was asked for is no code. */
  readonly unitCode: string | null;
  /** A search for it. */
  readonly searchHref: string;
  readonly picture: ListingImage;
}

/** The not-found page for a unit's address: it offers to search for the code. */
export function UnitNotFound({ unitCode, searchHref, picture }: UnitNotFoundProps) {
  const t = useTranslations("property.notFound");
  const chrome = useTranslations("chrome.notFound");
  const locale = usePageLocale();
  if (unitCode === null) return <NotFoundPage picture={picture} />;
  const code = () => <bdi dir="ltr">{unitCode}</bdi>;
  return (
    <LostPage title={t("title")} text={t.rich("text", { code })} picture={picture}>
      <ButtonLink look="primary" href={searchHref}>
        {t.rich("search", { code })}
      </ButtonLink>
      <ButtonLink href={urls.page("listings", locale)}>{chrome("browseListings")}</ButtonLink>
      <a className="link" href={urls.home(locale)}>
        {chrome("goHome")}
      </a>
    </LostPage>
  );
}
