import { fillSectionsForCompany } from "../../domain/showcase/site-texts.ts";
import { appContext } from "../shell/app-context.ts";
import { toOperatorCompany } from "../shell/company.ts";
import { PublicPageFrame } from "../shell/frame/page.tsx";
import { TextSections } from "../ui/text-sections.tsx";
import { useTranslations } from "../language/use-translations.ts";
import { createPageMeta } from "../shell/metadata.ts";
import { usePageLocale } from "../language/page-locale.ts";
import { ButtonLink } from "../ui/button.tsx";
import { urls } from "../shell/urls.ts";
import type { Route } from "./+types/privacy.route";
import styles from "./text-page.module.css";

export const meta: Route.MetaFunction = createPageMeta("pages.privacy", "privacy");

export function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  return { sections: fillSectionsForCompany(app.showcase().privacy, toOperatorCompany(app.config)) };
}

/** The privacy page. */
export default function Privacy({ loaderData: { sections } }: Route.ComponentProps) {
  const t = useTranslations("pages.privacy");
  const locale = usePageLocale();
  return (
    <PublicPageFrame crumbs={[{ label: t("title") }]} context={t("title")}>
      <div className="wrap">
        <div className={`stack ${styles.head}`}>
          <h1 className="h2">{t("title")}</h1>
          <p className="lead">{t("description")}</p>
        </div>
        <TextSections sections={sections} />
        <div className={`row gap-2 gap-x5 ${styles.ways}`}>
          <ButtonLink href={urls.contact(locale)}>{t("contact")}</ButtonLink>
        </div>
      </div>
    </PublicPageFrame>
  );
}
