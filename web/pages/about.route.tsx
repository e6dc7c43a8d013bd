import { fillSectionsForCompany } from "../../domain/showcase/site-texts.ts";
import { appContext } from "../shell/app-context.ts";
import { toOperatorCompany } from "../shell/company.ts";
import { FamiliesHelpedClaim } from "../shell/frame/families-claim.tsx";
import { PublicPageFrame } from "../shell/frame/page.tsx";
import { TextSections } from "../ui/text-sections.tsx";
import { useTranslations } from "../language/use-translations.ts";
import { createPageMeta } from "../shell/metadata.ts";
import { usePageLocale } from "../language/page-locale.ts";
import { useSite } from "../shell/site.ts";
import { ButtonLink } from "../ui/button.tsx";
import { urls } from "../shell/urls.ts";
import type { Route } from "./+types/about.route";
import styles from "./text-page.module.css";

export const meta: Route.MetaFunction = createPageMeta("pages.about", "about");

export function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  return { sections: fillSectionsForCompany(app.showcase().about, toOperatorCompany(app.config)) };
}

/** The page "About us" [SHOW-22]. */
export default function About({ loaderData: { sections } }: Route.ComponentProps) {
  const t = useTranslations("pages.about");
  const locale = usePageLocale();
  const config = useSite()?.config;
  return (
    <PublicPageFrame crumbs={[{ label: t("title") }]} context={t("title")}>
      <div className="wrap">
        <div className={`stack ${styles.head}`}>
          <h1 className="h2">{t("title")}</h1>
          <p className="lead">{t("description")}</p>
          <FamiliesHelpedClaim />
        </div>
        <TextSections sections={sections} />
        <div className={`row gap-2 gap-x5 ${styles.ways}`}>
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
        </div>
      </div>
    </PublicPageFrame>
  );
}
