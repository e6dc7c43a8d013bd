import { useTranslations } from "../language/use-translations.ts";
import { type Bilingual, textIn } from "../../domain/text/locale.ts";
import { usePageLocale } from "../language/page-locale.ts";
import { ButtonLink } from "../ui/button.tsx";
import type { PictureView } from "../ui/picture-view.ts";
import { urls } from "../shell/urls.ts";
import { LostPage } from "../shell/frame/not-found-page.tsx";

/** What was not found, and the nearest thing there is. */
export interface ShowcaseNotFoundData {
  readonly missing: "developer" | "project";
  /** The developer that was named, or the project under its right developer; null where neither exists. */
  readonly nearest: { readonly name: Bilingual; readonly slugs: readonly [string, string?] } | null;
  readonly picture: PictureView;
}

/** The not-found page of developers and projects (showcase.txt, section 8), with ways on. */
export function ShowcaseNotFound({ missing, nearest, picture }: ShowcaseNotFoundData) {
  const t = useTranslations("showcase.notFound");
  const locale = usePageLocale();
  const [developerSlug, slug] = nearest?.slugs ?? [];
  return (
    <LostPage title={t(missing)} text={t("text")} picture={picture}>
      {nearest && developerSlug && (
        <ButtonLink
          look="primary"
          href={slug ? urls.project(locale, developerSlug, slug) : urls.developer(locale, developerSlug)}
        >
          {t("elsewhere", { name: textIn(locale, nearest.name) })}
        </ButtonLink>
      )}
      <ButtonLink look={nearest ? "line" : "primary"} href={urls.developers(locale)}>
        {t("allDevelopers")}
      </ButtonLink>
      <ButtonLink href={urls.page("listings", locale)}>{t("allListings")}</ButtonLink>
      <a className="link" href={urls.home(locale)}>
        {t("goHome")}
      </a>
    </LostPage>
  );
}
