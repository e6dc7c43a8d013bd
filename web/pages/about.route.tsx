import { fillSectionsForCompany } from "../../domain/showcase/site-texts.ts";
import { appContext } from "../shell/app-context.ts";
import { toOperatorCompany } from "../shell/company.ts";
import { FamiliesHelpedClaim } from "../shell/frame/families-claim.tsx";
import { useTranslations } from "../language/use-translations.ts";
import { createPageMeta } from "../shell/metadata.ts";
import { usePageLocale } from "../language/page-locale.ts";
import { usePublicSite } from "../shell/site.ts";
import { ButtonLink } from "../ui/button.tsx";
import { urls } from "../shell/urls.ts";
import type { Route } from "./+types/about.route";
import { TextPage } from "./text-page.tsx";

export const meta: Route.MetaFunction = createPageMeta("pages.about", "about");

export function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  return { sections: fillSectionsForCompany(app.showcase().about, toOperatorCompany(app.config)) };
}

/** The page "About us" [SHOW-22]. */
export default function About({ loaderData: { sections } }: Route.ComponentProps) {
  const t = useTranslations("pages.about");
  const locale = usePageLocale();
  const config = usePublicSite()?.config;
  return (
    <TextPage
      title={t("title")}
      description={t("description")}
      sections={sections}
      intro={<FamiliesHelpedClaim />}
    >
      <ButtonLink look="primary" href={urls.home(locale)}>
        {t("browse")}
      </ButtonLink>
      {config?.salesEmail ? (
        <ButtonLink href={`mailto:${config.salesEmail}`}>{t("email")}</ButtonLink>
      ) : (
        <ButtonLink href={urls.contact(locale)}>{t("contact")}</ButtonLink>
      )}
      <a className="link" href={urls.page("privacy", locale)}>
        {t("privacy")}
      </a>
    </TextPage>
  );
}
