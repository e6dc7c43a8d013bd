import { privacySections } from "../../content/pages/privacy.ts";
import { toCompany } from "../shell/company.ts";
import { Page } from "../shell/frame/page.tsx";
import { TextSections } from "../ui/text-sections.tsx";
import { useTranslations } from "../language/use-translations.ts";
import { pageMeta } from "../shell/metadata.ts";
import { usePageLocale } from "../language/page-locale.ts";
import { useSite } from "../shell/site.ts";
import { ButtonLink } from "../ui/button.tsx";
import { urls } from "../shell/urls.ts";
import type { Route } from "./+types/privacy.route";
import styles from "./text-page.module.css";

export const meta: Route.MetaFunction = pageMeta("pages.privacy", "privacy");

/** What becomes of personal data. */
export default function Privacy() {
  const t = useTranslations("pages.privacy");
  const locale = usePageLocale();
  const config = useSite()?.config;
  return (
    <Page crumbs={[{ label: t("title") }]} context={t("title")}>
      <div className="wrap">
        <div className={`stack ${styles.head}`}>
          <h1 className="h2">{t("title")}</h1>
          <p className="lead">{t("description")}</p>
        </div>
        {config && <TextSections sections={privacySections(toCompany(config))} />}
        <div className={`row gap-2 gap-x5 ${styles.ways}`}>
          <ButtonLink href={urls.contact(locale)}>{t("contact")}</ButtonLink>
        </div>
      </div>
    </Page>
  );
}
